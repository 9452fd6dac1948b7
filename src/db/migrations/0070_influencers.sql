-- Personas that present content, and the looks that were drawn of them.

CREATE TABLE influencers (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  name text NOT NULL,
  status text NOT NULL DEFAULT 'generating' CHECK (status IN ('generating', 'ready', 'failed', 'archived')),
  persona jsonb NOT NULL DEFAULT '{}',
  appearance jsonb NOT NULL DEFAULT '{}',
  voice text,
  consent_type text NOT NULL CHECK (consent_type IN ('synthetic', 'licensed')),
  consent_licensor text,
  consent_reference text,
  consent_expires_at timestamptz(3),
  disclosure_required boolean NOT NULL DEFAULT true,
  -- The job that made its newest look or is making one. Written before its job, whose last statement must be the wallet's.
  job_id text COLLATE "C" REFERENCES jobs (id) DEFERRABLE INITIALLY DEFERRED,
  error jsonb,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX influencers_by_project ON influencers (project_id, created_at DESC, id DESC);

-- Never changed: a video that was made with an older look can be told from it.
CREATE TABLE influencer_looks (
  influencer_id text COLLATE "C" NOT NULL REFERENCES influencers (id),
  number integer NOT NULL CHECK (number >= 1),
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  media_id text COLLATE "C" NOT NULL REFERENCES media (id),
  -- Everything that the figure is drawn from, and the colours and type of its videos.
  design jsonb NOT NULL,
  brief text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (influencer_id, number)
);
CREATE INDEX influencer_looks_by_media ON influencer_looks (media_id);
