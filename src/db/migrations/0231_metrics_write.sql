-- Refreshing metrics starts a job, which needs metrics:write from now on. A key that may both read metrics and write
-- something keeps what it could do; a key that may only read can no longer start a job.
UPDATE api_keys SET scopes = array_append(scopes, 'metrics:write'), updated_at = now()
  WHERE 'metrics:read' = ANY (scopes) AND NOT 'metrics:write' = ANY (scopes) AND revoked_at IS NULL
    AND EXISTS (SELECT FROM unnest(scopes) AS held (scope) WHERE held.scope LIKE '%:write' OR held.scope = 'org:admin');
