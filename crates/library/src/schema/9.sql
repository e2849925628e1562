-- The ninth form: the plan under way, one row a task, and how long the cook takes for work that a step begins.
CREATE TABLE plan (
    key       INTEGER PRIMARY KEY CHECK (key = 1),
    -- Minutes since 1970, with the zone in which the cook said them.
    asked_min INTEGER NOT NULL,
    ready_min INTEGER NOT NULL,
    zone      TEXT NOT NULL,
    started   INTEGER NOT NULL CHECK (started IN (0, 1))
) STRICT;
-- A plan outlives its recipes, so that it can say which is gone.
CREATE TABLE plan_recipe (
    place     INTEGER PRIMARY KEY,
    recipe_id TEXT NOT NULL,
    name      TEXT NOT NULL
) STRICT;
CREATE TABLE plan_task (
    id           TEXT PRIMARY KEY,
    standing     TEXT NOT NULL CHECK (standing IN ('to_do', 'done', 'skipped', 'left_out')),
    start_min    INTEGER NOT NULL,
    end_min      INTEGER NOT NULL,
    earliest_min INTEGER,
    -- Whether the cook has been reminded of it.
    told         INTEGER NOT NULL CHECK (told IN (0, 1))
) STRICT, WITHOUT ROWID;

-- By the step's own words, so that another step put in before it changes nothing.
CREATE TABLE own_minutes (
    recipe  INTEGER NOT NULL REFERENCES recipe (key) ON DELETE CASCADE,
    step    TEXT NOT NULL,
    minutes INTEGER NOT NULL CHECK (minutes >= 0),
    PRIMARY KEY (recipe, step)
) STRICT, WITHOUT ROWID;
