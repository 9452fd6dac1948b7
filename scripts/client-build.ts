/** `npm run client:build`: builds the partner's client as a self-contained package, in dist/client. */
import { join, resolve } from 'node:path'
import { bundleClient, declareClient, describePackage, emptyFolder } from './client/package.ts'
import { flagsOf } from './flags.ts'
import { startProgress } from './progress.ts'

const usage = `npm run client:build -- [flags]

Builds @castlane/client from src/client and the generated types.

  --out <folder>   where the package goes   (dist/client)
  --help           this text
`

const values = flagsOf({ options: { out: { type: 'string' }, help: { type: 'boolean', default: false } } }, usage)
if (values.help) process.stdout.write(usage)
else await build(resolve(values.out ?? join(import.meta.dirname, '..', 'dist', 'client')))

async function build(out: string): Promise<void> {
  const progress = startProgress()
  await progress.step('empty the folder', () => emptyFolder(out))
  await progress.step('bundle', () => bundleClient(out))
  await progress.step(
    'declare',
    () => declareClient(out),
    (count) => `${count} files`,
  )
  await progress.step('describe the package', () => describePackage(out))
  process.stderr.write(`Built ${out}. Pack it with: npm pack ${out}\n`)
}
