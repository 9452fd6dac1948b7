-- A recommendation of hours is accepted by scheduling content then: it has a publication instead of a job. It outlives the publication.
ALTER TABLE recommendations
  ADD COLUMN publication_id text COLLATE "C",
  DROP CONSTRAINT recommendations_check,
  ADD CONSTRAINT recommendations_accepted CHECK
    ((status = 'accepted') = (job_id IS NOT NULL OR publication_id IS NOT NULL)) NOT VALID;
