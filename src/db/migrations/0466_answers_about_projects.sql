-- The other projects that a stored response is about, such as one to many decisions at once, so that erasing any of them
-- deletes it.
ALTER TABLE idempotency_records ADD COLUMN other_projects text[] COLLATE "C";

CREATE FUNCTION keep_answer_about(scope bytea, organization text, api_key text, projects text[], request bytea, status int,
  headers jsonb, body bytea, sealed boolean, packed boolean, at timestamptz, until timestamptz)
RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  off text;
BEGIN
  INSERT INTO idempotency_records AS kept
    (scope_hash, organization_id, api_key_id, project_id, other_projects, request_hash, status, headers, body, sealed, packed,
     created_at, expires_at)
  SELECT scope, organization, api_key, projects[1], nullif(projects[2:], '{}'), request, keep_answer_about.status,
    keep_answer_about.headers, keep_answer_about.body, keep_answer_about.sealed, keep_answer_about.packed, at, until
  FROM api_keys k JOIN organizations o ON o.id = organization, service_switches g
  WHERE k.id = api_key AND g.name = 'global' AND NOT g.is_on AND NOT k.kill_switch
    AND (NOT o.kill_switch AND o.status = 'active' OR o.erased_at IS NOT NULL)
  ON CONFLICT (scope_hash) DO UPDATE SET
    project_id = excluded.project_id, other_projects = excluded.other_projects, request_hash = excluded.request_hash,
    status = excluded.status, headers = excluded.headers, body = excluded.body, sealed = excluded.sealed,
    packed = excluded.packed, created_at = excluded.created_at, expires_at = excluded.expires_at;
  IF NOT FOUND THEN
    SELECT CASE WHEN g.is_on THEN 'global' WHEN k.kill_switch THEN 'key' ELSE 'organization' END INTO off
    FROM api_keys k, service_switches g WHERE k.id = api_key AND g.name = 'global';
    RAISE EXCEPTION 'switched off meanwhile' USING ERRCODE = 'CL001', DETAIL = coalesce(off, 'organization');
  END IF;
END $$;

-- What processes of the versions before call.
CREATE OR REPLACE FUNCTION keep_stored_answer(scope bytea, organization text, api_key text, project text, request bytea,
  status int, headers jsonb, body bytea, sealed boolean, packed boolean, at timestamptz, until timestamptz)
RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT keep_answer_about(scope, organization, api_key, ARRAY[project], request, status, headers, body, sealed, packed, at,
    until)
$$;
