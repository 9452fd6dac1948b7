-- Two transactions that end the same reservation at the same time do not see each other's events: one waits for the other.
CREATE OR REPLACE FUNCTION check_reservation_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM job_credits
    WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id AND type = 'reserve' FOR NO KEY UPDATE;
  -- A statement of its own, so that it sees what was committed before the lock was free.
  IF (SELECT sum(CASE type WHEN 'reserve' THEN credits ELSE -credits END) FROM job_credits
      WHERE job_id = NEW.job_id AND organization_id = NEW.organization_id
        AND type IN ('reserve', 'settle', 'release')) <> 0 THEN
    RAISE EXCEPTION 'the reservation of % is not ended once and whole', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
