-- A job's row is its place in the queue as well: `due_at` tells when it may be taken. That is at once, at a later time, or,
-- while an attempt has it, when that attempt's lease ends. Written and compared by the database's clock alone, which all
-- workers share.
ALTER TABLE jobs ADD COLUMN due_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX jobs_due ON jobs (type, due_at) WHERE finished_at IS NULL;
