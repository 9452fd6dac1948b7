-- Every endpoint with something to do gets its task: what is pending, and what is left of disabled and deleted ones. From now on
-- whatever makes a delivery enqueues it; what processes of the version before make meanwhile is looked for.
INSERT INTO tasks (kind, key, due_at)
WITH RECURSIVE pending AS (
  (SELECT endpoint_id FROM webhook_deliveries WHERE status = 'pending' ORDER BY endpoint_id LIMIT 1)
  UNION ALL
  SELECT (SELECT d.endpoint_id FROM webhook_deliveries d
    WHERE d.status = 'pending' AND d.endpoint_id > pending.endpoint_id ORDER BY d.endpoint_id LIMIT 1)
  FROM pending WHERE pending.endpoint_id IS NOT NULL
)
SELECT 'webhook.deliver', endpoint_id, now() FROM pending WHERE endpoint_id IS NOT NULL
UNION SELECT 'webhook.deliver', id, now() FROM webhook_endpoints WHERE sweeping_since IS NOT NULL
UNION SELECT 'webhook.deliver', endpoint_id, now() FROM webhook_endpoint_remains
ON CONFLICT DO NOTHING;
