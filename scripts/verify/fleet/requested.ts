import { randomUUID } from 'node:crypto'

/** What was requested successfully, to be checked at the end. */
export interface Requested {
  /** Publications by the mark that their captions carry. */
  readonly publications: Map<string, string>
  /** Jobs that were started. */
  readonly jobs: Set<string>
  /** Comments that people wrote and that a rule answers, by their id on the platform. */
  readonly comments: Set<string>
  /** Schedules that were cancelled in time, by the mark that nobody may find. */
  readonly withdrawn: Map<string, string>
  /** Jobs whose cancellation was accepted. */
  readonly cancelled: Set<string>
  /** Projects by the name that they alone have. */
  readonly projects: Map<string, string>
  /** Telemetry events by the ids that the app gave them. */
  readonly events: Set<string>
  /** Credits given to a child, by the note of each grant. */
  readonly grants: Set<string>
}

export function createRequested(): Requested {
  return {
    publications: new Map(),
    jobs: new Set(),
    comments: new Set(),
    withdrawn: new Map(),
    cancelled: new Set(),
    projects: new Map(),
    events: new Set(),
    grants: new Set(),
  }
}

let count = 0

export const nextNumber = (): number => ++count

/** No mark is the beginning of another one. */
export const nextMark = (): string => `mark-${nextNumber()}-${randomUUID().slice(0, 8)}.`
