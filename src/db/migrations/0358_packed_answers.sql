-- The stored response to a batch holds what its request does not say: a verdict for each item.
ALTER TABLE idempotency_records ADD COLUMN packed boolean NOT NULL DEFAULT false;

-- As `open_request`, with what is packed.
CREATE FUNCTION open_stored_request(lock bigint, scope bytea, at timestamptz)
RETURNS TABLE (taken boolean, request_hash bytea, status smallint, headers jsonb, body bytea, sealed boolean, packed boolean)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(lock) THEN
    taken := false;
    RETURN NEXT;
    RETURN;
  END IF;
  RETURN QUERY
    SELECT true, r.request_hash, r.status, r.headers, r.body, r.sealed, r.packed
    FROM idempotency_records r WHERE r.scope_hash = scope AND r.expires_at > at;
  IF NOT FOUND THEN
    taken := true;
    RETURN NEXT;
  END IF;
END $$;

-- Processes of the version before cannot unpack: to them, the request is still running, so that the caller repeats it.
CREATE OR REPLACE FUNCTION open_request(lock bigint, scope bytea, at timestamptz)
RETURNS TABLE (taken boolean, request_hash bytea, status smallint, headers jsonb, body bytea, sealed boolean)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN QUERY
    SELECT s.taken AND s.packed IS NOT TRUE, s.request_hash, s.status, s.headers, s.body, s.sealed
    FROM open_stored_request(open_request.lock, open_request.scope, open_request.at) s;
END $$;

CREATE OR REPLACE FUNCTION keep_answer(scope bytea, organization text, api_key text, request bytea, status int, headers jsonb,
  body bytea, sealed boolean, at timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  off text;
BEGIN
  INSERT INTO idempotency_records AS kept
    (scope_hash, organization_id, api_key_id, request_hash, status, headers, body, sealed, created_at, expires_at)
  SELECT keep_answer.scope, keep_answer.organization, keep_answer.api_key, keep_answer.request, keep_answer.status,
    keep_answer.headers, keep_answer.body, keep_answer.sealed, keep_answer.at, keep_answer.until
  FROM api_keys k JOIN organizations o ON o.id = keep_answer.organization, service_switches g
  WHERE k.id = keep_answer.api_key AND g.name = 'global' AND NOT g.is_on AND NOT k.kill_switch
    AND (NOT o.kill_switch AND o.status = 'active' OR o.erased_at IS NOT NULL)
  ON CONFLICT (scope_hash) DO UPDATE SET
    request_hash = excluded.request_hash, status = excluded.status, headers = excluded.headers, body = excluded.body,
    sealed = excluded.sealed, packed = false, created_at = excluded.created_at, expires_at = excluded.expires_at;
  IF NOT FOUND THEN
    SELECT CASE WHEN g.is_on THEN 'global' WHEN k.kill_switch THEN 'key' ELSE 'organization' END INTO off
    FROM api_keys k, service_switches g WHERE k.id = keep_answer.api_key AND g.name = 'global';
    RAISE EXCEPTION 'switched off meanwhile' USING ERRCODE = 'CL001', DETAIL = coalesce(off, 'organization');
  END IF;
END $$;

CREATE FUNCTION keep_packed_answer(scope bytea, organization text, api_key text, request bytea, status int, headers jsonb,
  body bytea, sealed boolean, at timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM keep_answer(scope, organization, api_key, request, status, headers, body, sealed, at, until);
  UPDATE idempotency_records SET packed = true WHERE scope_hash = keep_packed_answer.scope;
END $$;
