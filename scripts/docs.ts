/** `npm run docs`: the documentation, as pages and as one page. Run with --help for its flags. */
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh } from './built-pages.ts'
import { writeDerivedBundles } from './contract/write-derived.ts'
import { docsStamp } from './docs/stamp.ts'
import { flagsOf } from './flags.ts'

const usage = `npm run docs -- [flags]

Renders the contract, its guides and its error catalogue: as pages, which the server has at /docs, and as one
page that works offline, which partners download there.

  --only <part>     pages or one-page       (both)
  --out <folder>    where they go           (dist)
  --force           render even where they are of this very contract
  --help            this text
`

const values = flagsOf(
  {
    options: {
      only: { type: 'string' },
      out: { type: 'string', default: 'dist' },
      force: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

if (values.help) process.stdout.write(usage)
else {
  try {
    writeDerivedBundles('generated')
    if (values.only !== 'one-page') await renderPages(join(values.out, 'docs'), values.force)
    if (values.only !== 'pages') await renderOnePage(join(values.out, 'docs-one-page.html'), values.force)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

async function renderPages(folder: string, force: boolean): Promise<void> {
  const stamp = docsStamp('.')
  if (!force && isFresh(folder, stamp)) {
    process.stderr.write(`${folder}: up to date\n`)
    return
  }
  // Loaded only here: most starts find the docs as they should be.
  const { buildDocs } = await import('./docs/build.ts')
  if (force) rmSync(folder, { recursive: true, force: true })
  const { pages } = await buildDocs('.', folder, stamp)
  process.stderr.write(`${folder}: ${pages} pages\n`)
}

async function renderOnePage(file: string, force: boolean): Promise<void> {
  if (force) rmSync(file, { force: true })
  const { ensureOnePage } = await import('./docs/one-page.ts')
  const page = await ensureOnePage('generated/openapi.public.json', file)
  const size = (statSync(file).size / 1_048_576).toFixed(1)
  process.stderr.write(`${file}: ${page.built ? 'rendered' : 'up to date'}, ${size} MB\n`)
}
