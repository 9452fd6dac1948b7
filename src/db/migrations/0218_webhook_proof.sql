-- When an address first answered a delivery with a 2xx. Endpoints of before, and those that an older process creates while
-- both run, count as proven: the default does it, and fills the column without rewriting the table.
ALTER TABLE webhook_endpoints ADD COLUMN proven_at timestamptz(3) DEFAULT now();
-- An address that is not proven gets no attempt before this time of the database's clock.
ALTER TABLE webhook_endpoints ADD COLUMN held_until timestamptz(3);
