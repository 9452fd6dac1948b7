import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound } from '../../../errors.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { assertReferences } from '../domain/influencer-rules.ts'

interface Named {
  readonly referenceMediaIds?: readonly string[] | undefined
  readonly portraitMediaId?: string | null | undefined
}

/** Checks reference images and a portrait, and locks them until the transaction ends. @throws NOT_FOUND, VALIDATION, CONFLICT */
export async function lockReferences(
  tx: Tx,
  project: ProjectScope,
  { referenceMediaIds = [], portraitMediaId }: Named,
): Promise<void> {
  const ids = portraitMediaId ? [...referenceMediaIds, portraitMediaId] : referenceMediaIds
  const found = await lockMediaRows(tx, project, [...new Set(ids)])
  assertAllFound(ids, found)
  assertReferences(referenceMediaIds, found)
  if (portraitMediaId) assertReferences([portraitMediaId], found, () => '/body/appearance/portraitMediaId')
}
