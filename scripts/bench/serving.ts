import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import autocannon from 'autocannon'

/** Like `npm start`: a process whose live heap is 55 MB need not grow to 400 before it collects garbage. */
const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const connections = 64

/** A server in a process of its own. */
export interface Served {
  readonly child: ChildProcess
  readonly port: number
}

/** On one core if the system can pin: the load comes from the other. */
export function startServed(
  file: string,
  env: Record<string, string>,
  options: { pin: boolean } = { pin: true },
): Promise<Served> {
  const pin = options.pin && existsSync('/usr/bin/taskset')
  const child = fork(new URL(file, import.meta.url).pathname, [], {
    env: { ...process.env, ...env },
    ...(pin
      ? { execPath: '/usr/bin/taskset', execArgv: ['-c', '0', process.execPath, ...nodeFlags] }
      : { execArgv: nodeFlags }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.once('message', (message) => resolve({ child, port: (message as { port: number }).port }))
  })
}

export async function stopServed({ child }: Served): Promise<void> {
  child.removeAllListeners('exit')
  child.disconnect()
  await new Promise((resolve) => child.once('exit', resolve))
}

export function usageOf({ child }: Served): Promise<{ rss: number; cpuMicroseconds: number }> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve(message as { rss: number; cpuMicroseconds: number }))
    child.send('usage')
  })
}

export interface Call {
  readonly what: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
  /** The status that is answered, without a key, where it is not one of success. */
  readonly expects?: 401
  readonly aim: number
}

export interface Load {
  readonly perSecond: number
  /** Per request of the served process. */
  readonly cpuMicroseconds: number
}

/** The keys take turns, so that no bucket runs empty; every write has an Idempotency-Key of its own. */
export async function load(
  served: Served,
  { method, path, body, expects }: Call,
  keys: readonly string[],
  seconds: number,
): Promise<Load> {
  const before = await usageOf(served)
  const result = await autocannon({
    url: `http://127.0.0.1:${served.port}${path}`,
    connections,
    duration: seconds,
    requests: keys.map((key) => ({
      method,
      path,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(expects === undefined && { 'x-api-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      setupRequest: (request) =>
        body === undefined ? request : { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } },
    })),
  })
  const others = expects === undefined ? 0 : (result.statusCodeStats?.[expects]?.count ?? 0)
  if (result.non2xx > others || result.errors > 0)
    throw new Error(
      `${path}: answers by status ${JSON.stringify(result.statusCodeStats)}, ${result.errors} requests failed.`,
    )
  const { cpuMicroseconds } = await usageOf(served)
  const requests = result.requests.total
  return {
    perSecond: requests / result.duration,
    cpuMicroseconds: (cpuMicroseconds - before.cpuMicroseconds) / requests,
  }
}
