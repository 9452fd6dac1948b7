/** `npm run client:build` and `npm run sdk:build`: build the packages for partners, in dist/. */
import { join, resolve } from 'node:path'
import {
  bundlePackage,
  clientPackage,
  declarePackage,
  describePackage,
  emptyFolder,
  telemetryPackage,
} from './client/package.ts'
import { flagsOf } from './flags.ts'
import { startProgress } from './progress.ts'

const usage = `npm run client:build -- [flags]
npm run sdk:build -- [flags]

Builds @castlane/client from src/client and the generated types, or @castlane/telemetry from src/sdk.

  --sdk            build @castlane/telemetry
  --out <folder>   where the package goes   (dist/client, dist/telemetry)
  --help           this text
`

const values = flagsOf(
  {
    options: {
      sdk: { type: 'boolean', default: false },
      out: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)
if (values.help) process.stdout.write(usage)
else
  await build(
    values.sdk,
    resolve(values.out ?? join(import.meta.dirname, '..', 'dist', values.sdk ? 'telemetry' : 'client')),
  )

async function build(isSdk: boolean, out: string): Promise<void> {
  const source = isSdk ? telemetryPackage : clientPackage
  const progress = startProgress()
  await progress.step('empty the folder', () => emptyFolder(out))
  await progress.step('bundle', () => bundlePackage(source, out))
  await progress.step(
    'declare',
    () => declarePackage(source, out),
    (count) => `${count} files`,
  )
  await progress.step('describe the package', () => describePackage(source, out))
  process.stderr.write(`Built ${out}. Pack it with: npm pack ${out}\n`)
}
