-- Every row has its root organization by now. A project has it from its first row on, and rows below take it from there.
CREATE OR REPLACE FUNCTION root_of_project(project text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT root_organization_id FROM projects WHERE id = project
$$;
