import type { EventData } from '../../generated/events.ts'
import type { Tx } from '../db/transaction.ts'
import type { Clock } from '../lib/clock.ts'
import { nonNull } from '../lib/non-null.ts'
import type { SubjectKind } from '../reporting/event-subjects.ts'
import { findSubjects } from '../reporting/event-subjects.ts'
import type { Links } from './links.ts'

interface SubjectDeps {
  readonly clock: Clock
  readonly links: Links
}

/** What a person sees of the resource that an event is about, and the organization that receives it. */
export interface Subject {
  readonly organizationId: string
  readonly facts: Pick<EventData['content.approval_requested'], 'title' | 'projectName' | 'thumbnail'>
}

/**
 * Makes the fields by which a person recognizes what an event is about, in one statement for all of its resources. It
 * also reads the organization, so that it takes the place of `organizationOf`.
 */
export async function describeSubjects(
  tx: Tx,
  deps: SubjectDeps,
  kind: SubjectKind,
  ids: readonly string[],
): Promise<(id: string) => Subject> {
  const now = deps.clock.now()
  const rows = new Map((await findSubjects(tx, kind, ids)).map((row) => [row.id, row]))
  return (id) => {
    const { organizationId, title, projectName, mediaId } = nonNull(rows.get(id), 'What an event is about')
    const thumbnail = mediaId === null ? null : deps.links.signThumbnail({ mediaId, organizationId }, now)
    return { organizationId, facts: { title, projectName, thumbnail } }
  }
}
