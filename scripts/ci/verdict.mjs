// Prints `N passed, N failed` of a run of the tests, of what failed and was run once more, and of the gates.
import { readFileSync } from 'node:fs'

const [, , first, second, gates, exitCode] = process.argv
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numPendingTests: 0, testResults: [] }
  }
}
// A file that could not even be loaded holds tests that did not run: it counts as one that failed.
const named = (report, wanted) =>
  report.testResults.flatMap(({ name, status, assertionResults }) =>
    assertionResults.length === 0 && status === wanted
      ? [name]
      : assertionResults.filter((test) => test.status === wanted).map((test) => `${name} ${test.fullName}`),
  )

const report = read(first)
const again = new Set(named(read(second), 'passed'))
const failures = named(report, 'failed')
const unsteady = failures.filter((name) => again.has(name))
let failed = failures.length - unsteady.length + Number(gates)
if (report.numPassedTests === 0 || (exitCode !== '0' && failures.length === 0)) failed += 1
if (Number(gates)) console.log('\nThe gates found something: see above.')
for (const name of unsteady) console.log(`\nUnsteady, failed at first and passed alone: ${name}`)
const rest = [
  ...(report.numPendingTests > 0 ? [`${report.numPendingTests} skipped`] : []),
  ...(unsteady.length > 0 ? [`${unsteady.length} unsteady`] : []),
]
console.log(`\n${[`${report.numPassedTests + unsteady.length} passed`, `${failed} failed`, ...rest].join(', ')}`)
process.exit(failed === 0 ? 0 : 1)
