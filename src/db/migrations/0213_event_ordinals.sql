-- The order of events is the database's: a number taken while the resource's row is locked, so that of two events about
-- the same resource the newer has the higher one, whatever the clocks of the processes say.

-- Identity columns do not reach partitions before PostgreSQL 17. Older events keep null and come before all others:
-- every transaction that could write one has ended when this lock is granted.
CREATE SEQUENCE event_ordinals;
ALTER TABLE events ADD COLUMN ordinal bigint;
ALTER TABLE events ALTER COLUMN ordinal SET DEFAULT nextval('event_ordinals');
ALTER SEQUENCE event_ordinals OWNED BY events.ordinal;
