-- The fan-out takes events in the order of their ordinals.
CREATE INDEX events_ordered ON events (organization_id, ordinal NULLS FIRST) WHERE fanned_out_at IS NULL;
DROP INDEX events_waiting;
