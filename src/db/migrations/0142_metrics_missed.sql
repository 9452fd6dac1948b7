-- Since when the platform does not know a post: one that was asked for a few times in a minute is not gone yet.

ALTER TABLE metric_posts ADD COLUMN missed_since timestamptz(3);
