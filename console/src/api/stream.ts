/** The stream of events, read by fetch, because the browser's EventSource sends no headers. */
import { signal } from '@preact/signals'
import { backoffMs } from '../../../src/client/retry.ts'
import type { Schemas } from './client.ts'
import { apiBase, consoleHeaders } from './client.ts'

export type ApiEvent = Pick<Schemas['Event'], 'id' | 'type' | 'projectId' | 'data'>
type Listener = (event: ApiEvent | 'reset') => void

export const isLive = signal(false)

/** A tab that nobody looks at gives its stream back after this time, since a key has only five. */
const hiddenMs = 60_000
const listeners = new Set<Listener>()

export function onEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads the stream until it is stopped, and connects again after every end. */
export function startStream(includeChildren: boolean): () => void {
  let stopped = false
  let lastId: string | null = null
  let connection: AbortController | undefined
  let timer: number | undefined
  let failures = 0

  async function connect(): Promise<void> {
    connection = new AbortController()
    try {
      const response = await fetch(
        `${apiBase}/v1/webhooks/events/stream${includeChildren ? '?includeChildren=true' : ''}`,
        {
          headers: { ...consoleHeaders, ...(lastId ? { 'Last-Event-ID': lastId } : {}) },
          signal: connection.signal,
        },
      )
      if (!response.ok || !response.body) throw new Error(String(response.status))
      isLive.value = true
      failures = 0
      for await (const message of messagesOf(response.body)) {
        lastId = message.id ?? lastId
        if (message.event === 'reset') emit('reset')
        else if (message.data) emit(JSON.parse(message.data) as ApiEvent)
      }
    } catch {
      failures += 1
    }
    isLive.value = false
    if (!stopped && !document.hidden) timer = window.setTimeout(() => void connect(), backoffMs(Math.max(1, failures)))
  }

  const onVisibility = () => {
    window.clearTimeout(timer)
    if (document.hidden) timer = window.setTimeout(() => connection?.abort(), hiddenMs)
    else if (!isLive.value) {
      // What happened while it was hidden may be more than the stream repeats.
      emit('reset')
      void connect()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  void connect()
  return () => {
    stopped = true
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    connection?.abort()
  }
}

function emit(event: ApiEvent | 'reset'): void {
  for (const listener of listeners) listener(event)
}

interface Message {
  id?: string
  event?: string
  data?: string
}

async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Message> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let buffer = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    buffer += value.replaceAll('\r', '')
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      yield messageOf(buffer.slice(0, end))
      buffer = buffer.slice(end + 2)
    }
  }
}

function messageOf(block: string): Message {
  const message: Message = {}
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
    if (name === 'data') message.data = message.data === undefined ? value : `${message.data}\n${value}`
    else if (name === 'id' || name === 'event') message[name] = value
  }
  return message
}
