import type { OperationRow } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import { ApiError, invalid } from '../../errors.ts'

/** The operation whose answer a list with `expand` has beside an id. */
const readers = {
  container: operations.getContent,
  project: operations.getProject,
  account: operations.getSocialAccount,
  publication: operations.getPublication,
  item: operations.getEngagementItem,
} satisfies Record<string, OperationRow>

export type Expandable = keyof typeof readers

/** Entries hold whole resources then. */
export const maxExpandedEntries = 50

interface ExpandQuery {
  readonly expand?: readonly Expandable[] | undefined
  readonly limit: number
}

/**
 * Returns the resources that a list is to return beside their ids.
 * @throws FORBIDDEN_SCOPE without the scope of one that is read by its own operation
 * @throws VALIDATION for more entries than such a page may have
 */
export function expandedOf(
  { expand = [], limit }: ExpandQuery,
  { scopes }: { readonly scopes: readonly string[] },
): ReadonlySet<Expandable> {
  if (expand.length > 0 && limit > maxExpandedEntries)
    throw invalid('/query/limit', `must be at most ${maxExpandedEntries} with \`expand\``)
  for (const name of expand) {
    const { scope } = readers[name]
    if (scope === null || scopes.includes(scope)) continue
    const message = `To expand \`${name}\`, the key needs the scope ${scope}. Use one that has it, or leave it out.`
    throw new ApiError('FORBIDDEN_SCOPE', { requiredScope: scope }, { message })
  }
  return new Set(expand)
}
