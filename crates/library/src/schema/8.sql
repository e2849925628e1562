-- The eighth form: the cook's own formula of a recipe, and which eggs it means.

-- A changed percentage of the flour: of a line by its own words, of the water where there are none.
CREATE TABLE own_formula (
    recipe  INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    line    TEXT NOT NULL,
    percent TEXT NOT NULL,
    PRIMARY KEY (recipe, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE egg_class (
    recipe INTEGER PRIMARY KEY REFERENCES recipe (key) ON DELETE CASCADE,
    class  TEXT NOT NULL CHECK (class IN ('us_large', 'eu_medium', 'eu_large', 'au_large'))
) STRICT;
