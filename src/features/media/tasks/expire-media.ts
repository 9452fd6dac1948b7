import type { WorkerDeps } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findUse } from '../../../reporting/media-use.ts'
import { defineTask } from '../../../tasks/index.ts'
import { keepMedia, lockExpired } from '../store/expiring-media.ts'
import { markDeleted } from '../store/media-queries.ts'

const batch = 64

/** Deletes media that were made for a while, such as previews; what something uses by then stays. */
export const expireMedia = defineTask<WorkerDeps>({
  kind: 'media.expire',
  role: 'collect',
  concurrency: 1,
  everySeconds: 600,
  async run(deps) {
    const expired = await inTransaction(deps.db.write, async (tx) => {
      const media = await lockExpired(tx, batch)
      for (const row of media) {
        if (await findUse(tx, row)) await keepMedia(tx, row)
        else await markDeleted(tx, row, deps.clock.now())
      }
      return media.length
    })
    return expired === batch ? 'again' : undefined
  },
})
