import { sendTogether } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/transaction.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { isApiError } from '../../../errors.ts'
import { MINUTE } from '../../../lib/time.ts'
import type { Connector, PublishState } from '../../../platforms/connector.ts'
import { ConnectorError } from '../../../platforms/connector.ts'
import { enqueueStatement, LeaseLostError } from '../../../tasks/index.ts'
import type { SocialAccountRow } from '../../social-accounts/api.ts'
import { classifyError, markRestricted } from '../../social-accounts/api.ts'
import type { CallTime } from '../domain/call-record.ts'
import { assertRecordIsRecent, RecordExpiredError } from '../domain/call-record.ts'
import type { TargetRow } from '../domain/publication-row.ts'
import { fromConnector, internalFailure } from '../domain/target-error.ts'
import { checkKind } from '../domain/task-kinds.ts'
import type { AttemptRow } from '../store/attempt-queries.ts'
import { findSendRecord, markAnswered, recordSend, saveResponse, withdrawSend } from '../store/attempt-queries.ts'
import { markFailed, markPublished, markUnknown } from '../store/outcomes.ts'
import { lockPublication } from '../store/publication-queries.ts'
import { settlePublication } from '../store/settle-publication.ts'
import { setTargetStatus } from '../store/target-queries.ts'
import type { PostParts } from './publish-request.ts'
import { requestFor } from './publish-request.ts'
import type { Runner } from './runner.ts'
import { assertMayBeSent } from './send-gate.ts'
import { checkInApp } from './target-outcome.ts'

const maxRecords = 3

interface Sending {
  readonly connector: Connector
  readonly account: SocialAccountRow
  readonly parts: PostParts
  readonly target: TargetRow
  readonly attempt: AttemptRow
  readonly state: PublishState
  readonly credential: { readonly tokens: Parameters<typeof requestFor>[2]; readonly version: number }
}

/**
 * Records the irrevocable call and makes it. A record that is too old by the time of the call is withdrawn and written
 * again.
 * @throws LeaseLostError where another worker has settled the attempt
 */
export async function sendOnce(runner: Runner, sending: Sending): Promise<boolean> {
  for (let records = 1; ; records += 1) {
    const record = await markSent(runner, sending)
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
async function markSent(runner: Runner, { attempt, target }: Sending): Promise<CallTime> {
  const { deps } = runner
  return runner.transaction(async (tx) => {
    await assertMayBeSent(tx, deps, target, runner.apiKeyId)
    const sentAt = deps.clock.now()
    const nextCheckAt = new Date(sentAt.getTime() + MINUTE)
    const [[sent]] = await sendTogether(tx, [
      recordSend(attempt.id, { sentAt, nextCheckAt }).compile(tx),
      enqueueStatement(checkKind, [attempt.id], { at: nextCheckAt }).compile(tx),
    ])
    if (!sent) throw new LeaseLostError(`attempt ${attempt.id}`)
    return { wallTime: sentAt, databaseTime: sent.database_time }
  })
}

/** Runs immediately before the first byte is sent. */
async function assertRecordHolds({ deps }: Runner, attempt: AttemptRow, record: CallTime): Promise<void> {
  const databaseTime = await findSendRecord(deps.db.write, attempt.id, record.wallTime)
  if (!databaseTime) throw new LeaseLostError(`attempt ${attempt.id}`)
  // Read the wall clock last: the process may have been suspended while the database answered.
  assertRecordIsRecent(record, { databaseTime, wallTime: deps.clock.now() })
}

async function withdrawRecord(runner: Runner, attempt: AttemptRow, record: CallTime): Promise<void> {
  const { deps } = runner
  try {
    await runner.transaction(async (tx) => {
      if (!(await withdrawSend(tx, attempt.id, record.wallTime))) throw new LeaseLostError(`attempt ${attempt.id}`)
      await setTargetStatus(tx, attempt.target_id, { status: 'uploading', now: deps.clock.now() })
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

async function commit(runner: Runner, sending: Sending, record: CallTime): Promise<boolean> {
  const { deps } = runner
  const { connector, account, parts, attempt, state, credential } = sending
  try {
    const response = await connector.publish.commit(requestFor(parts, account, credential.tokens), state, {
      beforeSend: () => assertRecordHolds(runner, attempt, record),
    })
    deps.faults.reach('publishing.answered')
    // The platform's response is valid whichever worker holds the job, so this write is not fenced by the job's lease.
    const { outcome, postUrl } = response
    if (outcome === 'accepted' || (postUrl === null && outcome !== 'delivered_to_inbox')) {
      await saveResponse(deps.db.write, attempt.id, response).execute()
      return false
    }
    return await inTransaction(deps.db.write, (tx) => {
      const before = [saveResponse(tx, attempt.id, response).compile()]
      return markPublished(tx, deps, attempt, { ...response, status: outcome }, { before, isLast: true })
    })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    await saveError(runner, sending, error)
    return !error.outcomeUnknown
  }
}

async function saveError(
  { deps, log }: Runner,
  { account, attempt, credential }: Sending,
  error: ConnectorError,
): Promise<void> {
  const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(deps.db.write, work)
  if (error.outcomeUnknown) {
    log.warn({ err: error, attemptId: attempt.id }, 'the answer to a post was lost; the platform is read instead')
    await write((tx) =>
      markUnknown(tx, deps, attempt, fromConnector(error.with({ retryable: false, remediation: checkInApp }))),
    )
    return
  }
  await write(async (tx) => {
    await markFailed(tx, deps, attempt, fromConnector(error))
    await markAnswered(tx, attempt.id)
    if (error.category === 'account_restricted') await markRestricted(tx, deps, account.id, error.platformMessage)
  })
  // Nothing was posted. The account's next use finds out whether its credential is at fault.
  if (error.code === 'CREDENTIAL_INVALID')
    await classifyError(deps, account.id, credential.version, error).catch((again: unknown) => {
      if (!(again instanceof ConnectorError) && !isApiError(again)) throw again
    })
}
