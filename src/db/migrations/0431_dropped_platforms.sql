-- The platforms that were meant by default and refuse the content's form: it is not made for them.
ALTER TABLE containers ADD COLUMN dropped_platforms text[] NOT NULL DEFAULT '{}';
