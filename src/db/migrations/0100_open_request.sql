-- The first statement of a request with an Idempotency-Key: takes the key's lock and, if it got it, looks for the kept
-- answer, in one round trip. Each statement of a volatile function has a snapshot of its own, so that the look sees
-- what was committed before the lock was free.
CREATE FUNCTION open_request(lock bigint, scope bytea, at timestamptz)
RETURNS TABLE (taken boolean, request_hash bytea, status smallint, headers jsonb, body bytea, sealed boolean)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock) THEN
    taken := false;
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT true, r.request_hash, r.status, r.headers, r.body, r.sealed
    FROM idempotency_records r WHERE r.scope_hash = scope AND r.expires_at > at;
  IF NOT FOUND THEN
    taken := true;
    RETURN NEXT;
  END IF;
END $$;
