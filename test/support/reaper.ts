import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { cleanTestRun, connectAsOwner } from './test-run.ts'

// Waits until the run that started it ends, which closes its standard input, and cleans up after it.
const [folder = '', serverUrl = ''] = process.argv.slice(2)
const parent = process.ppid
writeFileSync(join(folder, 'owner'), String(process.pid))
const owner = serverUrl ? await connectAsOwner(folder, serverUrl) : null
process.stdout.write('ready')
const message = await text(process.stdin)
await cleanTestRun(folder, serverUrl || null, message === 'done' ? parent : null)
await owner?.end()
