-- The fourth form: by what way a recipe came to its size, and what the cook has set aside of the rules of scaling.
CREATE TABLE sized_by (
    recipe  INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    way     TEXT NOT NULL CHECK (way IN ('hand', 'dough', 'tin')),
    given   TEXT NOT NULL,
    -- The line that an amount in hand is of, or the tin that the recipe is written for.
    against TEXT
) STRICT;

-- A line by its own words, or a rule by its code.
CREATE TABLE set_aside (
    recipe    INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    kind      TEXT NOT NULL CHECK (kind IN ('line', 'rule')),
    name      TEXT NOT NULL,
    treatment TEXT NOT NULL CHECK (treatment IN ('scaled', 'as_written')),
    PRIMARY KEY (recipe, kind, name)
) STRICT, WITHOUT ROWID;
