import { createInterface } from 'node:readline'
import { failureOf } from './errors.ts'
import type { SendOptions } from './retry.ts'
import { sendWithRetries } from './retry.ts'
import { newUuid } from './uuid.ts'

export interface StdioOptions extends SendOptions {
  readonly apiKey: string
  /** Where the server is, without `/mcp`. */
  readonly baseUrl: string
  /** The child organization to act for, with its parent's key. */
  readonly organizationId?: string | undefined
  readonly input: NodeJS.ReadableStream
  readonly output: { write(text: string): unknown }
}

/** A message of JSON-RPC, as far as it matters on the way. */
interface Message {
  readonly jsonrpc?: '2.0'
  /** Null in an answer to what could not be read. */
  readonly id?: string | number | null | undefined
  readonly method?: string
  readonly params?: { readonly requestId?: string | number }
  readonly result?: { readonly protocolVersion?: string }
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/**
 * Passes messages of the Model Context Protocol on to a server's `/mcp`: each line of the input is one, and each answer
 * is a line of the output. A message that gets no answer is sent again with the same Idempotency-Key, so that what it asks
 * for happens once. Resolves when the input has ended and everything is answered.
 */
export async function serveStdio(options: StdioOptions): Promise<void> {
  const { apiKey, baseUrl, organizationId, input, output } = options
  const url = `${baseUrl.replace(/\/$/, '')}/mcp`
  const underWay = new Map<Message['id'], AbortController>()
  const answers = new Set<Promise<void>>()
  let version: string | undefined

  async function send(line: string, { id }: Message, signal: AbortSignal): Promise<Message | undefined> {
    const request = new Request(url, {
      method: 'POST',
      body: line,
      signal,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        Accept: 'application/json, text/event-stream',
        'Content-Type': 'application/json',
        'Idempotency-Key': newUuid(),
        ...(organizationId && { 'X-Castlane-Organization': organizationId }),
        ...(version && { 'MCP-Protocol-Version': version }),
      },
    })
    // A call may wait for a job.
    const response = await sendWithRetries(fetch, request, { timeoutMs: 150_000, ...options })
    const body = await response.text()
    if (response.ok && body === '') return undefined
    const answer = parse(body)
    if (answer && 'jsonrpc' in answer) return answer
    const failure = failureOf(answer, response)
    return errorOf(id, `${failure.code}: ${failure.message}`, failure)
  }

  async function answer(line: string, message: Message): Promise<void> {
    const { id } = message
    const controller = new AbortController()
    underWay.set(id, controller)
    let answered: Message | undefined
    try {
      answered = await send(line, message, controller.signal)
    } catch (error) {
      answered = errorOf(id, error instanceof Error ? error.message : String(error))
    }
    underWay.delete(id)
    version ??= answered?.result?.protocolVersion
    // Nothing waits for the answer to a notification, or to what was cancelled.
    if (answered && id !== undefined && !controller.signal.aborted) output.write(`${JSON.stringify(answered)}\n`)
  }

  for await (const line of createInterface({ input })) {
    if (line.trim() === '') continue
    const message = parse(line)
    if (!message) output.write(`${JSON.stringify(errorOf(null, 'The line is not JSON.', undefined, -32700))}\n`)
    else if (message.method === 'notifications/cancelled') underWay.get(message.params?.requestId)?.abort()
    else {
      const one = answer(line, message).finally(() => answers.delete(one))
      answers.add(one)
    }
  }
  await Promise.all(answers)
}

/** @param code of JSON-RPC; by default one that is the server's own */
function errorOf(id: string | number | null | undefined, message: string, data?: unknown, code = -32000): Message {
  return { jsonrpc: '2.0', id: id ?? null, error: { code, message, ...(data !== undefined && { data }) } }
}

function parse(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
