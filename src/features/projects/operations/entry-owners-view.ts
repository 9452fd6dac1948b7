import type { components } from '../../../../generated/types.ts'
import type { Tx } from '../../../db/transaction.ts'
import { nonNull } from '../../../lib/non-null.ts'
import type { ListScope } from '../store/list-scope.ts'
import { organizationsOf } from '../store/own-work.ts'
import { findProjects } from '../store/project-queries.ts'
import { projectView } from './project-view.ts'

type Project = components['schemas']['Project']

/** What entries of a list have of their projects. */
export interface EntryOwner {
  readonly organizationId?: string
  readonly project?: Project
}

/**
 * Reads what entries say of their projects: the organization in lists above one project, and the project itself.
 * @returns it by the project's id
 */
export async function readEntryOwners(
  tx: Tx,
  scope: Pick<ListScope, 'isAboveProject'>,
  rows: readonly { readonly project_id: string }[],
  isExpanded: boolean,
): Promise<(row: { readonly project_id: string }) => EntryOwner> {
  const ids = [...new Set(rows.map((row) => row.project_id))]
  if (ids.length === 0 || !(scope.isAboveProject || isExpanded)) return () => ({})
  if (!isExpanded) {
    const organizations = await organizationsOf(tx, ids)
    return (row) => ({ organizationId: nonNull(organizations.get(row.project_id), 'The organization of an entry') })
  }
  const projects = new Map((await findProjects(tx, ids)).map((project) => [project.id, project]))
  return (row) => {
    const project = nonNull(projects.get(row.project_id), 'The project of an entry')
    return {
      ...(scope.isAboveProject && { organizationId: project.organization_id }),
      project: projectView(project),
    }
  }
}
