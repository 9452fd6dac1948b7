/** Runs only the gate `breaking`, and records a release. Run with --help for its flags. */
import { breaking, recordRelease } from './check/breaking.ts'
import { flagsOf } from './flags.ts'

const usage = `node scripts/check-breaking.ts [flags]

Compares generated/openapi.json with the last release in openapi/releases/.

  --record   record the contract as it is as the release that its version names
  --help     this text
`

const values = flagsOf(
  {
    options: { record: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  },
  usage,
)

if (values.help) process.stdout.write(usage)
else if (values.record) process.stderr.write(`Recorded ${recordRelease(process.cwd())}. Commit it with the release.\n`)
else {
  const { findings, note } = await breaking.run(process.cwd())
  for (const { at, problem, remedy } of findings) process.stdout.write(`${at}\n  ${problem}\n  ${remedy}\n\n`)
  process.stderr.write(
    `${findings.length === 0 ? 'Nothing is broken' : `${findings.length} broken promises`}, ${note}\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
