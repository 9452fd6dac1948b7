-- The answer to the request that erased its organization is kept, too: nothing else reaches an organization from then on.
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
    sealed = excluded.sealed, created_at = excluded.created_at, expires_at = excluded.expires_at;
  IF NOT FOUND THEN
    SELECT CASE WHEN g.is_on THEN 'global' WHEN k.kill_switch THEN 'key' ELSE 'organization' END INTO off
    FROM api_keys k, service_switches g WHERE k.id = keep_answer.api_key AND g.name = 'global';
    RAISE EXCEPTION 'switched off meanwhile' USING ERRCODE = 'CL001', DETAIL = coalesce(off, 'organization');
  END IF;
END $$;
