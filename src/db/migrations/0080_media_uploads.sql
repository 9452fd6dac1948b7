-- Files on their way in, what is measured of them, and the quota that they count towards.

ALTER TABLE media
  -- Of videos: frames a second, and the codecs as ffmpeg names them (h265 for hevc).
  ADD COLUMN frame_rate double precision CHECK (frame_rate > 0),
  ADD COLUMN video_codec text,
  ADD COLUMN audio_codec text,
  -- What the partner says that its SHA-256 is.
  ADD COLUMN expected_sha256 text,
  -- Where an upload's bytes lie until they are measured. The partner may still write there: nothing else is read from it.
  ADD COLUMN source_key text,
  -- What it counts with towards the project's quota, as one upload; null: it does not count.
  ADD COLUMN quota_bytes bigint CHECK (quota_bytes >= 0),
  -- Attempts at measuring an upload, and until when the latest has it for itself.
  ADD COLUMN attempts smallint NOT NULL DEFAULT 0,
  ADD COLUMN claimed_until timestamptz(3),
  -- The row stays for what tells of the past: a post that went out, an archived container.
  ADD COLUMN deleted_at timestamptz(3);
CREATE INDEX media_to_measure ON media (created_at, id)
  WHERE source = 'upload' AND status IN ('uploaded', 'processing');

CREATE TABLE media_quotas (
  project_id text COLLATE "C" PRIMARY KEY REFERENCES projects (id),
  uploads integer NOT NULL CHECK (uploads >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);

CREATE TABLE media_uploads (
  id text COLLATE "C" PRIMARY KEY,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  kind text NOT NULL CHECK (kind IN
    ('content_video', 'content_image', 'app_icon', 'app_screenshot', 'app_preview')),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'finalized', 'expired')),
  expires_at timestamptz(3) NOT NULL,
  -- When the files below `uploads/` were deleted for the last time, after which none can arrive.
  swept_at timestamptz(3),
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX media_uploads_pending ON media_uploads (expires_at) WHERE status = 'pending';
CREATE INDEX media_uploads_to_sweep ON media_uploads (updated_at) WHERE status <> 'pending' AND swept_at IS NULL;

CREATE TABLE media_upload_files (
  upload_id text COLLATE "C" NOT NULL REFERENCES media_uploads (id),
  position smallint NOT NULL,
  project_id text COLLATE "C" NOT NULL REFERENCES projects (id),
  filename text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  sha256 text,
  storage_key text COLLATE "C" NOT NULL UNIQUE,
  media_id text COLLATE "C" REFERENCES media (id),
  PRIMARY KEY (upload_id, position)
);

-- Besides the files of jobs: deleted and refused ones, and those that are being put without a job.
ALTER TABLE loose_files
  ALTER COLUMN job_id DROP NOT NULL,
  ADD COLUMN delete_after timestamptz(3),
  ADD CHECK ((job_id IS NULL) = (delete_after IS NOT NULL));
CREATE INDEX loose_files_to_delete ON loose_files (delete_after) WHERE delete_after IS NOT NULL;
