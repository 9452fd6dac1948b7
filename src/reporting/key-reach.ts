/**
 * The only projects that a key reaches, as SQL for statements with `api_keys k`; null for all of its organization's. Those
 * of a test key are looked up, because it makes more of them.
 */
export const projectsOfKey = `CASE WHEN k.mode = 'test' THEN test_projects_of(k.organization_id) ELSE k.project_ids END`
