/** `npm run client:build`: builds the package for partners in dist/. */
import { join, resolve } from 'node:path'
import { bundlePackage, declarePackage, describePackage, emptyFolder } from './client/package.ts'
import { flagsOf } from './flags.ts'
import { startProgress } from './progress.ts'

const usage = `npm run client:build -- [flags]

Builds @castlane/client from src/client and the generated types, and @castlane/client/telemetry from src/sdk.

  --out <folder>   where the package goes   (dist/client)
  --help           this text
`

const values = flagsOf({ options: { out: { type: 'string' }, help: { type: 'boolean', default: false } } }, usage)
if (values.help) process.stdout.write(usage)
else await build(resolve(values.out ?? join(import.meta.dirname, '..', 'dist', 'client')))

async function build(out: string): Promise<void> {
  const progress = startProgress()
  await progress.step('empty the folder', () => emptyFolder(out))
  await progress.step('bundle', () => bundlePackage(out))
  await progress.step(
    'declare',
    () => declarePackage(out),
    (count) => `${count} files`,
  )
  await progress.step('describe the package', () => describePackage(out))
  process.stderr.write(`Built ${out}. Pack it with: npm pack ${out}\n`)
}
