-- migrate:no-transaction
-- The items of a conversation, and GET …/engagement/items?conversationId=
CREATE INDEX CONCURRENTLY engagement_items_by_conversation ON engagement_items (conversation_id, created_at DESC, id DESC);
-- GET …/engagement/items?tag=. Items without tags are not in it.
CREATE INDEX CONCURRENTLY engagement_items_by_tag ON engagement_items USING gin (tags_of_family(root_organization_id, tags))
  WHERE tags <> '{}';
-- GET /v1/engagement/conversations: of a project and of a family, by the filter that each is called with, and in their order.
CREATE INDEX CONCURRENTLY engagement_conversations_by_project ON engagement_conversations (project_id, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_by_attention ON engagement_conversations
  (project_id, attention, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_by_open ON engagement_conversations
  (project_id, is_open, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_by_platform ON engagement_conversations
  (project_id, platform, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_by_account ON engagement_conversations
  (social_account_id, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_by_assignee ON engagement_conversations
  (project_id, assignee, last_item_at DESC, id DESC) WHERE assignee IS NOT NULL;
CREATE INDEX CONCURRENTLY engagement_conversations_of_family ON engagement_conversations
  (root_organization_id, attention, last_item_at DESC, id DESC);
CREATE INDEX CONCURRENTLY engagement_conversations_of_assignee ON engagement_conversations
  (root_organization_id, assignee, last_item_at DESC, id DESC) WHERE assignee IS NOT NULL;
CALL set_conversation_of_older_items();
