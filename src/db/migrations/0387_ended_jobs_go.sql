ALTER TABLE influencers DROP CONSTRAINT influencers_job_id_fkey;
ALTER TABLE recommendations DROP CONSTRAINT recommendations_job_id_fkey;
