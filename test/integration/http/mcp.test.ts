import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function connect(key: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.baseUrl}/mcp`), {
      requestInit: { headers: { Authorization: `Bearer ${key}`, ...headers } },
    }),
  )
  return client
}

describe('x', () => {
  it('y', async () => {
    const c = await connect(server.key)
    console.log(c.getServerVersion(), c.getInstructions()?.length)
    console.log((await c.listTools()).tools.map((t) => t.name).join(' '))
    console.log(JSON.stringify(await c.callTool({ name: 'getOverview', arguments: {} })))
    console.log(JSON.stringify(await c.callTool({ name: 'getContent', arguments: {} })))
    console.log(JSON.stringify(await c.callTool({ name: 'getContent', arguments: { containerId: 'x' } })))
    console.log(JSON.stringify(await c.callTool({ name: 'listProjects', arguments: { status: ['x'], foo: 1 } })))
    console.log(JSON.stringify(await c.callTool({ name: 'cancelPublication', arguments: { publicationId: 'x' } })))
  })
})
