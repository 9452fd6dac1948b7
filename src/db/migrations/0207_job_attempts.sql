-- Why an attempt ended decides whether it counts. `lost_attempts` ended with their worker, and count against a cap of their
-- own; `deferrals` are failures of the infrastructure in a row, the first of them at `deferred_since`, and count by time.
ALTER TABLE jobs
  ADD COLUMN lost_attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN deferrals integer NOT NULL DEFAULT 0,
  ADD COLUMN deferred_since timestamptz;
