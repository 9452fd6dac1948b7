/** `npm run verify:full`: what takes too long for every change. Run with --help for its flags. */
import { flagsOf } from './flags.ts'
import { caseSteps } from './verify/cases.ts'
import { foreignStep } from './verify/foreign.ts'
import { installStep } from './verify/install.ts'
import { judgeStep } from './verify/judge.ts'
import { scaleStep } from './verify/scale.ts'
import { sevenStep } from './verify/seven.ts'
import { soakStep } from './verify/soak.ts'
import type { StepResult, VerifyStep } from './verify/step.ts'
import { upgradeStep } from './verify/upgrade.ts'

const steps: readonly VerifyStep[] = [
  ...caseSteps,
  installStep,
  upgradeStep,
  foreignStep,
  judgeStep,
  sevenStep,
  scaleStep,
  soakStep,
]

const usage = `npm run verify:full -- [flags]

Runs what takes too long for every change, and sums up. Exit code 1 if a step fails.

  --only <step>   run this step; may be given several times
  --minutes <n>   how long the soak goes on (40)
  --seed <text>   repeats what the soak of that seed has chosen
  --list          name the steps and what each holds
  --help          this text

TEST_DATABASE_URL and TEST_REDIS_URL name the services as for npm test, and DATABASE_URL the server that the upgrade
makes its database on; without them each starts a PostgreSQL of its own. FUZZ_SEED repeats the cases that a failure names.
`

const values = flagsOf(
  {
    options: {
      only: { type: 'string', multiple: true, default: [] },
      minutes: { type: 'string', default: '40' },
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

const options = { minutes: Number(values.minutes), ...(values.seed !== undefined && { seed: values.seed }) }
const unknown = values.only.filter((name) => !steps.some((step) => step.name === name))
if (values.help) process.stdout.write(usage)
else if (values.list) for (const { name, about } of steps) process.stdout.write(`${name.padEnd(12)}${about}\n`)
else if (!Number.isInteger(options.minutes) || options.minutes < 1) {
  process.stderr.write('--minutes must be a whole number from 1.\n')
  process.exitCode = 2
} else if (unknown.length > 0) {
  const known = steps.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no step ${unknown.join(', ')}. Choose from ${known}.\n`)
  process.exitCode = 2
} else await runSteps(values.only.length === 0 ? steps : steps.filter(({ name }) => values.only.includes(name)))

async function runSteps(chosen: readonly VerifyStep[]): Promise<void> {
  const failed: string[] = []
  for (const [index, step] of chosen.entries()) {
    process.stderr.write(`[${index + 1}/${chosen.length}] ${step.name}: ${step.about}\n`)
    const started = performance.now()
    const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
    const { failures, note } = await step
      .run((line) => process.stderr.write(`    ${seconds().padStart(6)}  ${line}\n`), options)
      .catch(
        (error: unknown): StepResult => ({
          failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
        }),
      )
    process.stderr.write(
      `  ${failures.length === 0 ? '✓' : '✗'} ${step.name}, ${seconds()}${note ? `: ${note}` : ''}\n`,
    )
    for (const failure of failures) process.stdout.write(`\n${step.name}: ${failure}\n`)
    if (failures.length > 0) failed.push(step.name)
  }
  process.stdout.write(
    failed.length === 0
      ? `\nAll ${chosen.length} steps passed.\n`
      : `\n${chosen.length - failed.length} of ${chosen.length} steps passed. Failed: ${failed.join(', ')}.\n`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
