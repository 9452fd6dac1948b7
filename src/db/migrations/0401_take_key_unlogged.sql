-- As in 0394. A replay is no fault: where the role may set what PostgreSQL logs, its error goes to the client alone.
CREATE OR REPLACE FUNCTION take_key(lock bigint, scope bytea, at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF pg_try_advisory_xact_lock(lock) THEN
    -- A statement of its own, so that it sees what was committed before the lock was free.
    PERFORM FROM idempotency_records r WHERE r.scope_hash = scope AND r.expires_at > at;
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;
  BEGIN
    -- The error ends the transaction, and the setting with it.
    PERFORM set_config('log_min_messages', 'fatal', true);
  EXCEPTION WHEN insufficient_privilege THEN
    NULL;
  END;
  RAISE EXCEPTION 'this Idempotency-Key is in use' USING ERRCODE = 'CL002';
END $$;
