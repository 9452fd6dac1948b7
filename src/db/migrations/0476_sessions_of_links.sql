-- migrate:no-transaction
-- What a link's page and the lists of links show of its sessions.
CREATE INDEX CONCURRENTLY oauth_sessions_by_link ON oauth_sessions (connect_link_id, created_at DESC) WHERE connect_link_id IS NOT NULL;
