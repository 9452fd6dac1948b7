-- The sensitive category that a person must answer the item for; null where none was found.
ALTER TABLE engagement_items ADD COLUMN needs_human_category text;
