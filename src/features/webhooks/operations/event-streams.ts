import type { Logger } from 'pino'
import type { Tx } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import type { Links } from '../../../events/links.ts'
import type { WakeListener } from '../../../events/listen.ts'
import type { AnswerStream, EventStreams, NewStream, StreamSink } from '../../../events/streams.ts'
import { streamComment } from '../../../events/streams.ts'
import type { Wake } from '../../../events/wake.ts'
import {
  maxResumedEvents,
  maxStreamsPerFamily,
  maxStreamsPerKey,
  overlapMs,
  serverSentEvent,
} from '../domain/stream-rules.ts'
import type { EventRow } from '../store/event-queries.ts'
import type { StreamHead } from '../store/stream-queries.ts'
import { findStreamedEvent, listMissedEvents, listNextEvents, listStreamHeads } from '../store/stream-queries.ts'
import { eventBody } from './event-view.ts'

interface StreamDeps {
  readonly db: { readonly read: Tx }
  readonly wake: Wake
  readonly wakeListener: WakeListener
  readonly links: Pick<Links, 'consoleUrl'>
  readonly stopping: AbortSignal
  readonly log: Logger
}

/** Keys are checked, and events are looked for, this often; a notification shortens the wait for events. */
const tickMs = 1_000
/** How many events of an organization are read at once. */
const batch = 500
const retryAfterMs = 10_000

interface Stream extends NewStream {
  readonly sink: StreamSink
  /** Holds what comes while the missed events are read; null once it is sent directly. */
  waiting: EventRow[] | null
}

/**
 * Reads new events once for all streams of this process and writes each to those that it fits. No stream holds a
 * connection of the pool, and all keys are checked together, once a second (decision 31).
 */
