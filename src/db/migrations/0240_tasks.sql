-- Work that is due later. A row is a hint that something has to be looked at: the domain's own tables hold the truth.
-- `due_at` is the time at which a worker may claim the task and, while one holds it, the time at which its lease ends.
-- `lease` is drawn from a sequence at each claim, so that no two claims ever share one, even across deletion and
-- re-creation of the row. All times are written and compared by the database's clock.
CREATE TABLE tasks (
  kind text NOT NULL,
  key text NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- Set where the task is enqueued while a worker holds it: it then runs again at this time.
  again_at timestamptz,
  locked_by text,
  lease bigint,
  -- Failures in a row. A task that failed keeps its backoff however often it is enqueued meanwhile.
  failures int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, key),
  CHECK ((locked_by IS NULL) = (lease IS NULL)),
  CHECK (again_at IS NULL OR locked_by IS NOT NULL)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

CREATE SEQUENCE task_leases;

-- Also answers for the age of the oldest due task of a kind.
CREATE INDEX tasks_due ON tasks (kind, due_at);
CREATE INDEX tasks_failing ON tasks (kind, key) WHERE failures > 0;

-- Kinds that an operator paused; workers claim none of their tasks.
CREATE TABLE paused_task_kinds (
  kind text PRIMARY KEY,
  reason text NOT NULL,
  paused_at timestamptz NOT NULL DEFAULT now()
);
