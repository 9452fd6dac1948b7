import type { ApprovedWords, Caller } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import type { TargetRow } from './publication-row.ts'
import { toConnectorOptions } from './target-options.ts'

export interface Words {
  readonly caption?: string | null | undefined
  readonly firstComment?: string | null | undefined
  readonly options?: object | undefined
}

/** Returns the words of a target's own, which are posted with the container. */
export function wordsOf({ caption, firstComment, options }: Words): ApprovedWords {
  return {
    caption: caption ?? null,
    title: toConnectorOptions(options, false).title ?? null,
    firstComment: firstComment ?? null,
  }
}

/** An empty caption counts: it leaves out what the container's says. */
export function hasOwnWords(target: Words): boolean {
  return Object.values(wordsOf(target)).some((text) => text !== null)
}

/** Returns the words to review, by their place in the request. */
export function reviewedWords(targets: readonly Words[]) {
  return targets.flatMap((target, index) => {
    const { caption, title, firstComment } = wordsOf(target)
    return [
      { where: `targets/${index}/caption`, text: caption },
      { where: `targets/${index}/options/title`, text: title },
      { where: `targets/${index}/firstComment`, text: firstComment },
    ]
  })
}

/** Whether the caller may let words out that nobody approved. The service and the operator may not. */
export function mayApproveWords(caller: Pick<Caller, 'scopes'> | null): boolean {
  return caller?.scopes.includes(requiredScope) === true
}

const requiredScope = 'approvals:write'

export function wordsForbidden(): ApiError<'FORBIDDEN_SCOPE'> {
  const message =
    "The project requires approval, and a target has words of its own: letting them out needs the scope approvals:write. Leave them out, or change the container's captions."
  return new ApiError('FORBIDDEN_SCOPE', { requiredScope }, { message })
}

/** Returns the targets whose own words somebody must approve before they are posted. */
export function withUnapprovedWords(
  project: { readonly requires_approval: boolean },
  targets: readonly TargetRow[],
): readonly TargetRow[] {
  return project.requires_approval ? targets.filter((target) => target.unapproved_words) : []
}
