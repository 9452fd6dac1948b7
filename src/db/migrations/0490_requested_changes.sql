-- Somebody asked for changes of the current version. It waits for another version, and nothing approves it but a call.
ALTER TABLE containers
  ADD COLUMN changes_requested_at timestamptz(3),
  DROP CONSTRAINT containers_pending_cause,
  ADD CONSTRAINT containers_pending_cause
    CHECK (pending_cause IN ('ready', 'edited', 'rendered', 'changes_requested')) NOT VALID;
ALTER TABLE approval_records
  ADD COLUMN scene_id text COLLATE "C",
  DROP CONSTRAINT approval_records_action,
  ADD CONSTRAINT approval_records_action CHECK (action IN
    ('requested', 'approved', 'rejected', 'reopened', 'words_approved', 'changes_requested')) NOT VALID;
