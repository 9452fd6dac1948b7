import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { ProjectScope } from '../../projects/api.ts'
import type { AttributionReport } from '../domain/attribution-rules.ts'
import type { Conversion } from '../domain/conversion-rules.ts'
import type { Candidate } from '../domain/item-rules.ts'
import type { AppEvent } from '../domain/reported-item.ts'
import type { Span } from '../domain/span-rules.ts'
import type { FoundClick } from './pending-clicks.ts'
import type { DueToken, EndedToken } from './pending-tokens.ts'
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

export interface Ingested<Item> {
  /** Keys of the candidates that are new. */
  readonly fresh: ReadonlySet<string>
  readonly taken: readonly Candidate<Item>[]
}

export interface MaintenanceRun {
  readonly now: Date
  /** How many runs for the project have failed since the last one that succeeded. */
  readonly failures: number
}

/** What reports read. It has no transaction: the figures may be in another database than what they are of. */
export interface TelemetryReads {
  readSummary(project: ProjectScope, span: Span, now: Date): Promise<Summary>
  /** Returns a page and one row more. */
  readReport(project: ProjectScope, page: ReportPage): Promise<readonly ReportRow[]>
}

/**
 * Stores telemetry: everything that the group writes and reads of items, touches, sums and reports. Another store, such as
 * a columnar one, can replace it if it passes `test/integration/features/telemetry/store-contract.ts`. What decides
 * whether an item is new, what waits for a lookup, and when a project's events came stays in PostgreSQL.
 *
 * A method that is given a transaction commits and rolls back with it, or has no effect before its commit. A store outside
 * this database records the batch in the transaction and moves it afterwards. Its reports may then be older, but a page
 * never shows part of a batch, and all pages of a report show the same moment.
 */
export interface TelemetryStore {
  /**
   * Stores the items that are new: an item counts once, whatever a repetition states and whichever batches arrive at the
   * same time.
   */
  ingestEvents(tx: Tx, deps: HandlerDeps, batch: SourcedBatch<AppEvent>): Promise<Ingested<AppEvent>>
  ingestConversions(tx: Tx, deps: HandlerDeps, batch: SourcedBatch<Conversion>): Promise<Ingested<Conversion>>
  ingestAttributions(tx: Tx, deps: HandlerDeps, batch: Batch<AttributionReport>): Promise<Ingested<AttributionReport>>
  /** Attributes items to the sources of their click ids; one that another worker has resolved is not changed. */
  resolveClicks(tx: Tx, found: readonly FoundClick[], now: Date): Promise<void>
  /** Ends a token with the platform's response; one that another worker has ended is not changed. */
  endToken(tx: Tx, due: DueToken, ended: EndedToken, now: Date): Promise<void>
  /** @param names where the names of what a report groups by are looked up: hooks, accounts, influencers, campaigns */
  reading(names: Tx): TelemetryReads
  /** Returns the newest moment that reports of projects show whole. @param tx as in `reading` */
  latest(tx: Tx, projectIds: readonly string[], now: Date): Promise<Date>
  /**
   * Work of the store after batches, for a project: steps that are each bounded, and return whether there may be more of the
   * same.
   */
  readonly maintenance: readonly ((db: Tx, project: { readonly id: string }, run: MaintenanceRun) => Promise<boolean>)[]
}
