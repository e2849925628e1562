-- The fifth form: labels, photos, and every text that a recipe had before. The table of recipes is laid anew, since a recipe may now
-- also be imported, and with its text last, so that lists need not read past it.
CREATE TABLE recipe_new (
    key             INTEGER PRIMARY KEY,
    id              TEXT NOT NULL UNIQUE CHECK (id <> ''),
    content_hash    INTEGER NOT NULL,
    origin          TEXT NOT NULL CHECK (origin IN ('sample', 'pasted', 'file', 'imported')),
    favourite       INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
    rating          INTEGER CHECK (rating BETWEEN 1 AND 5),
    created_ms      INTEGER NOT NULL,
    updated_ms      INTEGER NOT NULL,
    opened_ms       INTEGER,
    deleted_ms      INTEGER,
    factor          TEXT NOT NULL DEFAULT '1',
    units           TEXT,
    yield_low       TEXT,
    yield_high      TEXT,
    yield_noun      TEXT,
    yield_estimated INTEGER,
    cup             TEXT,
    spoon           TEXT,
    name            TEXT NOT NULL,
    name_folded     TEXT NOT NULL,
    doubtful_lines  INTEGER NOT NULL,
    parser_version  INTEGER NOT NULL,
    -- Whose it is, and where on the web it stands; only shown, never fetched.
    source          TEXT CHECK (source <> ''),
    address         TEXT CHECK (address <> ''),
    text            TEXT NOT NULL
) STRICT;
INSERT INTO recipe_new (key, id, content_hash, origin, favourite, created_ms, updated_ms, opened_ms, deleted_ms, factor, units,
        yield_low, yield_high, yield_noun, yield_estimated, cup, spoon, name, name_folded, doubtful_lines, parser_version, text)
    SELECT key, id, content_hash, origin, favourite, created_ms, updated_ms, opened_ms, deleted_ms, factor, units,
        yield_low, yield_high, yield_noun, yield_estimated, cup, spoon, name, name_folded, doubtful_lines, parser_version, text
    FROM recipe;
DROP TABLE recipe;
ALTER TABLE recipe_new RENAME TO recipe;
CREATE INDEX recipe_by_name ON recipe (name_folded, key) WHERE deleted_ms IS NULL;
CREATE INDEX recipe_by_parser ON recipe (parser_version);
CREATE INDEX recipe_in_bin ON recipe (deleted_ms) WHERE deleted_ms IS NOT NULL;

-- As the cook writes them, in the cook's order; two spellings that fold to one are one.
CREATE TABLE tag (
    recipe INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    folded TEXT NOT NULL CHECK (folded <> ''),
    tag    TEXT NOT NULL CHECK (tag <> ''),
    place  INTEGER NOT NULL,
    PRIMARY KEY (recipe, folded)
) STRICT, WITHOUT ROWID;
CREATE INDEX tag_by_word ON tag (folded, recipe);

-- The photo itself is a file named by its checksum; one that was taken away is kept for a while.
CREATE TABLE photo (
    recipe     INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    sha256     TEXT NOT NULL CHECK (length(sha256) = 64),
    kind       TEXT NOT NULL CHECK (kind IN ('jpg', 'webp')),
    place      INTEGER NOT NULL,
    width      INTEGER NOT NULL CHECK (width > 0),
    height     INTEGER NOT NULL CHECK (height > 0),
    removed_ms INTEGER,
    PRIMARY KEY (recipe, sha256)
) STRICT, WITHOUT ROWID;
CREATE INDEX photo_by_checksum ON photo (sha256);

-- What a recipe was before it was saved again: its text, and as JSON what the cook had chosen beside it.
CREATE TABLE version (
    recipe       INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    number       INTEGER NOT NULL CHECK (number >= 1),
    saved_ms     INTEGER NOT NULL,
    content_hash INTEGER NOT NULL,
    choices      TEXT NOT NULL,
    text         TEXT NOT NULL,
    PRIMARY KEY (recipe, number)
) STRICT;
