-- What to make next, with the figures that say so, and when each project's figures are compared again.

CREATE TABLE recommendations (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  type text NOT NULL CHECK (type IN ('hook', 'format', 'posting_time', 'repost', 'influencer')),
  -- What is the same in the same proposal: a kind of hook, a format, hours of the day, a container, an influencer.
  subject text NOT NULL,
  -- One that is open beyond expires_at reads as expired.
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'dismissed', 'expired')),
  title text NOT NULL,
  score double precision NOT NULL CHECK (score BETWEEN 0 AND 1),
  confidence text NOT NULL CHECK (confidence IN ('low', 'medium', 'high')),
  rationale text NOT NULL,
  evidence jsonb NOT NULL DEFAULT '[]',
  suggested_request jsonb NOT NULL,
  suggested_publish_at timestamptz(3),
  -- Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C" REFERENCES jobs (id) DEFERRABLE INITIALLY DEFERRED,
  outcome jsonb,
  expires_at timestamptz(3),
  -- When it was accepted, dismissed or found to be over.
  ended_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CHECK ((status = 'accepted') = (job_id IS NOT NULL)),
  CHECK (outcome IS NULL OR status = 'accepted')
);
CREATE INDEX recommendations_by_project ON recommendations (project_id, created_at DESC, id DESC);
-- The same is not proposed again while it waits for an answer, whoever looks at the same time.
CREATE UNIQUE INDEX recommendations_one_open ON recommendations (project_id, type, subject) WHERE status = 'open';

-- One row for each project that has published. `run` fences what a slow look writes.
CREATE TABLE recommendation_runs (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  due_at timestamptz(3) NOT NULL,
  run integer NOT NULL DEFAULT 0,
  -- The newest figure that was looked at.
  figures_at timestamptz(3)
);
CREATE INDEX recommendation_runs_due ON recommendation_runs (due_at);
