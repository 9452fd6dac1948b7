-- What a wallet's entries add up to, as far as an event; the hourly comparison reads those after it.
CREATE TABLE credit_checkpoints (
  organization_id text COLLATE "C" PRIMARY KEY REFERENCES wallets (organization_id),
  event_id text COLLATE "C" NOT NULL,
  available bigint NOT NULL,
  reserved bigint NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
