/** The stream of events: what it sends, in which order, how it goes on after an interruption, and when it ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../src/lib/ids.ts'
import type { KeyOptions, TestServer } from '../../../support/harness.ts'
import { everyScope, startTestServer } from '../../../support/harness.ts'
import { insertProjects, query } from '../organizations/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: true })
})
afterAll(() => server?.close())

interface Received {
  readonly id: string | undefined
  readonly type: string
  readonly data: { readonly sequence: number; readonly organizationId: string; readonly projectId: string | null }
}

class Reader {
  readonly events: Received[] = []
  comments = 0
  isOver = false
  readonly #aborter = new AbortController()

  readonly status: number
  readonly headers: Headers

  constructor({ status, headers, body }: Response) {
    this.status = status
    this.headers = headers
    void this.#read(body)
  }

  static async open(key: string, search = '', headers: Record<string, string> = {}): Promise<Reader> {
    const response = await fetch(`${server.baseUrl}/v1/webhooks/events/stream${search}`, {
      headers: { 'X-Api-Key': key, ...headers },
    })
    return new Reader(response)
  }

  async #read(body: ReadableStream<Uint8Array> | null): Promise<void> {
    let text = ''
    const decoder = new TextDecoder()
    const reader = body?.getReader()
    this.#aborter.signal.addEventListener('abort', () => void reader?.cancel())
    for (;;) {
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) break
      text += decoder.decode(part.value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#take(block)
    }
    this.isOver = true
  }

  #take(block: string): void {
    if (block === ':') {
      this.comments += 1
      return
    }
    const fields = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
    const [type, data] = [fields.get('event'), fields.get('data')]
    this.events.push({ id: fields.get('id'), type: type ?? '', data: JSON.parse(data ?? '') })
  }

  get ids() {
    return this.events.map(({ id }) => id)
  }

  close(): void {
    this.#aborter.abort()
  }
}

/** Adds an event as the change of a resource does. @returns its id */
async function add(organizationId: string, { type = 'job.cancelled', projectId = null as string | null } = {}) {
  const id = newId('evt')
  await query(
    server,
    `INSERT INTO event_outbox (id, organization_id, project_id, mode, type, data, created_at)
     VALUES ($1, $2, $3, 'live', $4, '{}', now())`,
    [id, organizationId, projectId, type],
  )
  return id
}

async function addMany(organizationId: string, number: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < number; n += 1) ids.push(await add(organizationId))
  return ids
}

async function addOrganization(options: KeyOptions = {}) {
  const organizationId = await server.createOrganization()
  return server.createKey(organizationId, options)
}

const isNumbered = async (organizationId: string, number: number) =>
  expect
    .poll(() => query(server, 'SELECT last::int FROM event_sequences WHERE organization_id = $1', [organizationId]))
    .toEqual([{ last: number }])

