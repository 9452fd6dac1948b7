import type { RawBuilder } from 'kysely'
import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { AttributionReport } from '../domain/attribution-rules.ts'
import type { Conversion } from '../domain/conversion-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { AppEvent } from '../domain/reported-item.ts'
import type { Span } from '../domain/span-rules.ts'
import type { DueClick, FoundClick } from './pending-clicks.ts'
import type { DueToken, EndedToken, PostponedToken } from './pending-tokens.ts'
import type { ReportPage, ReportRow } from './report-page.ts'
import type { Reporter } from './reporter.ts'
import type { KnownSources } from './sources.ts'
import type { Summary } from './summary-view.ts'

/** A batch of one kind of items, in the transaction of its request. */
export interface Batch<Item> {
  readonly reporter: Reporter
  readonly candidates: readonly Candidate<Item>[]
}

/** A batch of items that may name sources of the project. */
export interface SourcedBatch<Item> extends Batch<Item> {
  readonly known: KnownSources
}

export interface Taken<Item> {
  /** Keys of the candidates that are new. */
  readonly fresh: ReadonlySet<string>
  readonly taken: readonly Candidate<Item>[]
}

interface Claim {
  readonly now: Date
  readonly claimedUntil: Date
  readonly limit: number
}

/** Attributions that wait for what somebody else reports. */
interface PendingAttributions {
  claimClicks(db: Tx, organizationId: string, claim: Claim): Promise<readonly DueClick[]>
  /** Finds the click ids that other reports carry with a source. */
  findClicks(tx: Tx, due: readonly DueClick[]): Promise<readonly FoundClick[]>
  /** Attributes items to what their click ids brought; one that another worker has resolved stays as it is. */
  resolveClicks(tx: Tx, found: readonly FoundClick[], now: Date): Promise<void>
  rescheduleClicks(
    tx: Tx,
    waiting: readonly (Pick<DueClick, 'project_id' | 'occurred_at' | 'item'> & { readonly at: Date | null })[],
    claimedUntil: Date,
  ): Promise<void>
  claimTokens(db: Tx, organizationId: string, claim: Claim): Promise<readonly DueToken[]>
  /** Ends a token with what was answered; one that another worker has ended stays as it is. */
  endToken(tx: Tx, due: DueToken, ended: EndedToken, now: Date): Promise<void>
  postponeToken(db: Tx, due: DueToken, postponed: PostponedToken): Promise<void>
}

/**
 * Where telemetry is: everything that the group writes and reads of items, touches, sums and reports. Another store, such
 * as one by columns, can take its place if it keeps what `test/integration/features/telemetry/store-contract.ts` asks.
 *
 * What is given a transaction takes part in it: it commits and rolls back with it, or has no effect before its commit. A
 * store elsewhere records the batch with the transaction and moves it afterwards. What a report reads may then be older,
 * but a page never shows a part of a batch, and the pages of one report show one moment.
 */
export interface TelemetryStore {
  /**
   * Takes the items that are new: an item is taken once, whatever it says the second time and whichever batches arrive at
   * the same time.
   */
  takeEvents(tx: Tx, deps: HandlerDeps, batch: SourcedBatch<AppEvent>): Promise<Taken<AppEvent>>
  takeConversions(tx: Tx, deps: HandlerDeps, batch: SourcedBatch<Conversion>): Promise<Taken<Conversion>>
  takeAttributions(tx: Tx, deps: HandlerDeps, batch: Batch<AttributionReport>): Promise<Taken<AttributionReport>>
  readonly pending: PendingAttributions
  readSummary(tx: Tx, project: ProjectScope, span: Span, now: Date): Promise<Summary>
  /** Returns a page and one row more. */
  readReport(tx: Tx, project: ProjectScope, page: ReportPage): Promise<readonly ReportRow[]>
  /** What the store does behind the batches, so that reports stay cheap; they are exact without it. */
  readonly upkeep: {
    /** Selects the projects that need it, as `key` and `due_at`. */
    readonly due: RawBuilder<unknown>
    /** The steps, each bounded; each returns whether there may be more of the same. */
    readonly steps: readonly ((db: Tx, project: { readonly id: string }, now: Date) => Promise<boolean>)[]
  }
}
