-- The circuit breaker of each platform, shared by all processes. Written where a call fails, and while one is open.

CREATE TABLE platform_circuits (
  platform text PRIMARY KEY,
  -- Calls and failures by second, when calls are let through again, and who has the trial; times by the database's clock.
  state jsonb NOT NULL DEFAULT '{}'
);
