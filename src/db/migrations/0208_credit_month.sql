-- The month that spend counts in, by the one clock that all processes share.
CREATE FUNCTION credit_month() RETURNS date LANGUAGE sql STABLE AS
  $$ SELECT date_trunc('month', now() AT TIME ZONE 'UTC')::date $$;
