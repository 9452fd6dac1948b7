-- An approval may be of a target's own words: {"caption", "title", "firstComment"}, each null where there is none. The record outlives
-- the publication.
ALTER TABLE approval_records
  ADD COLUMN publication_id text COLLATE "C",
  ADD COLUMN target_id text COLLATE "C",
  ADD COLUMN words jsonb,
  DROP CONSTRAINT approval_records_action_check,
  ADD CONSTRAINT approval_records_action CHECK (action IN ('requested', 'approved', 'rejected', 'reopened', 'words_approved')) NOT VALID,
  ADD CONSTRAINT approval_records_words CHECK
    ((action = 'words_approved') = (publication_id IS NOT NULL AND target_id IS NOT NULL AND words IS NOT NULL)) NOT VALID;
