-- The twelfth form: the folder of plain files that mirrors the library. What was last seen of each recipe's file, and which recipes
-- have changed since their files were written; nothing of it is needed where no folder is chosen.
CREATE TABLE mirrored (
    recipe     INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    -- Below the folder, with "/" between its parts.
    file       TEXT NOT NULL UNIQUE,
    -- The name that the title asked for when the file was named.
    wanted     TEXT NOT NULL,
    -- Checksums: of the recipe as a file, of the file's bytes, and of its text without the fields at its head.
    own        TEXT NOT NULL,
    found      TEXT NOT NULL,
    text       TEXT NOT NULL,
    -- When the recipe came into being by the file's own words: by this a file is known again that was renamed and changed.
    born_ms    INTEGER,
    bytes      INTEGER NOT NULL,
    -- By the file system; null where it is too young to tell a later change by.
    written_ns INTEGER
) STRICT;
-- In the order of the changes; a turn is never given twice.
CREATE TABLE touched (
    turn   INTEGER PRIMARY KEY AUTOINCREMENT,
    recipe INTEGER NOT NULL UNIQUE
) STRICT;

-- A conflict clause in a trigger gives way to that of the statement that fires it, so that the old turn is deleted by itself.
CREATE TRIGGER recipe_touched AFTER UPDATE OF text, updated_ms, created_ms, name, favourite, rating, source, address, deleted_ms,
    yield_low, yield_high, yield_noun, cup, spoon ON recipe
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.key;
    INSERT INTO touched (recipe) VALUES (new.key);
END;
CREATE TRIGGER recipe_new_touched AFTER INSERT ON recipe
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.key;
    INSERT INTO touched (recipe) VALUES (new.key);
END;
CREATE TRIGGER tag_touched AFTER INSERT ON tag
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.recipe;
    INSERT INTO touched (recipe) VALUES (new.recipe);
END;
CREATE TRIGGER tag_gone_touched AFTER DELETE ON tag
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = old.recipe;
    INSERT INTO touched (recipe) VALUES (old.recipe);
END;
CREATE TRIGGER cooked_touched AFTER INSERT ON cook_log
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.recipe;
    INSERT INTO touched (recipe) VALUES (new.recipe);
END;
CREATE TRIGGER cooked_gone_touched AFTER DELETE ON cook_log
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = old.recipe;
    INSERT INTO touched (recipe) VALUES (old.recipe);
END;
CREATE TRIGGER photo_touched AFTER INSERT ON photo
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.recipe;
    INSERT INTO touched (recipe) VALUES (new.recipe);
END;
CREATE TRIGGER photo_changed_touched AFTER UPDATE ON photo
WHEN EXISTS (SELECT 1 FROM setting WHERE name = 'mirror_folder') BEGIN
    DELETE FROM touched WHERE recipe = new.recipe;
    INSERT INTO touched (recipe) VALUES (new.recipe);
END;
