import { codeOf, fields } from '../lib/untyped.ts'
/**
 * No connection was available: `saturated` when all were busy for 2 s, `unreachable` when the server did not take a new
 * one. Nothing was done in the database.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: 'saturated' | 'unreachable'

  constructor(reason: 'saturated' | 'unreachable', cause: unknown) {
    super(reason === 'saturated' ? 'Every database connection is busy.' : 'The database cannot be reached.', { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

/** COMMIT was sent and its acknowledgement was lost: it is unknown whether the transaction committed. */
export class UnacknowledgedCommitError extends Error {
  constructor(cause: unknown) {
    super('The database did not acknowledge a COMMIT.', { cause })
    this.name = 'UnacknowledgedCommitError'
  }
}

/** SQLSTATE lock_not_available: a lock was not free within `lock_timeout`. */
export const lockTimeout = '55P03'

/** SQLSTATE query_canceled: a statement was not done within `statement_timeout`. */
const cancelled = '57014'

/** Whether a statement took too long; it may have waited for several locks, one after the other. */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === cancelled
}

/**
 * SQLSTATEs and socket errors of a server that accepts no connections or ended one: class 08 (connection exception), 53
 * (insufficient resources), 57P0x (operator intervention) and 25P03 (idle in a transaction, as a starved process is).
 */
const lostCode = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|08|53|25P03)/
/** What the driver says without a code when the connection ends under a query, or had ended before it. */
const lostMessage = /^(Connection terminated|Client has encountered a connection error|timeout expired)/

/** Whether the connection to a server was lost, or the server has no room for one. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  const { message } = fields(error)
  return (typeof code === 'string' && lostCode.test(code)) || (typeof message === 'string' && lostMessage.test(message))
}

/** Whether PostgreSQL itself reported that the statement failed, and continues. */
export function isRejected(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !isConnectionLost(error)
}

/**
 * Whether PostgreSQL rejected a row for what it holds: SQLSTATE classes 22 (data exception), 23 (integrity constraint
 * violation) and 54 (program limit exceeded). Its other errors say nothing about the row.
 */
export function isRowRejected(error: unknown): boolean {
  const code = codeOf(error)
  return typeof code === 'string' && /^(22|23|54)[0-9A-Z]{3}$/.test(code)
}

/** Why a later try of the same work may succeed: `busy` within about a second, `unreachable` when the database is back. */
export function unavailability(error: unknown): 'busy' | 'unreachable' | null {
  if (error instanceof DatabaseUnavailable) return error.reason === 'saturated' ? 'busy' : 'unreachable'
  if (codeOf(error) === lockTimeout) return 'busy'
  return error instanceof UnacknowledgedCommitError || isConnectionLost(error) ? 'unreachable' : null
}

/**
 * Whether the database itself rejected: of many changes in one statement or transaction, each may then be tried
 * separately.
 */
export function wasRefused(error: unknown): boolean {
  return unavailability(error) !== 'unreachable' && !(error instanceof DatabaseUnavailable)
}
