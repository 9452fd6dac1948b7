/** What pages have read, kept by key, so that a page that was open before is shown at once and brought up to date behind it. */
import type { Signal } from '@preact/signals'
import { batch, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { ApiEvent } from './stream.ts'

export interface Query<Data> {
  readonly data: Signal<Data | undefined>
  readonly error: Signal<unknown>
  readonly isLoading: Signal<boolean>
  refresh(): Promise<void>
}

interface Entry extends Query<unknown> {
  load: () => Promise<unknown>
  users: number
  isStale: boolean
  run: number
}

const entries = new Map<string, Entry>()
const maxUnused = 60

/**
 * Reads once for all who use the key. The first word of a key, up to a colon, is its topic: `invalidate` brings all of a topic
 * up to date.
 */
export function useQuery<Data>(key: string | null, load: () => Promise<Data>): Query<Data> {
  const entry = key === null ? idle : entryOf(key, load)
  entry.load = load
  useEffect(() => {
    if (key === null) return
    entry.users += 1
    if (entry.isStale) void entry.refresh()
    return () => {
      entry.users -= 1
      entry.isStale = true
    }
  }, [entry])
  return entry as Query<unknown> as Query<Data>
}

function entryOf(key: string, load: () => Promise<unknown>): Entry {
  const known = entries.get(key)
  if (known) return known
  forgetUnused()
  const entry: Entry = {
    data: signal(undefined),
    error: signal(undefined),
    isLoading: signal(true),
    load,
    users: 0,
    isStale: true,
    run: 0,
    async refresh() {
      entry.run += 1
      const { run } = entry
      entry.isStale = false
      entry.isLoading.value = true
      const outcome = await entry.load().then(
        (data) => ({ data, error: undefined }),
        (error: unknown) => ({ data: entry.data.value, error }),
      )
      // A later call has the newer answer.
      if (run !== entry.run) return
      batch(() => {
        entry.data.value = outcome.data
        entry.error.value = outcome.error
        entry.isLoading.value = false
      })
    },
  }
  entries.set(key, entry)
  return entry
}

const idle: Entry = {
  data: signal(undefined),
  error: signal(undefined),
  isLoading: signal(false),
  load: () => Promise.resolve(undefined),
  users: 0,
  isStale: false,
  run: 0,
  refresh: () => Promise.resolve(),
}

function forgetUnused(): void {
  if (entries.size < maxUnused) return
  for (const [key, { users }] of entries) if (users === 0) entries.delete(key)
}

/** Brings the queries of these topics up to date: at once where somebody looks at them, else when somebody does. */
export function invalidate(...topics: readonly string[]): void {
  // Each query shows its own failure.
  void readAgain(...topics)
}

/** The same, for who goes on once they are up to date. */
export async function readAgain(...topics: readonly string[]): Promise<void> {
  const shown = [...entries].filter(([key]) => topics.includes(topicOf(key))).map(([, entry]) => entry)
  await Promise.all(
    shown.map((entry) => {
      if (entry.users > 0) return entry.refresh()
      entry.isStale = true
      return undefined
    }),
  )
}

export function invalidateAll(): void {
  invalidate(...new Set([...entries.keys()].map(topicOf)))
}

/** Forgets everything, for whoever signs in next. */
export function forgetAll(): void {
  entries.clear()
}

const topicOf = (key: string) => key.split(':', 1)[0] ?? key

const topicsByGroup: Readonly<Record<string, readonly string[]>> = {
  content: ['overview', 'approvals', 'content', 'comments', 'versions', 'timeline', 'publications'],
  publication: ['overview', 'publications', 'timeline'],
  engagement: ['overview', 'conversations', 'items', 'notes'],
  social_account: ['overview', 'accounts'],
  job: ['overview', 'jobs'],
  webhook: ['overview', 'webhooks'],
  credits: ['overview', 'wallet'],
  metrics: ['metrics'],
}

let waiting: Set<string> | undefined

/** Events come in crowds: what they concern is read once for all of them. */
export function applyEvent(event: ApiEvent | 'reset'): void {
  if (event === 'reset') {
    invalidateAll()
    return
  }
  const topics = topicsByGroup[event.type.split('.', 1)[0] ?? ''] ?? []
  if (waiting) {
    for (const topic of topics) waiting.add(topic)
    return
  }
  waiting = new Set(topics)
  window.setTimeout(() => {
    const due = waiting ?? []
    waiting = undefined
    invalidate(...due)
  }, 700)
}