describe('the stream of events', () => {
  it('sends each event once, in the order of its sequence, as the list has it', async () => {
    const { organizationId, key } = await addOrganization()
    await addMany(organizationId, 2)
    await isNumbered(organizationId, 2)
    const reader = await Reader.open(key)
    expect([reader.status, reader.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await expect.poll(() => reader.comments).toBeGreaterThan(0)
    const ids = await addMany(organizationId, 5)
    await expect.poll(() => reader.ids).toEqual(ids)
    const list = await server.send('GET', '/v1/webhooks/events', { key })
    const newest = list.body.data.slice(0, 5)
    expect(reader.events.map(({ data }) => data)).toEqual(newest.toReversed())
    expect(reader.events.map(({ data }) => data.sequence)).toEqual([3, 4, 5, 6, 7])
    reader.close()
  })

  it('goes on after the last event that was received, and not twice', async () => {
    const { organizationId, key } = await addOrganization()
    const ids = await addMany(organizationId, 6)
    await isNumbered(organizationId, 6)
    const reader = await Reader.open(key, '', { 'Last-Event-ID': ids[1]! })
    await expect.poll(() => reader.ids).toEqual(ids.slice(2))
    const next = await addMany(organizationId, 2)
    await expect.poll(() => reader.ids).toEqual([...ids.slice(2), ...next])
    reader.close()
  })

  it('says reset where too much was missed, and for an id that it does not know', async () => {
    const { organizationId, key } = await addOrganization()
    const first = await add(organizationId)
    await isNumbered(organizationId, 1)
    await query(
      server,
      `INSERT INTO event_outbox (id, organization_id, mode, type, data, created_at)
       SELECT 'evt_' || uuid_v7(now()), $1, 'live', 'job.cancelled', '{}', now() FROM generate_series(1, 1001)`,
      [organizationId],
    )
    await isNumbered(organizationId, 1002)
    const foreign = await addOrganization()
    const ofAnother = await add(foreign.organizationId)
    await isNumbered(foreign.organizationId, 1)
    for (const id of [first, ofAnother, 'evt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9b04', 'nonsense']) {
      const reader = await Reader.open(key, '', { 'Last-Event-ID': id })
      await expect.poll(() => reader.events).toEqual([{ id: undefined, type: 'reset', data: {} }])
      const next = await add(organizationId)
      await expect.poll(() => reader.ids).toEqual([undefined, next])
      reader.close()
    }
  })

  it('leaves out what the key may not read, and what it was not asked for', async () => {
    const { organizationId, key } = await addOrganization()
    const [own = '', other = ''] = await insertProjects(server, organizationId, 2)
    const limited = await server.createKey(organizationId)
    await query(server, 'UPDATE api_keys SET project_ids = $2 WHERE id = $1', [limited.apiKeyId, [own]])
    const narrow = await server.createKey(organizationId, { scopes: ['webhooks:read', 'content:read'] })
    const readers = {
      all: await Reader.open(key),
      limited: await Reader.open(limited.key),
      narrow: await Reader.open(narrow.key),
      named: await Reader.open(key, `?projectIds=${own}&type=job.cancelled`),
    }
    await expect.poll(() => Object.values(readers).every(({ comments }) => comments > 0)).toBe(true)
    await add(organizationId)
    await expect.poll(() => readers.all.ids.length).toBe(1)
    const ofOwn = await add(organizationId, { projectId: own })
    const ofOther = await add(organizationId, { projectId: other })
    const content = await add(organizationId, { projectId: own, type: 'content.generated' })
    await expect.poll(() => readers.all.ids.slice(1)).toEqual([ofOwn, ofOther, content])
    expect(readers.limited.ids).toEqual([ofOwn, content])
    expect(readers.narrow.ids).toEqual([content])
    expect(readers.named.ids).toEqual([ofOwn])
    for (const reader of Object.values(readers)) reader.close()
  })

  it('has the events of active children where they are included, and goes on after each', async () => {
    const { organizationId: parent, key } = await addOrganization()
    const child = await server.createOrganization({ parentId: parent })
    const suspended = await server.createOrganization({ parentId: parent })
    await query(server, "UPDATE organizations SET status = 'suspended' WHERE id = $1", [suspended])
    const reader = await Reader.open(key, '?includeChildren=true')
    await expect.poll(() => reader.comments).toBeGreaterThan(0)
    const own = await add(parent)
    await expect.poll(() => reader.ids).toEqual([own])
    await add(suspended)
    await isNumbered(suspended, 1)
    const ofChild = await addMany(child, 2)
    await expect.poll(() => reader.ids).toEqual([own, ...ofChild])
    reader.close()
    const late = await add(parent)
    await isNumbered(parent, 2)
    const again = await Reader.open(key, '?includeChildren=true', { 'Last-Event-ID': ofChild[0]! })
    await expect.poll(() => again.ids).toEqual(expect.arrayContaining([ofChild[1], late]))
    expect(again.ids).not.toContain(ofChild[0])
    again.close()
    const header = await server.send('GET', '/v1/webhooks/events/stream?includeChildren=true', {
      key,
      headers: { 'X-Castlane-Organization': child },
    })
    expect([header.status, header.body.error.code]).toEqual([422, 'VALIDATION'])
  })

  it.each([
    ['is revoked', 'UPDATE api_keys SET revoked_at = now() WHERE id = $1'],
    ['is switched off', 'UPDATE api_keys SET kill_switch = true WHERE id = $1'],
    ['expires', "UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1"],
    ['loses a scope', "UPDATE api_keys SET scopes = array_remove(scopes, 'content:read') WHERE id = $1"],
    ['is limited to projects', "UPDATE api_keys SET project_ids = ARRAY['prj_x'] WHERE id = $1"],
  ])('ends soon after its key %s', async (_name, statement) => {
    const { key, apiKeyId } = await addOrganization({ scopes: everyScope })
    const reader = await Reader.open(key)
    await expect.poll(() => reader.comments).toBeGreaterThan(0)
    await query(server, statement, [apiKeyId])
    await expect.poll(() => reader.isOver).toBe(true)
  })

  it('is counted by a metric as long as it is open', async () => {
    const { key } = await addOrganization()
    const open = async () => {
      const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text()
      return Number(/^castlane_event_streams (\d+)$/m.exec(metrics)?.[1])
    }
    await expect.poll(open).toBe(0)
    const readers = [await Reader.open(key), await Reader.open(key)]
    await expect.poll(open).toBe(2)
    for (const reader of readers) reader.close()
    await expect.poll(open).toBe(0)
  })

  it('can be held a few times by a key, and again once one has ended', async () => {
    const { key } = await addOrganization()
    const readers = await Promise.all(Array.from({ length: 5 }, () => Reader.open(key)))
    expect(readers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await server.send('GET', '/v1/webhooks/events/stream', { key })
    expect([sixth.status, sixth.body.error.code]).toEqual([429, 'RATE_LIMITED'])
    readers[0]?.close()
    await expect.poll(async () => (await server.send('GET', '/v1/webhooks/events/stream', { key })).status).toBe(200)
    for (const reader of readers) reader.close()
  })

  it('ends when the server stops, and holds no connection of the pool', async () => {
    const stopping = await startTestServer()
    const { key } = stopping
    const response = await fetch(`${stopping.baseUrl}/v1/webhooks/events/stream`, { headers: { 'X-Api-Key': key } })
    const reader = response.body!.getReader()
    await reader.read()
    const { read } = stopping.deps.db.pools
    await expect.poll(() => read.totalCount - read.idleCount).toBe(0)
    stopping.deps.beginStop()
    for (let part = await reader.read(); !part.done; part = await reader.read());
    await stopping.close()
  })
})
