-- Pieces that test projects had made on a day, which a root organization's daily number bounds. Counts only, so that
-- they outlive the projects: whoever erases a project makes no room.
CREATE TABLE test_pieces (
  organization_id text NOT NULL REFERENCES organizations,
  day date NOT NULL,
  pieces integer NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (organization_id, day)
);
CREATE INDEX test_pieces_by_day ON test_pieces (day);
