/** Whether generated/ was written from openapi/ as it is now; `npm run drift` also compares the types, and compiles the handlers. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const text = readFileSync('openapi/{{contract}}')
const { 'x-contract-hash': hash } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Record<string, string>
if (createHash('sha256').update(text).digest('hex') !== hash) {
  process.stderr.write('openapi/{{contract}} has changed since generated/ was written: generate again (README).\n')
  process.exitCode = 1
}