export function createEventStreams(deps: StreamDeps): EventStreams {
  const counts = new Map<string, number>()
  const streams = new Set<Stream>()
  /** How far the events of each organization were sent. */
  const sent = new Map<string, number>()
  const followed = new Set<string>()
  let polling: Promise<void> | null = null
  let isAsked = false
  let stopPolling = () => {}

  function begin(): void {
    const stopListening = deps.wakeListener.hold()
    const stopWaking = deps.wake.on('sequenced', () => pollSoon)
    const timer = setInterval(tick, tickMs)
    stopPolling = () => {
      clearInterval(timer)
      stopWaking()
      sent.clear()
      followed.clear()
      void stopListening()
    }
  }

  function tick(): void {
    for (const stream of streams) void checkKey(stream)
    pollSoon()
  }

  /** All checks of a turn are one statement. Without a database nothing is decided, and nothing is sent either. */
  async function checkKey({ sink, caller }: Stream): Promise<void> {
    try {
      const { scopes, projectIds } = await sink.recheck()
      const isNarrower = !caller.isTestKey && !isWithin(caller.projectIds, projectIds)
      const isLost = isNarrower || caller.scopes.some((scope) => !scopes.includes(scope))
      if (isLost) sink.end()
    } catch (error) {
      if (error instanceof ApiError) sink.end()
    }
  }

  function pollSoon(): void {
    poll().catch((error: unknown) => deps.log.warn({ err: error }, 'cannot read events for streams; they wait'))
  }

  /** One poll at a time; who asks during it waits for the next. */
  function poll(): Promise<void> {
    isAsked = true
    polling ??= pollWhileAsked()
    return polling
  }

  async function pollWhileAsked(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false
        await readNext()
      }
    } finally {
      // At once: who asks from here on needs a poll of their own.
      polling = null
    }
  }

  async function readNext(): Promise<void> {
    const all = [...streams]
    if (all.length === 0) return
    const roots = new Set(all.filter((one) => one.organizationId === null).map((one) => one.rootOrganizationId))
    const organizations = new Set(all.flatMap(({ organizationId }) => organizationId ?? []))
    const heads = await listStreamHeads(deps.db.read, { organizations: [...organizations], roots: [...roots] })
    for (const { id, root, last } of heads) {
      const isNew = !(followed.has(id) || followed.has(`family ${root}`))
      if (!sent.has(id)) sent.set(id, isNew ? last : 0)
    }
    followed.clear()
    for (const id of organizations) followed.add(id)
    for (const root of roots) followed.add(`family ${root}`)
    const headOf = new Map(heads.map((head) => [head.id, head]))
    for (const id of sent.keys()) if (!headOf.has(id)) sent.delete(id)
    const behind = heads.flatMap(({ id, last }) => {
      const sequence = sent.get(id) ?? last
      return sequence < last ? [{ id, sequence }] : []
    })
    if (behind.length === 0) return
    const events = await listNextEvents(deps.db.read, behind, batch)
    for (const event of events) {
      sent.set(event.organization_id, event.sequence)
      for (const stream of streams) if (isOf(stream, event, headOf)) send(stream, event)
    }
    if (events.length >= batch) isAsked = true
  }

  function send(stream: Stream, event: EventRow): void {
    if (stream.waiting) stream.waiting.push(event)
    else if (stream.fits(event)) stream.sink.write(serverSentEvent(event.type, eventBody(event, deps.links), event.id))
  }

  async function start(stream: Stream): Promise<void> {
    try {
      await poll()
      // The answer begins here: whatever happens from now on is sent.
      stream.sink.write(streamComment)
      if (stream.lastEventId !== undefined) await resume(stream, stream.lastEventId)
      const waiting = stream.waiting ?? []
      stream.waiting = null
      for (const event of waiting) send(stream, event)
    } catch (error) {
      deps.log.warn({ err: error }, 'a stream of events cannot begin')
      stream.sink.end()
    }
  }

  async function resume(stream: Stream, id: string): Promise<void> {
    const { organizationId, rootOrganizationId } = stream
    const heads = await listStreamHeads(
      deps.db.read,
      organizationId === null
        ? { organizations: [], roots: [rootOrganizationId] }
        : { organizations: [organizationId], roots: [] },
    )
    const headOf = new Map(heads.map((head) => [head.id, head]))
    // What was sent until now is read, and what comes from now on waits.
    const until = [...headOf.keys()].map((one) => ({ id: one, sequence: sent.get(one) ?? 0 }))
    stream.waiting = []
    const event = await findStreamedEvent(deps.db.read, id)
    const isKnown = event !== undefined && isOf(stream, event, headOf)
    const limit = maxResumedEvents + 1
    const missed = isKnown ? await listMissedEvents(deps.db.read, event, until, { limit, overlapMs }) : []
    if (!isKnown || missed.length > maxResumedEvents) return stream.sink.write(serverSentEvent('reset', '{}'))
    for (const one of missed)
      if (isOf(stream, one, headOf) && stream.fits(one))
        stream.sink.write(serverSentEvent(one.type, eventBody(one, deps.links), one.id))
  }

  function assertRoom(name: string, max: number, holder: string): void {
    if ((counts.get(name) ?? 0) < max) return
    throw new ApiError(
      'RATE_LIMITED',
      { endpointClass: 'read-light', retryAfterMs },
      { message: `${holder} holds ${max} streams of events already. Close one of them first.`, retryAfterMs },
    )
  }

  return {
    get size() {
      return streams.size
    },
    reserve(asked): AnswerStream {
      const names = [asked.apiKeyId, asked.rootOrganizationId]
      assertRoom(asked.apiKeyId, maxStreamsPerKey, 'This key')
      assertRoom(asked.rootOrganizationId, maxStreamsPerFamily, 'Your organization, with its children,')
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
      const release = () => {
        for (const name of names) {
          const left = (counts.get(name) ?? 1) - 1
          if (left === 0) counts.delete(name)
          else counts.set(name, left)
        }
      }
      return {
        discard: release,
        open(sink) {
          const stream: Stream = { ...asked, sink, waiting: [] }
          if (streams.size === 0) begin()
          streams.add(stream)
          const end = () => sink.end()
          deps.stopping.addEventListener('abort', end, { once: true })
          sink.closed.addEventListener(
            'abort',
            () => {
              deps.stopping.removeEventListener('abort', end)
              streams.delete(stream)
              release()
              if (streams.size === 0) stopPolling()
            },
            { once: true },
          )
          if (deps.stopping.aborted) sink.end()
          else void start(stream)
        },
      }
    },
  }
}

function isOf(
  { organizationId, rootOrganizationId }: NewStream,
  event: EventRow,
  headOf: ReadonlyMap<string, StreamHead>,
): boolean {
  if (organizationId !== null) return event.organization_id === organizationId
  const head = headOf.get(event.organization_id)
  return head?.root === rootOrganizationId && head.isActive
}

function isWithin(before: readonly string[] | null, now: readonly string[] | null): boolean {
  if (now === null) return true
  return before?.every((id) => now.includes(id)) ?? false
}
