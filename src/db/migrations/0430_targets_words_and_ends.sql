-- Whether the target's own words (caption, title, first comment) still need somebody's approval where the project requires one:
-- false for words that were accepted before. And why the target was cancelled: null where it was not, and for cancellations of before.
ALTER TABLE publication_targets
  ADD COLUMN unapproved_words boolean NOT NULL DEFAULT false,
  ADD COLUMN cancel_reason text;
