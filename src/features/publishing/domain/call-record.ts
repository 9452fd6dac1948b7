/**
 * The maximum age of a call's record when the call is made. It is far below the time after which other workers conclude
 * that nothing was sent, so that a process that was suspended in between does not call.
 */
const maxRecordAgeMs = 30_000

/**
 * Thrown where too much time passed between the record of a call and the call, or another worker settled it: the call
 * was not made.
 */
export class RecordExpiredError extends Error {}

/** A time by both clocks: one clock can be set back, and another process reads the other. */
export interface CallTime {
  readonly wallTime: Date
  readonly databaseTime: Date
}

/** @throws RecordExpiredError */
export function assertRecordIsRecent(recorded: CallTime, now: CallTime): void {
  const ages = [
    now.databaseTime.getTime() - recorded.databaseTime.getTime(),
    now.wallTime.getTime() - recorded.wallTime.getTime(),
  ]
  if (Math.max(...ages) > maxRecordAgeMs) throw new RecordExpiredError('The record of the call is too old.')
}
