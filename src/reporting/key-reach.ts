/**
 * The only projects that a key reaches, as SQL for statements with `api_keys k`; null for all of its organization's. Those
 * of a test key are looked up, because it makes more of them.
 */
export const projectsOfKey = `CASE WHEN k.mode = 'test' THEN ARRAY(SELECT t.id FROM projects t
  WHERE t.organization_id = k.organization_id AND t.mode = 'test' AND t.erased_at IS NULL) ELSE k.project_ids END`
