import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { serveStdio } from '../../../src/client/stdio.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly message: { readonly id?: number; readonly method: string }
}

/** A server of messages; what it answers may be a status, nothing at all (`null`), or the result. */
async function startPeer(answer: (received: Received, attempt: number) => unknown) {
  const received: Received[] = []
  const peer = createServer((req, res) => {
    let text = ''
    req.on('data', (chunk) => {
      text += chunk
    })
    req.on('end', () => {
      const one = { headers: req.headers, message: JSON.parse(text) }
      received.push(one)
      const given = answer(one, received.filter(({ message }) => message.id === one.message.id).length)
      if (given === null) res.destroy()
      else if (typeof given === 'number') res.writeHead(given).end()
      else if (given !== undefined)
        res
          .writeHead((given as { status?: number }).status ?? 200, { 'Content-Type': 'application/json' })
          .end(JSON.stringify((given as { body: unknown }).body))
    })
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    peer.closeAllConnections()
    peer.close()
  })
  const { port } = peer.address() as AddressInfo
  return { received, baseUrl: `http://127.0.0.1:${port}` }
}

function run(baseUrl: string) {
  const [input, lines] = [new PassThrough(), [] as unknown[]]
  const output = { write: (text: string) => lines.push(JSON.parse(text)) }
  const ended = serveStdio({ apiKey: 'cl_test', baseUrl, input, output })
  return {
    say: (...messages: unknown[]) => {
      for (const one of messages) input.write(`${typeof one === 'string' ? one : JSON.stringify(one)}\n`)
    },
    end: async () => {
      input.end()
      await ended
      return lines
    },
  }
}

const result = (id: number, value: object = {}) => ({ body: { jsonrpc: '2.0', id, result: value } })
const message = (id: number, method = 'tools/call') => ({ jsonrpc: '2.0', id, method })

it('sends a message again with the same Idempotency-Key where the connection is lost, and answers it once', async () => {
  const { received, baseUrl } = await startPeer(({ message: { id = 0 } }, attempt) => (attempt < 2 ? null : result(id)))
  const program = run(baseUrl)
  program.say(message(1), message(2))
  expect(await program.end()).toHaveLength(2)
  const keys = (id: number) =>
    received.filter((one) => one.message.id === id).map(({ headers }) => headers['idempotency-key'])
  expect(keys(1)).toEqual([keys(1)[0], keys(1)[0]])
  expect(keys(2)).toEqual([keys(2)[0], keys(2)[0]])
  expect(keys(1)[0]).not.toBe(keys(2)[0])
})

it('names the version that was agreed on, and answers neither notifications nor what was cancelled', async () => {
  const { received, baseUrl } = await startPeer(({ message: { id, method } }) => {
    if (method === 'initialize') return result(0, { protocolVersion: '2025-06-18' })
    return id === undefined ? 202 : undefined
  })
  const program = run(baseUrl)
  program.say(message(0, 'initialize'))
  await expect.poll(() => received.length).toBe(1)
  // The answer is on its way: the version is known once it has been written.
  await new Promise((resolve) => setTimeout(resolve, 100))
  program.say({ jsonrpc: '2.0', method: 'notifications/initialized' }, message(3))
  await expect.poll(() => received.length).toBe(3)
  program.say({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } })
  expect(await program.end()).toEqual([result(0, { protocolVersion: '2025-06-18' }).body])
  expect(received.map(({ headers }) => headers['mcp-protocol-version'])).toEqual([
    undefined,
    '2025-06-18',
    '2025-06-18',
  ])
})

it('says what it cannot pass on', async () => {
  const { baseUrl } = await startPeer(() => ({
    status: 403,
    body: { error: { code: 'VALIDATION', message: 'Leave Origin out.', requestId: 'req_1' } },
  }))
  const program = run(baseUrl)
  program.say('{', message(1))
  const [broken, refused] = (await program.end()) as { error: { code: number; message: string } }[]
  expect(broken?.error.code).toBe(-32700)
  expect(refused?.error.message).toBe('VALIDATION: Leave Origin out.')
})
