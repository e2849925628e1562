-- The eleventh form: a page of a long list is found by its place in an order, without stepping over those before it; what a card draws
-- is kept, so that no list reads texts; shelves are counted as they change.

-- The orders as columns that all ascend and of which none is null: only such can be compared as a whole. Not generated ones, since
-- SQLite reads the whole row for those, whatever stands in the index.
ALTER TABLE listing ADD COLUMN by_cooked INTEGER NOT NULL DEFAULT 9223372036854775807;
ALTER TABLE listing ADD COLUMN by_opened INTEGER NOT NULL DEFAULT 9223372036854775807;
ALTER TABLE listing ADD COLUMN by_added INTEGER NOT NULL DEFAULT 0;
ALTER TABLE listing ADD COLUMN by_time INTEGER NOT NULL DEFAULT 9223372036854775807;
ALTER TABLE listing ADD COLUMN by_rating INTEGER NOT NULL DEFAULT 0;
UPDATE listing SET by_cooked = coalesce(-max(cooked_ms, -4611686018427387904), 9223372036854775807),
    by_opened = coalesce(-max(opened_ms, -4611686018427387904), 9223372036854775807),
    by_added = -max(created_ms, -4611686018427387904),
    by_time = coalesce(minutes, 9223372036854775807), by_rating = -coalesce(rating, 0);
DROP TRIGGER listing_of_new;
CREATE TRIGGER listing_of_new AFTER INSERT ON recipe BEGIN
    INSERT INTO listing (recipe, name_folded, favourite, rating, doubtful_lines, created_ms, opened_ms, deleted_ms,
        by_opened, by_added, by_rating)
    VALUES (new.key, new.name_folded, new.favourite, new.rating, new.doubtful_lines, new.created_ms, new.opened_ms, new.deleted_ms,
        coalesce(-max(new.opened_ms, -4611686018427387904), 9223372036854775807), -max(new.created_ms, -4611686018427387904),
        -coalesce(new.rating, 0));
END;
CREATE TRIGGER ordered_by_cooked AFTER UPDATE OF cooked_ms ON listing BEGIN
    UPDATE listing SET by_cooked = coalesce(-max(new.cooked_ms, -4611686018427387904), 9223372036854775807) WHERE recipe = new.recipe;
END;
CREATE TRIGGER ordered_by_opened AFTER UPDATE OF opened_ms ON listing BEGIN
    UPDATE listing SET by_opened = coalesce(-max(new.opened_ms, -4611686018427387904), 9223372036854775807) WHERE recipe = new.recipe;
END;
CREATE TRIGGER ordered_by_added AFTER UPDATE OF created_ms ON listing BEGIN
    UPDATE listing SET by_added = -max(new.created_ms, -4611686018427387904) WHERE recipe = new.recipe;
END;
CREATE TRIGGER ordered_by_time AFTER UPDATE OF minutes ON listing BEGIN
    UPDATE listing SET by_time = coalesce(new.minutes, 9223372036854775807) WHERE recipe = new.recipe;
END;
CREATE TRIGGER ordered_by_rating AFTER UPDATE OF rating ON listing BEGIN
    UPDATE listing SET by_rating = -coalesce(new.rating, 0) WHERE recipe = new.recipe;
END;
DROP INDEX listing_recent;
DROP INDEX listing_by_name;
DROP INDEX listing_added;
DROP INDEX listing_by_time;
DROP INDEX listing_by_rating;
-- Every index ends in the key by itself, which breaks ties. What is in the bin or not is in them too, or SQLite would look that up in the
-- table, row by row.
DROP INDEX listing_favourites;
DROP INDEX listing_to_review;
CREATE INDEX listing_favourites ON listing (deleted_ms, favourite) WHERE deleted_ms IS NULL AND favourite = 1;
CREATE INDEX listing_to_review ON listing (deleted_ms, doubtful_lines) WHERE deleted_ms IS NULL AND doubtful_lines > 0;
CREATE INDEX listing_recent ON listing (deleted_ms, by_cooked, by_opened, by_added) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_name ON listing (deleted_ms, name_folded) WHERE deleted_ms IS NULL;
CREATE INDEX listing_added ON listing (deleted_ms, by_added) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_time ON listing (deleted_ms, by_time) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_rating ON listing (deleted_ms, by_rating) WHERE deleted_ms IS NULL;
-- So that what another version has read is found without reading through the recipes; SQLite cannot use the index for "not equal".
DROP INDEX recipe_by_parser;
CREATE INDEX recipe_by_parser ON recipe (parser_version, id);

