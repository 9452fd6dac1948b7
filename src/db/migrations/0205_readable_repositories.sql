-- An organization sees of an installation what the person who registered it could read on GitHub. GitHub's ids are
-- stored, so that a renamed repository stays and another one under its old name is not taken for it. NULL: registered
-- before these were stored; the next refresh sets it to what is listed then.
ALTER TABLE github_installations ADD COLUMN readable_repository_ids bigint[];
-- NULL: written before this column, or by a process of the version before it during an upgrade.
ALTER TABLE github_repositories ADD COLUMN github_repository_id bigint;
