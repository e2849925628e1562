-- The sixth form: what lists are filtered and sorted by, apart from the texts, so that no list reads past them; titles and foods for the
-- search. What stands in the table of recipes too is kept the same by triggers, whoever writes it.
CREATE TABLE listing (
    recipe         INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    name_folded    TEXT NOT NULL,
    favourite      INTEGER NOT NULL,
    rating         INTEGER,
    doubtful_lines INTEGER NOT NULL,
    created_ms     INTEGER NOT NULL,
    opened_ms      INTEGER,
    deleted_ms     INTEGER,
    cooked_ms      INTEGER,
    -- Derived: how long it takes by its text.
    minutes        INTEGER
) STRICT;
INSERT INTO listing (recipe, name_folded, favourite, rating, doubtful_lines, created_ms, opened_ms, deleted_ms, cooked_ms)
    SELECT key, name_folded, favourite, rating, doubtful_lines, created_ms, opened_ms, deleted_ms,
        (SELECT max(cooked_ms) FROM cook_log WHERE cook_log.recipe = recipe.key)
    FROM recipe;
CREATE INDEX listing_recent ON listing (cooked_ms DESC, opened_ms DESC, created_ms DESC, recipe) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_name ON listing (name_folded, recipe) WHERE deleted_ms IS NULL;
CREATE INDEX listing_added ON listing (created_ms DESC, recipe) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_time ON listing (coalesce(minutes, 1000000), recipe) WHERE deleted_ms IS NULL;
CREATE INDEX listing_by_rating ON listing (rating DESC, recipe) WHERE deleted_ms IS NULL;
CREATE INDEX listing_favourites ON listing (recipe) WHERE deleted_ms IS NULL AND favourite = 1;
CREATE INDEX listing_to_review ON listing (recipe) WHERE deleted_ms IS NULL AND doubtful_lines > 0;
CREATE INDEX listing_in_bin ON listing (deleted_ms) WHERE deleted_ms IS NOT NULL;
-- All three were for lists.
DROP INDEX recipe_by_name;

CREATE TRIGGER listing_of_new AFTER INSERT ON recipe BEGIN
    INSERT INTO listing (recipe, name_folded, favourite, rating, doubtful_lines, created_ms, opened_ms, deleted_ms)
    VALUES (new.key, new.name_folded, new.favourite, new.rating, new.doubtful_lines, new.created_ms, new.opened_ms, new.deleted_ms);
END;
CREATE TRIGGER listing_of_changed
AFTER UPDATE OF name_folded, favourite, rating, doubtful_lines, created_ms, opened_ms, deleted_ms ON recipe BEGIN
    UPDATE listing SET name_folded = new.name_folded, favourite = new.favourite, rating = new.rating,
        doubtful_lines = new.doubtful_lines, created_ms = new.created_ms, opened_ms = new.opened_ms, deleted_ms = new.deleted_ms
    WHERE recipe = new.key;
END;
CREATE TRIGGER listing_of_cooked AFTER INSERT ON cook_log BEGIN
    UPDATE listing SET cooked_ms = max(coalesce(cooked_ms, new.cooked_ms), new.cooked_ms) WHERE recipe = new.recipe;
END;
CREATE TRIGGER listing_of_recooked AFTER UPDATE OF cooked_ms ON cook_log BEGIN
    UPDATE listing SET cooked_ms = (SELECT max(cooked_ms) FROM cook_log WHERE recipe = new.recipe) WHERE recipe = new.recipe;
END;
CREATE TRIGGER listing_of_uncooked AFTER DELETE ON cook_log BEGIN
    UPDATE listing SET cooked_ms = (SELECT max(cooked_ms) FROM cook_log WHERE recipe = old.recipe) WHERE recipe = old.recipe;
END;

-- Titles by themselves: a word that stands in many recipes stands in few titles, and those come first.
CREATE VIRTUAL TABLE recipe_titles USING fts5 (
    title, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', prefix = '1 2 3'
);
INSERT INTO recipe_titles (rowid, title) SELECT key, name_folded FROM recipe;

-- What foods are in it, as marks that the table of foods makes. Where a title stands in it is of no interest.
CREATE VIRTUAL TABLE recipe_foods USING fts5 (
    foods, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0', prefix = '3', detail = 'none'
);
-- Every recipe is read again, a few at a time when there is time, for its foods and its minutes.
UPDATE recipe SET parser_version = 0;
