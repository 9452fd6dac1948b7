-- A review link shows content, or the weekly report of its project, on which nothing is decided.
ALTER TABLE review_links
  ADD COLUMN shows text NOT NULL DEFAULT 'content' CONSTRAINT review_links_shows CHECK (shows IN ('content', 'weekly_report')),
  ADD CONSTRAINT review_links_report_is_viewed CHECK (shows = 'content' OR permission = 'view');
