-- Takes an Idempotency-Key's lock to the end of the transaction, and fails where its request is running or stored.
CREATE FUNCTION take_key(lock bigint, scope bytea, at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF pg_try_advisory_xact_lock(lock) THEN
    -- A statement of its own, so that it sees what was committed before the lock was free.
    PERFORM FROM idempotency_records r WHERE r.scope_hash = scope AND r.expires_at > at;
    IF NOT FOUND THEN
      RETURN;
    END IF;
  END IF;
  RAISE EXCEPTION 'this Idempotency-Key is in use' USING ERRCODE = 'CL002';
END $$;
