import { sql } from 'kysely'
import type { WorkerDeps } from '../../../context.ts'
import { afterCommit, inTransaction } from '../../../db/transaction.ts'
import { defineTask, enqueueMany } from '../../../tasks/index.ts'
import { deliverKind } from '../store/endpoint-queries.ts'
import { fanOutEvents, nextOrganizations } from '../store/outbox-queries.ts'

/** How many organizations one poll of the outbox finds. */
const maxOrganizations = 100

/** While notifications arrive, the poll finds only what was lost. */
const hearingSeconds = 5

const fanOutKind = 'webhook.fan_out'

/** Finds organizations with events that are not fanned out yet. */
export const pollOutbox = defineTask<WorkerDeps>({
  kind: 'webhook.poll_outbox',
  role: 'deliver',
  concurrency: 1,
  everySeconds: hearingSeconds,
  triggeredBy: 'events',
  async run(deps) {
    const waiting = await nextOrganizations(deps.db.write, maxOrganizations)
    if (waiting.length > 0)
      await inTransaction(deps.db.write, (tx) => enqueueMany(tx, fanOutKind, waiting, { wake: deps.wake }))
    if (waiting.length === maxOrganizations) return 'again'
    return deps.wake.isHearing() ? undefined : { inSeconds: deps.config.webhooks.pollMs / 1_000, aligned: false }
  },
})

/**
 * Takes an organization's events in the order of their ordinals. An ordinal is assigned while the resource's row is
 * locked, so of two events about one resource the older is committed before the newer gets its ordinal: a reader that
 * sees the newer also sees the older. An event that commits late comes after those taken before it; none is skipped.
 * Each gets its sequence and, in the same statement, its deliveries, so that a crash leaves either everything or
 * nothing.
 */
export const fanOut = defineTask<WorkerDeps>({
  kind: fanOutKind,
  role: 'deliver',
  concurrency: 8,
  async run(deps, { key: organizationId }) {
    return inTransaction(deps.db.write, async (tx) => {
      // The lock is a statement of its own, so that the next statement sees what the previous holder committed. Workers
      // of the previous version fan out under this lock, and so may one that lost its lease; the outbox is polled again
      // soon.
      const { rows: lock } = await sql<{ taken: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('webhooks.fan-out ' || ${organizationId}, 0)) AS taken
      `.execute(tx)
      if (!lock[0]?.taken) return undefined
      const { more, endpoints, tests } = await fanOutEvents(tx, organizationId, deps.clock.now())
      deps.faults.reach('webhooks.fan_out.before_commit')
      afterCommit(tx, 'wake streams', () => deps.wake.notify('sequenced'))
      await enqueueMany(tx, deliverKind, endpoints, { urgent: tests, wake: deps.wake })
      return more ? 'again' : undefined
    })
  },
})
