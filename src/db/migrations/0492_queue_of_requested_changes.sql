-- migrate:no-transaction
-- GET /v1/projects/{projectId}/approvals?changesRequested=true, and GET /v1/approvals with it. False is most of the queue.
CREATE INDEX CONCURRENTLY containers_changes_requested_pending ON containers (project_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending' AND changes_requested_at IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_changes_requested_of_family ON containers (root_organization_id, pending_since, id)
  WHERE status = 'ready' AND approval_status = 'pending' AND changes_requested_at IS NOT NULL;
