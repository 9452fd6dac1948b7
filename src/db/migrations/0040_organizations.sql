-- Child organizations: transfers between wallets, refills, wallets that are closed, and requests counted by day.

-- Children are one level deep.
CREATE FUNCTION check_child_depth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM organizations WHERE id = NEW.parent_id AND parent_id IS NOT NULL)
    OR EXISTS (SELECT FROM organizations WHERE parent_id = NEW.id) THEN
    RAISE EXCEPTION 'children of % would be more than one level deep', NEW.parent_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER organizations_one_level BEFORE INSERT OR UPDATE OF parent_id ON organizations
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION check_child_depth();

ALTER TABLE wallets
  -- Set by the spend that takes what is available below the threshold; the refill, a transaction of its own, clears it.
  ADD COLUMN refill_due boolean NOT NULL DEFAULT false CHECK (NOT refill_due OR refill_threshold IS NOT NULL),
  -- When the partner last set the thresholds and the cap.
  ADD COLUMN configured_at timestamptz(3),
  -- Set when the organization is archived: nothing comes in and nothing goes out any more.
  ADD COLUMN closed_at timestamptz(3),
  ADD CHECK (closed_at IS NULL OR (available = 0 AND reserved = 0 AND live_jobs = 0));
CREATE INDEX wallets_refill_due ON wallets (organization_id) WHERE refill_due;

-- A refill comes from the parent, so only a child has one.
CREATE FUNCTION check_refill_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM organizations WHERE id = NEW.organization_id AND parent_id IS NOT NULL) THEN
    RAISE EXCEPTION '% has no parent to be refilled from', NEW.organization_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER wallets_refill_source BEFORE INSERT OR UPDATE OF refill_threshold ON wallets
  FOR EACH ROW WHEN (NEW.refill_threshold IS NOT NULL) EXECUTE FUNCTION check_refill_source();

-- A transfer is two events, one in each ledger. The giver's holds the entries of both wallets, so that they sum to zero;
-- the taker's names it here.
ALTER TABLE credit_events
  ADD COLUMN entries_of text COLLATE "C" REFERENCES credit_events (id),
  ADD CHECK (entries_of IS NULL OR counterpart_organization_id IS NOT NULL);

-- Credits charged by day, for usage, without reading the rest of the ledger.
CREATE INDEX credit_events_settled ON credit_events (organization_id, created_at) INCLUDE (project_id, credits)
  WHERE type = 'settle';

-- What ends a reservation ends all of it, in the transaction that ends it, and nothing ends it again.
CREATE FUNCTION check_reservation_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(CASE type WHEN 'reserve' THEN credits ELSE -credits END) FROM credit_events
      WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id
        AND type IN ('reserve', 'settle', 'release')) <> 0 THEN
    RAISE EXCEPTION 'the reservation of % is not ended once and whole', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER credit_events_reservation_ends AFTER INSERT ON credit_events
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.type IN ('settle', 'release') AND NEW.job_id IS NOT NULL)
  EXECUTE FUNCTION check_reservation_ends();

-- Requests by UTC day and project. Processes count in memory and add here every few seconds.
CREATE TABLE request_counts (
  organization_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  -- Empty for what belongs to no project.
  project_id text COLLATE "C" NOT NULL,
  read_light bigint NOT NULL DEFAULT 0,
  write_light bigint NOT NULL DEFAULT 0,
  long_running bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (organization_id, day, project_id)
);
