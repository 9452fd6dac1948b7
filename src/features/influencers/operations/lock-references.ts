import type { Tx } from '../../../db/transaction.ts'
import { assertAllFound } from '../../../errors.ts'
import { lockMediaRows } from '../../media/api.ts'
import type { ProjectScope } from '../../projects/api.ts'
import { assertReferences } from '../domain/influencer-rules.ts'

/** Checks reference images, and locks them until the transaction ends. @throws NOT_FOUND, VALIDATION, CONFLICT */
export async function lockReferences(tx: Tx, project: ProjectScope, ids: readonly string[]): Promise<void> {
  const found = await lockMediaRows(tx, project, ids)
  assertAllFound(ids, found)
  assertReferences(ids, found)
}
