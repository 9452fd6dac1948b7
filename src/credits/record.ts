import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import { emit } from '../events/emit.ts'
import type { Links } from '../events/links.ts'
import type { Wake } from '../events/wake.ts'
import type { Clock } from '../lib/clock.ts'
import { newId } from '../lib/ids.ts'
import type { Credits } from './credits.ts'

export interface LedgerDeps {
  readonly clock: Clock
  readonly wake: Wake
  readonly links: Pick<Links, 'topUpUrl'>
}

/** First day of the UTC month of a time, as PostgreSQL writes a date. */
export function monthOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}

type Account = 'available' | 'reserved' | 'spent' | 'issued'

export interface Entry {
  readonly account: Account
  readonly organizationId: string
  readonly delta: number
}

export interface CreditEvent {
  readonly organizationId: string
  readonly type: 'grant' | 'allocate' | 'refill' | 'reserve' | 'settle' | 'release' | 'adjust'
  /** The change of the available balance. */
  readonly amount: number
  readonly credits: Credits
  readonly balanceAfter: number
  readonly projectId?: string | null
  readonly jobId?: string | null
  readonly counterpart?: string
  readonly note?: string | null
  /** The event that holds this one's entries: the other side of a transfer. */
  readonly entriesOf?: string
  /** The entries sum to zero, which the database checks. */
  readonly entries: readonly Entry[]
}

/** Writes an event of the ledger with its double entries. @returns its id */
export async function record(tx: Tx, deps: Pick<LedgerDeps, 'clock'>, event: CreditEvent): Promise<string> {
  const id = newId('cre')
  await tx
    .insertInto('credit_events')
    .values({
      id,
      organization_id: event.organizationId,
      type: event.type,
      amount: event.amount,
      credits: event.credits,
      balance_after: event.balanceAfter,
      project_id: event.projectId ?? null,
      job_id: event.jobId ?? null,
      counterpart_organization_id: event.counterpart ?? null,
      note: event.note ?? null,
      entries_of: event.entriesOf ?? null,
      created_at: deps.clock.now(),
    })
    .execute()
  const entries = event.entries.filter(({ delta }) => delta !== 0)
  if (entries.length > 0)
    await sql`INSERT INTO credit_entries (event_id, account, organization_id, delta)
      SELECT ${id}, account, organization_id, delta
      FROM unnest(${entries.map(({ account }) => account)}::text[], ${entries.map(({ organizationId }) => organizationId)}::text[],
        ${entries.map(({ delta }) => delta)}::bigint[]) AS entry (account, organization_id, delta)`.execute(tx)
  return id
}

/** A wallet right after a debit. */
export interface WalletAfter {
  readonly organizationId: string
  /** The debited amount. */
  readonly credits: Credits
  readonly available: number
  readonly reserved: number
  readonly lowThreshold: number | null
  readonly monthlyCreditCap: number | null
  /** The month's spend, if the debit was a spend; null for a transfer, which counts towards no cap. */
  readonly monthSpend: number | null
}

/** Emits `credits.low` and `credits.exhausted`, each once, with the movement that crosses the threshold. */
export async function emitThresholdEvents(tx: Tx, deps: LedgerDeps, wallet: WalletAfter): Promise<void> {
  const { organizationId, credits, available, reserved, lowThreshold, monthlyCreditCap, monthSpend } = wallet
  if (credits === 0) return
  if (lowThreshold !== null && available < lowThreshold && available + credits >= lowThreshold)
    await emit(tx, deps, {
      type: 'credits.low',
      organizationId,
      projectId: null,
      data: { available, reserved, lowThreshold, topUpUrl: deps.links.topUpUrl },
    })
  const capped = monthlyCreditCap !== null && monthSpend === monthlyCreditCap
  if (capped || available === 0)
    await emit(tx, deps, {
      type: 'credits.exhausted',
      organizationId,
      projectId: null,
      data: {
        reason: capped ? 'cap' : 'insufficient',
        available,
        reserved,
        monthlyCreditCap,
        topUpUrl: deps.links.topUpUrl,
      },
    })
}
