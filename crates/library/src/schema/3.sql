-- How the cook says that lines of the ingredients are to be read. Kept by the line's own words, in the text or not.
CREATE TABLE line_reading (
    recipe INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    line   TEXT NOT NULL,
    kind   TEXT NOT NULL CHECK (kind IN ('food', 'equipment', 'heading')),
    PRIMARY KEY (recipe, line)
) STRICT, WITHOUT ROWID;

-- Which bytes of the line, from `first` up to but not with `past`, are which part of it.
CREATE TABLE line_part (
    recipe INTEGER NOT NULL,
    line   TEXT NOT NULL,
    first  INTEGER NOT NULL CHECK (first >= 0),
    past   INTEGER NOT NULL CHECK (past > first),
    part   TEXT NOT NULL CHECK (part IN ('name', 'amount', 'size', 'preparation', 'comment', 'purpose')),
    PRIMARY KEY (recipe, line, first),
    FOREIGN KEY (recipe, line) REFERENCES line_reading (recipe, line) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