-- Each kind of change touches only the orders that it changes.
DROP TRIGGER listing_of_changed;
CREATE TRIGGER listing_of_named AFTER UPDATE OF name_folded ON recipe WHEN old.name_folded <> new.name_folded BEGIN
    UPDATE listing SET name_folded = new.name_folded WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_marked AFTER UPDATE OF favourite ON recipe WHEN old.favourite <> new.favourite BEGIN
    UPDATE listing SET favourite = new.favourite WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_rated AFTER UPDATE OF rating ON recipe WHEN old.rating IS NOT new.rating BEGIN
    UPDATE listing SET rating = new.rating WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_read AFTER UPDATE OF doubtful_lines ON recipe WHEN old.doubtful_lines <> new.doubtful_lines BEGIN
    UPDATE listing SET doubtful_lines = new.doubtful_lines WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_dated AFTER UPDATE OF created_ms ON recipe WHEN old.created_ms <> new.created_ms BEGIN
    UPDATE listing SET created_ms = new.created_ms WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_opened AFTER UPDATE OF opened_ms ON recipe WHEN old.opened_ms IS NOT new.opened_ms BEGIN
    UPDATE listing SET opened_ms = new.opened_ms WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_binned AFTER UPDATE OF deleted_ms ON recipe WHEN old.deleted_ms IS NOT new.deleted_ms BEGIN
    UPDATE listing SET deleted_ms = new.deleted_ms WHERE recipe = new.key;
END;

-- How many recipes stand on each shelf: one row.
CREATE TABLE shelf_count (
    key        INTEGER PRIMARY KEY CHECK (key = 1),
    standing   INTEGER NOT NULL,
    favourites INTEGER NOT NULL,
    to_review  INTEGER NOT NULL,
    binned     INTEGER NOT NULL
) STRICT;
INSERT INTO shelf_count (key, standing, favourites, to_review, binned)
    SELECT 1, count(*) FILTER (WHERE deleted_ms IS NULL), count(*) FILTER (WHERE deleted_ms IS NULL AND favourite = 1),
        count(*) FILTER (WHERE deleted_ms IS NULL AND doubtful_lines > 0), count(*) FILTER (WHERE deleted_ms IS NOT NULL)
    FROM listing;
CREATE TRIGGER shelved AFTER INSERT ON listing BEGIN
    UPDATE shelf_count SET standing = standing + (new.deleted_ms IS NULL),
        favourites = favourites + (new.deleted_ms IS NULL AND new.favourite = 1),
        to_review = to_review + (new.deleted_ms IS NULL AND new.doubtful_lines > 0),
        binned = binned + (new.deleted_ms IS NOT NULL);
END;
CREATE TRIGGER unshelved AFTER DELETE ON listing BEGIN
    UPDATE shelf_count SET standing = standing - (old.deleted_ms IS NULL),
        favourites = favourites - (old.deleted_ms IS NULL AND old.favourite = 1),
        to_review = to_review - (old.deleted_ms IS NULL AND old.doubtful_lines > 0),
        binned = binned - (old.deleted_ms IS NOT NULL);
END;
CREATE TRIGGER reshelved AFTER UPDATE OF deleted_ms, favourite, doubtful_lines ON listing BEGIN
    UPDATE shelf_count SET standing = standing + (new.deleted_ms IS NULL) - (old.deleted_ms IS NULL),
        favourites = favourites + (new.deleted_ms IS NULL AND new.favourite = 1) - (old.deleted_ms IS NULL AND old.favourite = 1),
        to_review = to_review + (new.deleted_ms IS NULL AND new.doubtful_lines > 0)
            - (old.deleted_ms IS NULL AND old.doubtful_lines > 0),
        binned = binned + (new.deleted_ms IS NOT NULL) - (old.deleted_ms IS NOT NULL);
END;

-- Derived: what the card of a recipe draws, as JSON, and the version of what made it; 0 where text or choices have changed since.
CREATE TABLE card (
    recipe  INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    version INTEGER NOT NULL DEFAULT 0,
    face    TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX card_by_version ON card (version);
INSERT INTO card (recipe) SELECT key FROM recipe;
CREATE TRIGGER card_of_new AFTER INSERT ON recipe BEGIN
    INSERT INTO card (recipe) VALUES (new.key);
END;
CREATE TRIGGER card_of_changed AFTER UPDATE OF text, yield_low, yield_high, yield_noun, yield_estimated, cup, spoon ON recipe BEGIN
    UPDATE card SET version = 0 WHERE recipe = new.key AND version <> 0;
END;
CREATE TRIGGER card_of_filled AFTER INSERT ON fill BEGIN
    UPDATE card SET version = 0 WHERE recipe = new.recipe AND version <> 0;
END;
CREATE TRIGGER card_of_emptied AFTER DELETE ON fill BEGIN
    UPDATE card SET version = 0 WHERE recipe = old.recipe AND version <> 0;
END;
CREATE TRIGGER card_of_line AFTER INSERT ON line_reading BEGIN
    UPDATE card SET version = 0 WHERE recipe = new.recipe AND version <> 0;
END;
CREATE TRIGGER card_of_unread_line AFTER DELETE ON line_reading BEGIN
    UPDATE card SET version = 0 WHERE recipe = old.recipe AND version <> 0;
END;
CREATE TRIGGER card_of_part AFTER INSERT ON line_part BEGIN
    UPDATE card SET version = 0 WHERE recipe = new.recipe AND version <> 0;
END;
CREATE INDEX recipe_samples ON recipe (origin) WHERE origin = 'sample';
