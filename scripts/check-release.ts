/** Says what is missing for a release to be cut from this checkout. Run with --help for its flags. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnready } from './check/release.ts'
import { flagsOf } from './flags.ts'

const usage = `node scripts/check-release.ts [flags]

Compares the versions of package.json, the tag, CHANGELOG.md and the recorded contract, as docs/releasing.md describes.

  --tag <name>   the tag that the release gets, as v1.0.0
  --help         this text
`

const values = flagsOf({ options: { tag: { type: 'string' }, help: { type: 'boolean', default: false } } }, usage)
if (values.help) process.stdout.write(usage)
else {
  const root = join(import.meta.dirname, '..')
  const faults = findUnready(
    { read: (path) => readFileSync(join(root, path), 'utf8'), exists: (path) => existsSync(join(root, path)) },
    values.tag,
  )
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  process.stderr.write(faults.length === 0 ? 'Ready to be released.\n' : `${faults.length} to do.\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
