-- Until when a process has a row to itself, by the clock of this database; null while nobody has it. Beside it the time
-- at which the row is due is put forward as before, which is what an older release goes by.
ALTER TABLE engagement_readings ADD COLUMN leased_until timestamptz(3);
ALTER TABLE engagement_items ADD COLUMN leased_until timestamptz(3);
ALTER TABLE engagement_actions ADD COLUMN leased_until timestamptz(3);
ALTER TABLE ad_sources ADD COLUMN leased_until timestamptz(3);
ALTER TABLE ad_accounts ADD COLUMN leased_until timestamptz(3);
ALTER TABLE publication_attempts ADD COLUMN leased_until timestamptz(3);
-- When readings of the project were last taken up, so that organizations are served in turn.
ALTER TABLE engagement_configs ADD COLUMN served_at timestamptz(3);
