-- Which of several times a timer is: the second fold of four; no `rounds` is without end.
ALTER TABLE timer ADD COLUMN round INTEGER NOT NULL DEFAULT 1 CHECK (round >= 1);
ALTER TABLE timer ADD COLUMN rounds INTEGER DEFAULT 1 CHECK (rounds >= 1);
