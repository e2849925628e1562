-- The first form of the library. The text of a recipe is the truth; what is derived from it can be rebuilt.
CREATE TABLE recipe (
    key             INTEGER PRIMARY KEY,
    id              TEXT NOT NULL UNIQUE CHECK (id <> ''),
    text            TEXT NOT NULL,
    content_hash    INTEGER NOT NULL,
    origin          TEXT NOT NULL CHECK (origin IN ('sample', 'pasted', 'file')),
    favourite       INTEGER NOT NULL DEFAULT 0 CHECK (favourite IN (0, 1)),
    created_ms      INTEGER NOT NULL,
    updated_ms      INTEGER NOT NULL,
    opened_ms       INTEGER,
    deleted_ms      INTEGER,
    -- How it was last shown; no units means those of the house.
    factor          TEXT NOT NULL DEFAULT '1',
    units           TEXT,
    -- What the cook has chosen and the text cannot say; amounts are exact rationals as text.
    yield_low       TEXT,
    yield_high      TEXT,
    yield_noun      TEXT,
    yield_estimated INTEGER,
    cup             TEXT,
    spoon           TEXT,
    -- Derived from the text by the parser of this version.
    name            TEXT NOT NULL,
    name_folded     TEXT NOT NULL,
    doubtful_lines  INTEGER NOT NULL,
    parser_version  INTEGER NOT NULL
) STRICT;
CREATE INDEX recipe_by_name ON recipe (name_folded, key) WHERE deleted_ms IS NULL;
CREATE INDEX recipe_by_parser ON recipe (parser_version);

-- How a cup of a food is filled.
CREATE TABLE fill (
    recipe INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    food   TEXT NOT NULL,
    state  TEXT NOT NULL,
    PRIMARY KEY (recipe, food)
) STRICT, WITHOUT ROWID;

-- Derived: only the index, of folded words; the words themselves are read from the text.
CREATE VIRTUAL TABLE recipe_words USING fts5 (
    title, ingredients, steps, notes,
    content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
INSERT INTO recipe_words (recipe_words, rank) VALUES ('rank', 'bm25(10.0, 5.0, 1.0, 1.0)');

-- The place in a cooking.
CREATE TABLE cooking (
    recipe     INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    step       INTEGER NOT NULL CHECK (step >= 1),
    touched_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE ticked (
    recipe INTEGER NOT NULL REFERENCES cooking (recipe) ON DELETE CASCADE,
    line   TEXT NOT NULL,
    PRIMARY KEY (recipe, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE cook_log (
    key       INTEGER PRIMARY KEY,
    recipe    INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    cooked_ms INTEGER NOT NULL,
    note      TEXT NOT NULL
) STRICT;
CREATE INDEX cook_log_by_recipe ON cook_log (recipe, cooked_ms);

CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- One row a timer, in plain values; a timer outlives the recipe it was started from.
CREATE TABLE timer (
    id               INTEGER PRIMARY KEY,
    revision         INTEGER NOT NULL,
    label            TEXT NOT NULL,
    recipe_id        TEXT,
    recipe_name      TEXT,
    step             INTEGER,
    time_index       INTEGER,
    set_low_ms       INTEGER NOT NULL,
    set_high_ms      INTEGER NOT NULL,
    created_wall_ms  INTEGER NOT NULL,
    state            TEXT NOT NULL,
    boot_id          TEXT NOT NULL,
    since_wall_ms    INTEGER NOT NULL,
    since_boot_ms    INTEGER NOT NULL,
    low_wall_ms      INTEGER NOT NULL,
    low_boot_ms      INTEGER NOT NULL,
    high_wall_ms     INTEGER NOT NULL,
    high_boot_ms     INTEGER NOT NULL,
    checked          INTEGER NOT NULL CHECK (checked IN (0, 1)),
    silenced         INTEGER NOT NULL CHECK (silenced IN (0, 1)),
    late_ms          INTEGER NOT NULL,
    put_away_wall_ms INTEGER
) STRICT;
