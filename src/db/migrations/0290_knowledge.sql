-- What replies may quote, and what each reply quotes.
ALTER TABLE engagement_configs ADD COLUMN knowledge jsonb NOT NULL DEFAULT '[]';
ALTER TABLE engagement_actions ADD COLUMN based_on text[] NOT NULL DEFAULT '{}';
