-- Words that partners sort content by. The default is a constant, so that no row is rewritten.
ALTER TABLE containers ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
-- What the index of tags holds: the same word of another family is another entry.
CREATE FUNCTION tags_of_family(root text, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(root || ' ' || tag) FROM unnest(tags) AS t (tag)
$$;
