-- A new look has a price of its own from now on. Where the operator has set the price of a regeneration, which was
-- charged for a look before, it stays what a look costs until the operator sets another.
INSERT INTO operator_settings (kind, name, value, updated_at)
  SELECT kind, 'look', value, updated_at FROM operator_settings WHERE kind = 'price' AND name = 'regenerate'
  ON CONFLICT DO NOTHING;
