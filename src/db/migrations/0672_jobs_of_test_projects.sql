-- A copy of the project's mode, which never changes once it has a job: what is claimed is chosen by it.
ALTER TABLE jobs ADD COLUMN mode text NOT NULL DEFAULT 'live';
