/// <reference lib="dom" />
import type { Item } from './items.ts'
import type { Entry, Store } from './store.ts'

/** The browser keeps 64 KiB of requests alive after the page is gone, of all that are under way. */
const maxBytes = 60_000
/** The contract takes 500. */
const maxItems = 100
const firstBackoffMs = 1_000
const maxBackoffMs = 300_000

export interface SenderOptions {
  readonly endpoint: string
  readonly writeKey: string
  readonly store: Store
  readonly flushMs: number
  readonly warn: (message: string) => void
}

export interface Sender {
  add(item: Item): void
  /** Sends what waits, unless it must wait longer. Resolves when there is nothing left to try now. */
  flush(): Promise<void>
  /** The same once the browser is online again. */
  resume(): Promise<void>
  /** Sends what this page added and nobody has sent yet: for the moment when the page may go away. */
  flushNow(): void
  /** Forgets what waits, here and in storage. */
  clear(): void
}

export function createSender({ endpoint, writeKey, store, flushMs, warn }: SenderOptions): Sender {
  const own = new Set<string>()
  const sending = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let added = 0
  let failures = 0
  /** When to try again after a lost connection; sooner where the browser says that it is online again. */
  let pausedUntil = 0
  /** The key is not valid any more, or its project is archived: nothing can be sent before the page is loaded again. */
  let isRefused = false

  function schedule(ms: number): void {
    if (timer !== undefined || isRefused || navigator.onLine === false) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, ms)
  }

  /** Sends a batch and removes from the queue what needs no other try. */
  async function post(batch: readonly Entry[]): Promise<void> {
    const kind = batch[0]?.item.kind ?? 'events'
    const body = JSON.stringify({ [kind]: batch.map(({ item }) => item.body) })
    for (const { item } of batch) sending.add(item.id)
    try {
      const response = await fetch(`${endpoint}/v1/telemetry/${kind}`, {
        method: 'POST',
        headers: { 'X-Api-Key': writeKey, 'Content-Type': 'application/json' },
        body,
        keepalive: sizeOf(body) <= maxBytes,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      for (const { name } of await settle(batch, response)) store.remove(name)
    } catch {
      pausedUntil = Date.now() + backoff()
    } finally {
      for (const { item } of batch) sending.delete(item.id)
    }
  }

  /** Returns what needs no other try. */
  async function settle(batch: readonly Entry[], response: Response): Promise<readonly Entry[]> {
    const answer: Answer = await response.json().catch(() => ({}))
    const { status } = response
    if (status === 429 || status === 408 || status >= 500) {
      const askedMs = Number(response.headers.get('Retry-After')) * 1_000
      // In storage: other tabs and the next page wait, too.
      store.set('retryAt', String(Date.now() + Math.max(askedMs || 0, backoff())))
      return []
    }
    failures = 0
    if (status === 200) {
      for (const { index, status: fate, issues } of answer.results ?? [])
        if (fate === 'rejected') retryWithoutSource(batch[index], issues)
      return batch
    }
    warn(`${status} ${answer.error?.code ?? ''}: ${answer.error?.message ?? 'not sent'}`)
    if (status === 422 || status === 413) {
      // The items that the API names are dropped and the others sent again; without names, all of them are at fault.
      const issues = answer.error?.details?.issues ?? []
      const broken = issues.flatMap(({ path }) => batch[Number(/^\/body\/\w+\/(\d+)/.exec(path)?.[1])] ?? [])
      return broken.length > 0 ? broken : batch
    }
    isRefused = true
    return store.items()
  }

  /** An id in the address may be of another project; what happened is true all the same. */
  function retryWithoutSource(entry: Entry | undefined, issues: readonly Issue[]): void {
    if (!entry) return
    if (issues.some(({ path }) => path.startsWith('/source'))) {
      const { source: _, ...body }: Item['body'] & { source?: unknown } = entry.item.body
      store.add({ ...entry.item, body })
    } else warn(`${entry.item.id} was rejected: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`)
  }

  function backoff(): number {
    failures += 1
    return Math.min(maxBackoffMs, firstBackoffMs * 2 ** (failures - 1)) * (0.5 + Math.random() / 2)
  }

  /** Sends batch after batch. Other tabs wait for it: what is in storage is everybody's. */
  async function drain(): Promise<void> {
    for (;;) {
      const waiting = store.items().filter(({ item }) => !sending.has(item.id))
      if (waiting.length === 0 || isHeld()) return
      await post(nextBatch(waiting))
    }
  }

  const waitLeft = () =>
    Math.min(Math.max(0, Number(store.get('retryAt')) - Date.now(), pausedUntil - Date.now()), 86_400_000)
  const isHeld = () => isRefused || waitLeft() > 0 || navigator.onLine === false

  async function flush(): Promise<void> {
    added = 0
    if (!isHeld()) {
      const locks = navigator.locks
      const name = `castlane:${writeKey}`
      // Without locks, which only https has, two tabs may send an item each: the API takes it once.
      await (locks?.request(name, { ifAvailable: true }, (lock) => (lock ? drain() : undefined)).catch(drain) ??
        drain())
    }
    if (store.items().length > 0) schedule(Math.max(flushMs, waitLeft()))
  }

  return {
    add(item) {
      if (isRefused) return
      own.add(item.id)
      store.add(item)
      if (++added >= maxItems / 2) void flush()
      else schedule(Math.max(flushMs, waitLeft()))
    },
    flush,
    resume() {
      pausedUntil = 0
      return flush()
    },
    flushNow() {
      if (isHeld()) return
      const waiting = store.items().filter(({ item }) => own.has(item.id) && !sending.has(item.id))
      if (waiting.length > 0) void post(nextBatch(waiting))
    },
    clear() {
      own.clear()
      store.clear()
    },
  }
}

interface Issue {
  readonly path: string
  readonly message: string
}

interface Answer {
  readonly results?: readonly { readonly index: number; readonly status: string; readonly issues: readonly Issue[] }[]
  readonly error?: {
    readonly code: string
    readonly message: string
    readonly details?: { readonly issues?: readonly Issue[] }
  }
}

/** The first items of one kind that fit. */
function nextBatch(waiting: readonly Entry[]): Entry[] {
  const batch: Entry[] = []
  let bytes = 40
  for (const entry of waiting) {
    if (entry.item.kind !== waiting[0]?.item.kind) continue
    bytes += sizeOf(JSON.stringify(entry.item.body)) + 1
    if (batch.length > 0 && (bytes > maxBytes || batch.length === maxItems)) break
    batch.push(entry)
  }
  return batch
}

function sizeOf(text: string): number {
  return new Blob([text]).size
}
