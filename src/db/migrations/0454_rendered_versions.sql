-- A container can be rendered again. A version keeps what it shows once another render has replaced it; null: as the container.
ALTER TABLE container_versions
  ADD COLUMN scenes jsonb,
  ADD COLUMN assets jsonb,
  ADD COLUMN duration_seconds double precision,
  DROP CONSTRAINT container_versions_cause_check,
  ADD CONSTRAINT container_versions_cause CHECK (cause IN ('generated', 'uploaded', 'edited', 'rendered')) NOT VALID;
ALTER TABLE containers
  DROP CONSTRAINT containers_pending_cause_check,
  ADD CONSTRAINT containers_pending_cause CHECK (pending_cause IN ('ready', 'edited', 'rendered')) NOT VALID;
