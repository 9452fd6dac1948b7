-- Every statement that writes entries is looked at once, when it has written them, instead of each row at the commit
-- while the wallet is locked. Events are append-only, so that what stands here of them stays true; their organization
-- is a foreign key, and an entry belongs to it or to the other side of the transfer.
DROP TRIGGER credit_entries_balance ON credit_entries;
DROP FUNCTION check_entries_balance();
ALTER TABLE credit_entries
  DROP CONSTRAINT credit_entries_event_id_fkey,
  DROP CONSTRAINT credit_entries_organization_id_fkey;

CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record;
  event record;
BEGIN
  FOR written IN
    SELECT event_id, sum(delta) AS sum, array_agg(organization_id) AS organizations FROM inserted GROUP BY event_id
  LOOP
    SELECT organization_id, counterpart_organization_id INTO event FROM credit_events WHERE id = written.event_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'there is no event % for its entries', written.event_id USING ERRCODE = 'foreign_key_violation';
    ELSIF written.sum <> 0 THEN
      RAISE EXCEPTION 'entries of % do not sum to zero', written.event_id USING ERRCODE = 'check_violation';
    ELSIF NOT written.organizations <@ ARRAY[event.organization_id, event.counterpart_organization_id] THEN
      RAISE EXCEPTION 'entries of % are of an organization that it does not name', written.event_id
        USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_entries_balance AFTER INSERT ON credit_entries
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION check_entries();
