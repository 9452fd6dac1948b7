-- What an index of metadata holds: each pair behind the organization that the family begins with, as tags are (decision 125).
CREATE FUNCTION pairs_of_family(root text, metadata jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(root || ' ' || key || '=' || value) FROM jsonb_each_text(metadata)
$$;
