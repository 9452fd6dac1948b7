import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound } from '../../../errors.ts'
import { holdMedia } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { assertReferences } from '../domain/influencer-rules.ts'

/** Checks reference images, and locks them until the transaction ends. @throws NOT_FOUND, VALIDATION, CONFLICT */
export async function holdReferences(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<void> {
  const found = await holdMedia(tx, project, ids)
  assertAllFound(ids, found)
  assertReferences(ids, found)
}
