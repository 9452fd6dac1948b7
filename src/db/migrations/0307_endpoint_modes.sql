-- The modes of projects whose events an endpoint gets; events of no project are live. Endpoints get both unless they say otherwise.
ALTER TABLE webhook_endpoints ADD COLUMN modes text[] NOT NULL DEFAULT '{live,test}'
  CHECK (modes <> '{}' AND modes <@ '{live,test}');
