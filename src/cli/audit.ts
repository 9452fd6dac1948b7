import type { Selectable } from 'kysely'
import type { OperatorAudit } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { inTransaction } from '../db/transaction.ts'
import { newId } from '../lib/ids.ts'
import type { Session } from './session.ts'

export type AuditRow = Selectable<OperatorAudit>

/** What one act changed, as the log stores it. Never contains a secret. */
export interface Change<Result> {
  readonly target: {
    readonly type:
      | 'organization'
      | 'key'
      | 'switch'
      | 'wallet'
      | 'price'
      | 'cap'
      | 'quota'
      | 'limit'
      | 'job'
      | 'job type'
      | 'task kind'
      | 'project'
      | 'webhook endpoint'
      | 'webhook delivery'
      | 'publication'
      | 'pool account'
      | 'niche'
      | 'master key'
      | 'database'
    readonly id: string
  }
  readonly organizationId: string | null
  readonly before: object | null
  readonly after: object | null
  readonly result: Result
}

export interface Intent {
  /** The command's name, such as `orgs suspend`. */
  readonly action: string
  readonly actor: string | null
  readonly reason: string | null
}

/** Does the work and records who did it, in one transaction: both are stored or neither. */
export async function act<Result>(
  session: Session,
  intent: Intent,
  work: (tx: Tx) => Promise<Change<Result>>,
): Promise<Result> {
  return inTransaction(session.db.write, async (tx) => {
    const change = await work(tx)
    await tx
      .insertInto('operator_audit')
      .values({
        id: newId('aud'),
        action: intent.action,
        os_user: session.who.osUser,
        host: session.who.host,
        actor: intent.actor,
        reason: intent.reason,
        target_type: change.target.type,
        target_id: change.target.id,
        organization_id: change.organizationId,
        before: change.before === null ? null : JSON.stringify(change.before),
        after: change.after === null ? null : JSON.stringify(change.after),
        created_at: session.clock.now(),
      })
      .execute()
    return change.result
  })
}

export function auditView(row: AuditRow) {
  return {
    id: row.id,
    action: row.action,
    osUser: row.os_user,
    host: row.host,
    actor: row.actor,
    reason: row.reason,
    target: { type: row.target_type, id: row.target_id },
    organizationId: row.organization_id,
    before: row.before,
    after: row.after,
    createdAt: row.created_at.toISOString(),
  }
}
