import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorkerDeps } from '../../../../src/context.ts'
import { deliver } from '../../../../src/features/webhooks/tasks/deliver.ts'
import { fanOut, pollOutbox } from '../../../../src/features/webhooks/tasks/fan-out.ts'
import type { TaskDefinition } from '../../../../src/tasks/index.ts'
import { addMissing } from '../../../../src/tasks/task-rows.ts'
import type { TestServer } from '../../../support/harness.ts'
import { patienceMs } from '../../../support/patience.ts'
import { runTask } from '../../../support/tasks.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly event: any
  readonly at: number
}

export type Reply = (response: ServerResponse, request: IncomingMessage, count: number) => void

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Deliveries open at this moment, and the most there ever were. */
  readonly open: { now: number; most: number }
  reply: Reply
  close(): Promise<void>
}

/** A real HTTP receiver of webhooks that answers as a test asks. */
export async function startReceiver(reply: Reply = (response) => response.writeHead(204).end()): Promise<Receiver> {
  const received: Received[] = []
  const open = { now: 0, most: 0 }
  const server = createServer(async (request, response) => {
    open.now += 1
    open.most = Math.max(open.most, open.now)
    response.on('close', () => {
      open.now -= 1
    })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ headers: request.headers, body, event: JSON.parse(body), at: Date.now() })
    receiver.reply(response, request, received.length)
  })
  server.on('clientError', (_error, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    open,
    reply,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return receiver
}

/** Asks again every 20 ms until there is an answer. */
export async function until<T>(ask: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`It did not come true: ${ask}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Creates an endpoint whose address counts as proven, so that it is sent no test and is not held back. */
export async function createProvenEndpoint(
  server: TestServer,
  body: object,
  key?: string,
): Promise<{ readonly id: string; readonly secret: string }> {
  const created = await server.send('POST', '/v1/webhooks/endpoints', {
    ...(key !== undefined && { key }),
    body: { ...body, enabled: false },
  })
  if (created.status !== 201) throw new Error(created.text)
  await server.deps.db.pools.write.query(
    `UPDATE webhook_endpoints
     SET enabled = true, disabled_reason = NULL, disabled_at = NULL, held_until = NULL, proven_at = now()
     WHERE id = $1`,
    [created.body.id],
  )
  return created.body
}

/** Fans out what one look at the outbox finds. */
export async function fanOutOnce({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  await pollOutbox.run(deps, { key: '', failures: 0, signal: new AbortController().signal })
  await runAll(deps, fanOut)
}

/** Runs the tasks of all endpoints, whenever they are due: tests move their own clock, not the database's. */
export async function deliverOnce({ deps }: Pick<TestServer, 'deps'>): Promise<void> {
  await addMissing(deps.db.write, deliver.kind, deliver.missing!.due)
  await runAll(deps, deliver)
}

/** As many at a time as a worker runs: more would wait for a connection longer than they may. */
async function runAll(deps: WorkerDeps & TestServer['deps'], definition: TaskDefinition<WorkerDeps>): Promise<void> {
  const { rows } = await deps.db.pools.write.query('SELECT key FROM tasks WHERE kind = $1', [definition.kind])
  const keys = rows.map(({ key }) => key as string).values()
  const lane = async () => {
    for (const key of keys) await runTask(definition, deps, { key })
  }
  await Promise.all(Array.from({ length: definition.concurrency }, lane))
}
