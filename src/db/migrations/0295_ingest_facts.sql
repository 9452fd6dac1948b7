-- How many things a repository states of its product; null for ingests that were read before it was counted.
ALTER TABLE github_ingests ADD COLUMN fact_count integer;
