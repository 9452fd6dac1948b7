import type { Workflows } from '../../../context.ts'
import { appendWordsRecords } from '../store/approval-queries.ts'

/** Appends to a container's history who let the words of targets' own out. Its status stays as it is. */
export const recordWords: Workflows['onWordsApproved'] = async (tx, { clock }, approval) => {
  await appendWordsRecords(tx, approval, clock.now())
}
