/** Serves a contract of any number of operations as `npm run generate -- --contract` would, for comparison. */
import type { ServedOperation } from '../serve/serve-contract.ts'
import { createContractApp } from '../serve/serve-contract.ts'
import { report } from './yardstick.ts'

const count = Number(process.env.BENCH_OPERATIONS)
const paths: Record<string, Record<string, unknown>> = {}
const operations: Record<string, ServedOperation> = {}
const handlers: Record<string, () => Promise<{ status: number; body: unknown }>> = {}
const parameters = [{ name: 'thingId', in: 'path', required: true, schema: { type: 'string', maxLength: 40 } }]
for (let n = 0; n < count; n += 1) {
  const [path, operationId] = [`/v1/things-${n}/{thingId}`, `getThing${n}`]
  paths[path] = { get: { operationId, parameters, responses: { 200: { description: 'A thing.' } } } }
  operations[operationId] = { operationId, path, method: 'get', body: 'none', maxBodyBytes: 0 }
  handlers[operationId] = async () => ({ status: 200, body: { id: 'thing' } })
}
const document = { openapi: '3.1.0', paths, components: { schemas: {} } }
const app = createContractApp({ document, operations, handlers })
const server = app.listen(0, '127.0.0.1', () => report(server))
