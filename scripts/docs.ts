/** `npm run docs`: the documentation as one self-contained page. Run with --help for its flags. */
import { existsSync, rmSync, statSync } from 'node:fs'
import { writeDerivedBundles } from './contract/write-derived.ts'
import { ensureDocs } from './docs-page.ts'
import { flagsOf } from './flags.ts'

const usage = `npm run docs -- [flags]

Renders generated/openapi.public.json, guides and all, into one page that works offline.

  --bundle <file>   what to render          (generated/openapi.public.json)
  --out <file>      where the page goes     (dist/docs/index.html)
  --force           render even where the page is from this very contract
  --help            this text
`

const defaultBundle = 'generated/openapi.public.json'
const values = flagsOf(
  {
    options: {
      bundle: { type: 'string', default: defaultBundle },
      out: { type: 'string', default: 'dist/docs/index.html' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

if (values.help) process.stdout.write(usage)
else {
  try {
    if (values.bundle === defaultBundle && existsSync('generated/openapi.json')) writeDerivedBundles('generated')
    if (values.force) rmSync(values.out, { force: true })
    process.stderr.write('Rendering the documentation (about five seconds) …\n')
    const page = await ensureDocs(values.bundle, values.out)
    const size = (statSync(page.path).size / 1_048_576).toFixed(1)
    process.stderr.write(`${page.path}: ${page.built ? 'rendered' : 'up to date'}, ${size} MB\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
