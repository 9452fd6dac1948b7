/** `npm run generate`: everything that follows from the contract. Run with --help for its flags. */
import { existsSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { catalogueFile } from './contract/errors.ts'
import { generate } from './contract/generate.ts'
import type { JsonObject } from './contract/json.ts'
import { ContractRefused } from './contract/refusal.ts'
import { flagsOf } from './flags.ts'
import { updateVerdicts } from './patterns/verdicts.ts'
import type { Progress } from './progress.ts'
import { startProgress } from './progress.ts'
import { generateProject } from './skeleton/generate.ts'

const usage = `npm run generate -- [flags]

Writes generated/ from openapi/, and a stub for every operation that has no handler file yet. Writes the table in
docs/settings.md and .env.example from src/config/, and analyses the regular expressions of src that are new.

  --spec <file>          the contract                       (openapi/openapi.yaml)
  --out <folder>         where the generated files go       (generated)
  --features <folder>    where the handlers live            (src/features)
  --database-url <url>   take the database's types from this server, not from an embedded one
  --no-database          leave database.ts as it is
  --no-scaffold          write no stubs
  --no-patterns          leave patterns.json as it is
  --help                 this text

From the contract of another service, which has no errors.yaml beside it, it writes a project of its own to --out: Express and
express-openapi-validator, a handler module for each operation, tests, a mock and a client. Run again, it keeps what was
filled in, adds what is new and names what is gone. The other flags do not apply to it.
`

const values = flagsOf(
  {
    options: {
      spec: { type: 'string', default: 'openapi/openapi.yaml' },
      out: { type: 'string', default: 'generated' },
      features: { type: 'string', default: 'src/features' },
      'database-url': { type: 'string' },
      'no-database': { type: 'boolean', default: false },
      'no-scaffold': { type: 'boolean', default: false },
      'no-patterns': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

const say = (line: string) => process.stderr.write(`${line}\n`)

if (values.help) process.stdout.write(usage)
else {
  const progress = startProgress()
  try {
    const isOurs = existsSync(catalogueFile(resolve(values.spec)))
    const summary = isOurs ? await generateOurs(progress) : await writeProject(progress)
    const total = progress.steps.reduce((sum, step) => sum + step.milliseconds, 0)
    say(`${summary}; ${(total / 1000).toFixed(1)} s`)
  } catch (error) {
    if (!(error instanceof ContractRefused)) throw error
    say(`\n${error.message}\n\nNothing was generated: ${error.refusals.length} to fix.`)
    process.exitCode = 1
  }
}

async function generateOurs(progress: Progress): Promise<string> {
  const result = await generate({
    spec: resolve(values.spec),
    out: resolve(values.out),
    features: resolve(values.features),
    databaseUrl: values['database-url'],
    database: !values['no-database'],
    scaffold: !values['no-scaffold'],
    progress,
  })
  if (resolve(values.out) === resolve('generated')) {
    // The settings are typed by enums that were written just now.
    const { writeSettings } = await import('./settings-table.ts')
    await progress.step('write the table of settings', async () => writeSettings())
    const { makeFiles } = await import('./mock/files.ts')
    const docs = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as JsonObject
    await progress.step('make the files of the mock', () => makeFiles(docs))
  }
  if (!values['no-patterns'] && resolve(values.out) === resolve('generated'))
    await progress.step('analyse new regular expressions', () => updateVerdicts(process.cwd()))
  for (const file of result.scaffolded) say(`  + ${file} (a stub: fill it in)`)
  return `${result.operations} operations, ${result.stubs} of them stubs, ${result.events} events; contract ${result.contractHash.slice(0, 12)}`
}

async function writeProject(progress: Progress): Promise<string> {
  const out = resolve(values.out)
  if (out === resolve('generated'))
    throw new ContractRefused([
      {
        file: values.spec,
        place: '--out',
        problem: 'generated/ is for the contract of this repository; the other one has no errors.yaml beside it.',
        remedy: 'Name a folder for the project with --out.',
      },
    ])
  const { operations, repairs, written, remarks } = await generateProject({ spec: resolve(values.spec), out, progress })
  for (const line of repairs) say(`  ~ ${line}`)
  for (const file of written) say(`  + ${file}`)
  for (const line of remarks) say(`  ! ${line}`)
  return `${operations} operations in ${relative(process.cwd(), out) || '.'}, ${written.length} new files`
}
