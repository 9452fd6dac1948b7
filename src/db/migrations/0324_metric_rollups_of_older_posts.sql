-- migrate:no-transaction
-- Posts that are not read by a platform's id count one by one.
CREATE INDEX CONCURRENTLY publication_targets_not_followed ON publication_targets (project_id, published_at)
  WHERE NOT figures_followed AND status = 'published';
CALL roll_up_older_posts();
