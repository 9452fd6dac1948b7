import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** An agent's own client, connected over HTTP. */
export async function connectAgent(
  baseUrl: string,
  key: string | null,
  headers: Record<string, string> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
      requestInit: { headers: { ...(key !== null && { Authorization: `Bearer ${key}` }), ...headers } },
    }),
  )
  return client
}

export async function toolNames(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name)
}

/** What a tool answered: whether it is an error, and the JSON that an agent reads. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false } = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [part] = content
  if (part?.type !== 'text') throw new Error(`${name} answered no text.`)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { isError, body: JSON.parse(part.text) as any, text: part.text }
}
