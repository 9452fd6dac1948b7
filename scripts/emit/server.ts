/** server.ts: starts the handlers of a contract that is not ours. */
import { header, quote } from './literal.ts'

/** @param engine path from generated/ to this repository */
export function emitServer(engine: string): string {
  return `${header}import { readFileSync } from 'node:fs'
import { createContractApp } from ${quote(`${engine}/scripts/serve/serve-contract.ts`)}
import { handlers, preparations } from './handler-map.ts'
import { operations } from './operations.ts'

const document = JSON.parse(readFileSync(new URL('./openapi.runtime.json', import.meta.url), 'utf8'))

/** @param given what handlers are given, and how callers are known */
export function createServer(given: { deps?: unknown; authenticate?: (req: unknown) => Promise<unknown> } = {}) {
  return createContractApp({ document, operations, handlers, preparations, ...given })
}

if (import.meta.main)
  createServer().listen(Number(process.env.PORT ?? 3000), process.env.HOST ?? '127.0.0.1', (error?: Error) => {
    if (error) throw error
    process.stdout.write(\`\${Object.keys(operations).length} operations on port \${process.env.PORT ?? 3000}\\n\`)
  })
`
}
