import { invalid } from '../../../errors.ts'
import { newId, normalizeProjectId } from '../../../lib/ids.ts'

export interface PlannedChild {
  readonly id: string
  readonly name: string
  readonly projectIds: string[]
}

/**
 * Plans one new child for each distinct name, in the order of first use.
 * @param mapping the child's name by project id
 * @throws VALIDATION where one project is named twice, as `prj_<uuid>` and as a bare UUID
 */
export function planMigration(mapping: Readonly<Record<string, string>>): PlannedChild[] {
  const children = new Map<string, PlannedChild>()
  const seen = new Set<string>()
  for (const [key, name] of Object.entries(mapping)) {
    const projectId = normalizeProjectId(key)
    if (seen.has(projectId))
      throw invalid(`/body/mapping/${key}`, 'is in the mapping twice, with and without its prefix. Leave one out.')
    seen.add(projectId)
    const child = children.get(name) ?? { id: newId('org'), name, projectIds: [] }
    child.projectIds.push(projectId)
    children.set(name, child)
  }
  return [...children.values()]
}
