// The files of a Vitest report that hold a failure, one line; exit code 1 where there is none, or more than twelve: so
// many do not fail by chance.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const report = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const files = report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative('.', name))
if (files.length === 0 || files.length > 12) process.exit(1)
console.log(files.join(' '))
