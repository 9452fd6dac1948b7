-- Words that partners sort media by. The default is a constant, so that no row is rewritten.
ALTER TABLE media ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
