-- What is to be said beside the hook and the brief: a project's defaults, and what a container was made with. Constant
-- defaults need no rewrite, and processes of the previous version insert rows without these columns.
ALTER TABLE projects ADD COLUMN content_defaults jsonb NOT NULL DEFAULT '{}';
ALTER TABLE containers ADD COLUMN wording jsonb NOT NULL DEFAULT '{}';
-- Whole seconds that a video was asked to last: its measured length can be shorter. NULL in rows from before.
ALTER TABLE containers ADD COLUMN requested_seconds integer;
