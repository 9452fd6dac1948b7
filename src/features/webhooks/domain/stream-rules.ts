import { MINUTE } from '../../../lib/time.ts'

/** Streams that a key can hold at a time, on one server. */
export const maxStreamsPerKey = 5
/** Streams of an organization and its children, on one server. */
export const maxStreamsPerFamily = 20
/** How many events are sent again after Last-Event-ID. */
export const maxResumedEvents = 1_000
/** Children's events are numbered independently of each other: what came shortly before is sent again. */
export const overlapMs = MINUTE

/** One server-sent event. JSON has no line break, which would end the field. */
export function serverSentEvent(type: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${data}\n\n`
}
