/** The client: openapi-fetch with the contract's types. `npm run client -- get /pets` calls one operation. */
import createClient from 'openapi-fetch'
import type { paths } from '../generated/types.ts'

/** @param baseUrl where the server or the mock is, with the base path of the contract */
export function client(baseUrl: string, headers: Record<string, string> = {}) {
  return createClient<paths>({ baseUrl, headers })
}

if (import.meta.main) {
  const [method = 'get', path = '/', body] = process.argv.slice(2)
  const init = body === undefined ? {} : { body: JSON.parse(body) as unknown }
  const request = client(process.env.BASE_URL ?? 'http://127.0.0.1:3000{{base}}').request as (
    ...call: unknown[]
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>
  const { data, error, response } = await request(method, path, init)
  process.stdout.write(`${response.status}\n${JSON.stringify(data ?? error, null, 2)}\n`)
}
