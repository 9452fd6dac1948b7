import type { RawBuilder } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Config } from '../config/config.ts'
import type { BelowRows } from './archive-columns.ts'

/** A number of days, the member of CASTLANE_RETENTION_DAYS that says how many, or CASTLANE_ENDED_WORK_DAYS. */
export type Days = number | keyof Config['retentionDays'] | 'endedWork'

/** Rows that are deleted, or cleared of what they held, once a time of theirs is that long ago. */
export interface Sweep<Column extends string = string> {
  /** Has an index under the same condition that begins with it, or follows what the condition fixes. */
  readonly column: Column
  readonly days: Days
  /** The column is a date rather than a time. */
  readonly isDate?: true
  /** The column is an id, which begins with the time behind this prefix. */
  readonly idPrefix?: string
  /** A time that must be as long ago as well, where the row may be long under way. */
  readonly ended?: Column
  /** Further condition on the row `t`, as SQL. */
  readonly where?: string
  /** Assignments, as SQL, that clear the row instead of deleting it; `where` must no longer hold then. */
  readonly clear?: string
  /** Rows that one statement deletes; fewer where other rows go with each. */
  readonly batch?: number
  /** Rows that refer to it by a column, and are deleted in the same statement. */
  readonly below?: readonly BelowRows[]
  /**
   * Whose its rows are, for CASTLANE_ARCHIVED_TABLES: the first column that has a value. Each leads an index with
   * `created_at`, or with the column of their date.
   */
  readonly archiveBy?: readonly Column[]
  /** What identifies a row, its date first; `id` where it is found by that. */
  readonly key?: readonly Column[]
  /** The rows stay when their owner is erased, and are deleted without an archive then. */
  readonly staysErased?: true
}

/** Rows of a month that are written to storage before it is dropped, a file for each owner. */
export interface ArchivedRows<Column extends string = string> {
  /** The column of their owner, whose values are never empty. */
  readonly by: Column
  /** Only rows where this column is null. */
  readonly unless?: Column
  /** What follows `by` in an index, up to a unique whole; the order in which the rows are read. */
  readonly order: readonly Column[]
  /**
   * No index begins with their owner, but one of other rows does, which have the same columns of owners, are in the same
   * month, and are referred to: those are read first.
   */
  readonly above?: {
    readonly table: keyof DB
    readonly on: Column
    readonly id: string
    readonly order: readonly string[]
  }
}

/** Rows are in monthly partitions by `key`: coming ones are made, and those past the retention are dropped. */
export interface Months<Column extends string = string> {
  readonly key: Column
  /** Where rows may have been made after their month: their age counts from here. `within` leads an index that ends in it. */
  readonly made?: { readonly column: Column; readonly within: Column }
  readonly days: Days
  /** They are kept for so many days from the end of their month, even where the retention is shorter. */
  readonly atLeast?: number
  /** How they are archived, where CASTLANE_ARCHIVED_TABLES names the table. */
  readonly archive?: readonly ArchivedRows<Column>[]
  /** Rows that refer to the archived ones, and are written with them. */
  readonly below?: readonly BelowRows[]
  /** A month stays for as long as this table, where it is archived, has one as old: that is archived with the help of it. */
  readonly neededBy?: keyof DB
  /**
   * Selects what would still change a month that passed its retention at a time: the month is archived once there is
   * nothing of that.
   */
  readonly pending?: (passed: Date) => RawBuilder<unknown>
}

/** What ends the rows of one table. */
export type Retention<Column extends string = string> =
  /** No statement ends them, for this reason. */
  | { readonly kept: string }
  /** A statement of the named work that uses them. */
  | { readonly endedBy: string }
  /** They are deleted with their parent's row. */
  | { readonly endsWith: keyof DB }
  | { readonly sweeps: readonly Sweep<Column>[] }
  | { readonly months: Months<Column> }
  /** No statement ends them, for this reason; they are in monthly partitions by the time that their ids begin with. */
  | { readonly keptByMonth: string }

/** Who may write a table and who else reads it, as folders and files of src/. */
export interface Ownership {
  /**
   * The folder whose code writes the table; a group's folder may read what its `store` writes. Other code reads it by
   * what that folder exports, in src/reporting/ or, for operators, in src/cli/.
   */
  readonly owner: string | readonly string[]
  /** Files that also read it: they are below its owner in the layering, or serve every request. */
  readonly readers?: readonly string[]
}
