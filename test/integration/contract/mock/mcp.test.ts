import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Mock } from '../../../../scripts/mock/start.ts'
import { startMock } from '../../../../scripts/mock/start.ts'
import { readTools } from '../../../../src/http/read-bundles.ts'
import { callTool, connectAgent, toolNames } from '../../../support/mcp-client.ts'

let mock: Mock
beforeAll(async () => {
  mock = await startMock({ host: '127.0.0.1', port: 0 })
})
afterAll(() => mock.stop())

it('offers the tools of the server to the key of its example, and answers them as it answers requests', async () => {
  const client = await connectAgent(mock.url, 'any')
  const { scopes } = await fetchJson('/v1/whoami')
  const { tools } = await readTools()
  const names = await toolNames(client)
  expect(names).toContain('getOverview')
  if (scopes.includes('content:write')) expect(names).toContain('generateContent')
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  const overview = await callTool(client, 'getOverview')
  expect([overview.isError, overview.body]).toEqual([false, await fetchJson('/v1/overview?limit=10')])
  const refused = await callTool(client, 'getContent', { containerId: 'cnt_1' })
  expect([refused.isError, refused.body.error.code]).toEqual([true, 'VALIDATION'])
  await expect(connectAgent(mock.url, null)).rejects.toThrow('No API key was sent')
})

const fetchJson = async (path: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  (await (await fetch(mock.url + path, { headers: { 'X-Api-Key': 'any' } })).json()) as any
