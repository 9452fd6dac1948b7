-- Why autopilot suggested an action instead of sending it; null where it did not, and for actions of before.
ALTER TABLE engagement_actions ADD COLUMN held_because text
  CHECK (held_because IN ('suggest_mode', 'needs_human', 'not_certain', 'author_waits', 'moderation_unavailable', 'no_longer_certain'));
