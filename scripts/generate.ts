/** `npm run generate`: everything that follows from the contract. Run with --help for its flags. */
import { resolve } from 'node:path'
import { generate } from './contract/generate.ts'
import { ContractRefused } from './contract/refusal.ts'
import { flagsOf } from './flags.ts'
import { updateVerdicts } from './patterns/verdicts.ts'
import { startProgress } from './progress.ts'

const usage = `npm run generate -- [flags]

Writes generated/ from openapi/, and a stub for every operation that has no handler file yet. Writes the README's table of
settings and .env.example from src/config/, and analyses the regular expressions of src that are new.

  --spec <file>          the contract                       (openapi/openapi.yaml)
  --out <folder>         where the generated files go       (generated)
  --features <folder>    where the handlers live            (src/features)
  --context <file>       exports the types Caller, HandlerDeps, PrepareDeps and Tx  (context.ts beside the features)
  --database-url <url>   take the database's types from this server, not from an embedded one
  --no-database          leave database.ts as it is
  --skip-missing         leave out paths and webhooks whose file is not written yet
  --skip-refused         leave out operations that cannot be taken, of a contract that has no errors.yaml beside it
  --no-scaffold          write no stubs
  --no-patterns          leave patterns.json as it is
  --help                 this text
`

const values = flagsOf(
  {
    options: {
      spec: { type: 'string', default: 'openapi/openapi.yaml' },
      out: { type: 'string', default: 'generated' },
      features: { type: 'string', default: 'src/features' },
      context: { type: 'string' },
      'database-url': { type: 'string' },
      'no-database': { type: 'boolean', default: false },
      'skip-missing': { type: 'boolean', default: false },
      'skip-refused': { type: 'boolean', default: false },
      'no-scaffold': { type: 'boolean', default: false },
      'no-patterns': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

if (values.help) {
  process.stdout.write(usage)
} else {
  const progress = startProgress()
  try {
    const result = await generate({
      spec: resolve(values.spec),
      out: resolve(values.out),
      features: resolve(values.features),
      databaseUrl: values['database-url'],
      database: !values['no-database'],
      skipMissing: values['skip-missing'],
      skipRefused: values['skip-refused'],
      context: values.context === undefined ? undefined : resolve(values.context),
      scaffold: !values['no-scaffold'],
      progress,
    })
    if (resolve(values.out) === resolve('generated')) {
      // The settings are typed by enums that were written just now.
      const { writeSettings } = await import('./settings-table.ts')
      await progress.step('write the table of settings', async () => writeSettings())
    }
    if (!values['no-patterns'] && resolve(values.out) === resolve('generated'))
      await progress.step('analyse new regular expressions', () => updateVerdicts(process.cwd()))
    for (const name of result.skipped)
      process.stderr.write(
        `  ! left out, ${values['skip-refused'] ? 'it cannot be taken' : 'its file is not written yet'}: ${name}\n`,
      )
    for (const file of result.scaffolded) process.stderr.write(`  + ${file} (a stub: fill it in)\n`)
    const total = progress.steps.reduce((sum, step) => sum + step.milliseconds, 0)
    process.stderr.write(
      `${result.operations} operations, ${result.stubs} of them stubs, ${result.events} events; contract ${result.contractHash.slice(0, 12)}; ${(total / 1000).toFixed(1)} s\n`,
    )
  } catch (error) {
    if (!(error instanceof ContractRefused)) throw error
    process.stderr.write(`\n${error.message}\n\nNothing was generated: ${error.refusals.length} to fix.\n`)
    process.exitCode = 1
  }
}
