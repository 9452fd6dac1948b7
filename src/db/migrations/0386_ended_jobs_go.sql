-- What a job made outlives the job's row where CASTLANE_ENDED_WORK_DAYS is set: it keeps the job's id.
ALTER TABLE containers DROP CONSTRAINT containers_job_id_fkey;
ALTER TABLE github_ingests DROP CONSTRAINT github_ingests_job_id_fkey;
