-- How far work that looks at every row of a table has come: it looks at some rows a run, in the order of their ids.
CREATE TABLE scan_positions (
  kind text COLLATE "C" PRIMARY KEY,
  -- The last id that it has looked at; empty before a round.
  after text COLLATE "C" NOT NULL,
  -- How often the position was moved: the same id comes again in the next round.
  moves bigint NOT NULL
);
