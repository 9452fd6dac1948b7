-- Whether a project works on the platforms or on stand-ins inside the service. What is written with a copy of it refers to
-- the pair, so that a mode cannot change once an account is connected.
ALTER TABLE projects ADD COLUMN mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test'));
ALTER TABLE projects ADD CONSTRAINT projects_mode UNIQUE (id, mode);

-- Says which connector an account's credential belongs to.
ALTER TABLE social_accounts ADD COLUMN mode text NOT NULL DEFAULT 'live';
ALTER TABLE social_accounts ADD CONSTRAINT social_accounts_mode
  FOREIGN KEY (project_id, mode) REFERENCES projects (id, mode);
-- The pool's accounts are real ones.
ALTER TABLE social_accounts ADD CONSTRAINT leased_accounts_are_live CHECK (ownership = 'connected' OR mode = 'live');

-- The body of a delivery is the same whenever it is sent, so the event keeps the mode itself.
ALTER TABLE events ADD COLUMN mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('live', 'test'));
