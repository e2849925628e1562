-- The tenth form: the shopping list. What is to be bought is reckoned from the recipes; here stands which ones at which size, what
-- the cook has written by hand, and what became of the items.
CREATE TABLE shopping_recipe (
    recipe INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    place  INTEGER NOT NULL,
    -- An exact rational as text.
    factor TEXT NOT NULL
) STRICT;
CREATE TABLE shopping_line (
    place INTEGER PRIMARY KEY,
    line  TEXT NOT NULL CHECK (line <> '')
) STRICT;
-- In the basket, or left out, at the amount that the list said then.
CREATE TABLE shopping_mark (
    item   TEXT PRIMARY KEY,
    amount TEXT NOT NULL,
    mark   TEXT NOT NULL CHECK (mark IN ('in_basket', 'left_out'))
) STRICT, WITHOUT ROWID;

-- How many recipes outside the bin have a tag, in each of its spellings: counted as it changes, since every list shows it.
CREATE TABLE tag_count (
    folded  TEXT NOT NULL,
    tag     TEXT NOT NULL,
    recipes INTEGER NOT NULL,
    PRIMARY KEY (folded, tag)
) STRICT, WITHOUT ROWID;
INSERT INTO tag_count (folded, tag, recipes)
    SELECT tag.folded, tag.tag, count(*) FROM tag JOIN listing ON listing.recipe = tag.recipe
    WHERE listing.deleted_ms IS NULL GROUP BY tag.folded, tag.tag;
CREATE TRIGGER tag_counted AFTER INSERT ON tag
WHEN EXISTS (SELECT 1 FROM listing WHERE recipe = new.recipe AND deleted_ms IS NULL) BEGIN
    INSERT INTO tag_count (folded, tag, recipes) VALUES (new.folded, new.tag, 1)
    ON CONFLICT (folded, tag) DO UPDATE SET recipes = recipes + 1;
END;
CREATE TRIGGER tag_uncounted AFTER DELETE ON tag
WHEN EXISTS (SELECT 1 FROM listing WHERE recipe = old.recipe AND deleted_ms IS NULL) BEGIN
    UPDATE tag_count SET recipes = recipes - 1 WHERE folded = old.folded AND tag = old.tag;
END;
CREATE TRIGGER tag_count_of_binned AFTER UPDATE OF deleted_ms ON recipe
WHEN old.deleted_ms IS NULL AND new.deleted_ms IS NOT NULL BEGIN
    UPDATE tag_count SET recipes = recipes - 1
    WHERE (folded, tag) IN (SELECT folded, tag FROM tag WHERE recipe = new.key);
END;
CREATE TRIGGER tag_count_of_restored AFTER UPDATE OF deleted_ms ON recipe
WHEN old.deleted_ms IS NOT NULL AND new.deleted_ms IS NULL BEGIN
    UPDATE tag_count SET recipes = recipes + 1
    WHERE (folded, tag) IN (SELECT folded, tag FROM tag WHERE recipe = new.key);
END;
