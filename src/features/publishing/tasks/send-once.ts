import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Connector, PublishState } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { LeaseLostError } from '../../../tasks/index.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { classifyError, markRestricted } from '../../social-accounts/api.ts'
import type { CallTime } from '../domain/call-record.ts'
import { assertRecordIsRecent, RecordExpiredError } from '../domain/call-record.ts'
import { fromConnector, internalFailure } from '../domain/target-error.ts'
import type { AttemptRow } from '../store/outcomes.ts'
import { enqueueCheck, markFailed, markPublished, markUnknown } from '../store/outcomes.ts'
import { lockPublication } from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import type { PostParts } from './publish-request.ts'
import { requestFor } from './publish-request.ts'
import type { Runner } from './runner.ts'
import { readTarget } from './runner.ts'
import { assertMayGoOut } from './send-gate.ts'
import { lost } from './target-outcome.ts'

const maxRecords = 3

interface Sending {
  readonly connector: Connector
  readonly account: SocialAccountRow
  readonly parts: PostParts
  readonly attempt: AttemptRow
  readonly state: PublishState
  readonly held: { readonly tokens: Parameters<typeof requestFor>[2]; readonly version: number }
}

/**
 * Records the irrevocable call and makes it. A record that is too old by the time of the call is withdrawn and written
 * again.
 * @throws LeaseLostError where another worker has settled the attempt
 */
export async function sendOnce(runner: Runner, sending: Sending): Promise<void> {
  for (let records = 1; ; records += 1) {
    const record = await markSent(runner, sending.attempt)
    runner.deps.faults.reach('publishing.sent')
    try {
      // From here on only the call's own end interrupts it: the platform may already have received it.
      return await commit(runner, sending, record)
    } catch (error) {
      if (!(error instanceof RecordExpiredError)) throw error
      await withdrawRecord(runner, sending.attempt, record)
      if (records === maxRecords) throw error
    }
  }
}

/**
 * Records that the call is about to be made. The same transaction checks again everything that could forbid it, and the
 * unique index on sent attempts prevents a second one.
 */
async function markSent(runner: Runner, attempt: AttemptRow): Promise<CallTime> {
  const { deps } = runner
  return runner.transaction(async (tx) => {
    const target = await readTarget(tx, attempt.target_id)
    await assertMayGoOut(tx, deps, target, runner.jobId)
    await lockPublication(tx, target.publication_id)
    const sentAt = deps.clock.now()
    const nextCheckAt = new Date(sentAt.getTime() + MINUTE)
    const recorded = await tx
      .updateTable('publication_attempts')
      .set({ status: 'sent', stage: 'commit', sent_at: sentAt, next_check_at: nextCheckAt })
      .where('id', '=', attempt.id)
      .where('status', '=', 'preparing')
      .returning(sql<Date>`clock_timestamp()`.as('database_time'))
      .executeTakeFirst()
    if (!recorded) throw new LeaseLostError(`attempt ${attempt.id}`)
    await tx
      .updateTable('publication_targets')
      .set({ status: 'processing', updated_at: sentAt })
      .where('id', '=', target.id)
      .execute()
    await enqueueCheck(tx, attempt.id, nextCheckAt)
    return { wallTime: sentAt, databaseTime: recorded.database_time }
  })
}

/** Runs immediately before the first byte is sent. */
async function assertRecordHolds({ deps }: Runner, attempt: AttemptRow, record: CallTime): Promise<void> {
  const row = await deps.db.write
    .selectFrom('publication_attempts')
    .select(sql<Date>`clock_timestamp()`.as('database_time'))
    .where('id', '=', attempt.id)
    .where('status', '=', 'sent')
    .where('sent_at', '=', record.wallTime)
    .executeTakeFirst()
  if (!row) throw new LeaseLostError(`attempt ${attempt.id}`)
  // Read the wall clock last: the process may have been suspended while the database answered.
  assertRecordIsRecent(record, { databaseTime: row.database_time, wallTime: deps.clock.now() })
}

async function withdrawRecord(runner: Runner, attempt: AttemptRow, record: CallTime): Promise<void> {
  const { deps } = runner
  try {
    await runner.transaction(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('publication_attempts')
        .set({ status: 'preparing', stage: 'upload', sent_at: null, next_check_at: null })
        .where('id', '=', attempt.id)
        .where('status', '=', 'sent')
        .where('sent_at', '=', record.wallTime)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new LeaseLostError(`attempt ${attempt.id}`)
      await tx
        .updateTable('publication_targets')
        .set({ status: 'uploading', updated_at: deps.clock.now() })
        .where('id', '=', attempt.target_id)
        .execute()
    })
  } catch (error) {
    // Another worker holds the job, and may only read the platform. Only this worker knows that nothing was sent.
    await inTransaction(deps.db.write, async (tx) => {
      const publication = await lockPublication(tx, attempt.publication_id)
      if (await markFailed(tx, deps, attempt, internalFailure)) await settlePublication(tx, deps, publication)
    })
    throw error
  }
}

async function commit(runner: Runner, sending: Sending, record: CallTime): Promise<void> {
  const { deps } = runner
  const { connector, account, parts, attempt, state, held } = sending
  try {
    const answer = await connector.publish.commit(requestFor(parts, account, held.tokens), state, {
      beforeSend: () => assertRecordHolds(runner, attempt, record),
    })
    deps.faults.reach('publishing.answered')
    // The platform's response is valid whichever worker holds the job, so this write is not fenced by the job's lease.
    await inTransaction(deps.db.write, async (tx) => {
      await tx
        .updateTable('publication_attempts')
        .set({ answered: true, stage: 'confirm', state: JSON.stringify(answer.state), platform_post_id: answer.postId })
        .where('id', '=', attempt.id)
        .where('status', 'in', ['sent', 'outcome_unknown'])
        .execute()
      if (answer.outcome !== 'accepted' && (answer.postUrl !== null || answer.outcome === 'delivered_to_inbox'))
        await markPublished(tx, deps, attempt, { ...answer, status: answer.outcome })
    })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await saveError(runner, sending, error)
  }
}

async function saveError(
  { deps, log }: Runner,
  { account, attempt, held }: Sending,
  error: ConnectorError,
): Promise<void> {
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(deps.db.write, work)
  if (error.outcomeUnknown) {
    log.warn({ err: error, attemptId: attempt.id }, 'the answer to a post was lost; the platform is read instead')
    await write((tx) =>
      markUnknown(tx, deps, attempt, fromConnector(error.with({ retryable: false, remediation: lost }))),
    )
    return
  }
  await write(async (tx) => {
    await markFailed(tx, deps, attempt, fromConnector(error))
    await tx.updateTable('publication_attempts').set({ answered: true }).where('id', '=', attempt.id).execute()
    if (error.category === 'account_restricted') await markRestricted(tx, deps, account.id, error.platformMessage)
  })
  // Nothing was posted. The account's next use finds out whether its credential is at fault.
  if (error.code === 'CREDENTIAL_INVALID')
    await classifyError(deps, account.id, held.version, error).catch((again: unknown) => {
      if (!(again instanceof ConnectorError) && !isApiError(again)) throw again
    })
}
