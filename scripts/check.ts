/** `npm run check`: specification, code and documents hold together. Run with --help for its flags. */
import { breaking } from './check/breaking.ts'
import { contract } from './check/contract.ts'
import { decisions } from './check/decisions.ts'
import { deploy } from './check/deploy.ts'
import { events } from './check/events.ts'
import { applyFixes } from './check/fix.ts'
import type { Gate, Verdict } from './check/gate.ts'
import { generated } from './check/generated.ts'
import { handlers } from './check/handlers.ts'
import { image } from './check/image.ts'
import { language } from './check/language.ts'
import { length } from './check/length.ts'
import { patterns } from './check/patterns.ts'
import { prose } from './check/prose.ts'
import { proseCode } from './check/prose-code.ts'
import { routes } from './check/routes.ts'
import { imports, style, types } from './check/tools.ts'
import { flagsOf } from './flags.ts'
import { updateVerdicts } from './patterns/verdicts.ts'
import { startProgress } from './progress.ts'

const gates: readonly Gate[] = [
  style,
  contract,
  generated,
  types,
  imports,
  routes,
  handlers,
  events,
  patterns,
  language,
  length,
  prose,
  proseCode,
  decisions,
  image,
  deploy,
  breaking,
]
const shownPerGate = 30

const usage = `npm run check -- [flags]

Runs every gate and sums up. Exit code 1 if one of them finds something.

  --only <gate>   run this gate alone; may be given several times
  --list          name the gates and what each holds
  --fix           remedy what needs no thought (marked ⚙), say what was done, and run those gates again
  --fresh         analyse every regular expression again first, not only new ones
  --all           show every finding, not the first ${shownPerGate} of a gate
  --help          this text
`

const values = flagsOf(
  {
    options: {
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
)

const unknown = values.only.filter((name) => !gates.some((gate) => gate.name === name))
if (values.help) process.stdout.write(usage)
else if (values.list) for (const gate of gates) process.stdout.write(`${gate.name.padEnd(11)}${gate.about}\n`)
else if (unknown.length > 0) {
  process.stderr.write(
    `There is no gate ${unknown.join(', ')}. Choose from ${gates.map((gate) => gate.name).join(', ')}.\n`,
  )
  process.exitCode = 2
} else {
  if (values.fresh) await startProgress().step('analyse', () => updateVerdicts(process.cwd(), { fresh: true }))
  await runGates(values.only.length === 0 ? gates : gates.filter((gate) => values.only.includes(gate.name)))
}

async function runGates(chosen: readonly Gate[]): Promise<void> {
  const root = process.cwd()
  const progress = startProgress()
  const verdicts = new Map<Gate, Verdict>()
  const run = async (gate: Gate) => {
    verdicts.set(gate, await progress.step(gate.name, () => gate.run(root), inWords))
  }
  const findingsOf = (gate: Gate) => verdicts.get(gate)?.findings ?? []
  for (const gate of chosen) await run(gate)
  if (values.fix) {
    const failed = chosen.filter((gate) => findingsOf(gate).length > 0)
    const done = await applyFixes(failed.flatMap(findingsOf))
    // What was written may want formatting.
    if (done.length > 0) done.push(...(await applyFixes((await style.run(root)).findings)))
    process.stdout.write(done.length === 0 ? '\nNothing to fix.\n' : `\nFixed:\n${done.map(bullet).join('')}\n`)
    if (done.length > 0) for (const gate of failed) await run(gate)
  }
  for (const gate of chosen) showFindings(gate, findingsOf(gate))
  const failed = chosen.filter((gate) => findingsOf(gate).length > 0).map(({ name }) => name)
  const fixable = chosen.some((gate) => findingsOf(gate).some(({ fix }) => fix))
  process.stdout.write(
    failed.length === 0 ? `\nAll ${chosen.length} gates passed.\n` : `\nFailed: ${failed.join(', ')}.\n`,
  )
  if (fixable) process.stdout.write('npm run check -- --fix remedies what is marked ⚙.\n')
  process.exitCode = failed.length === 0 ? 0 : 1
}

function bullet(line: string): string {
  return `  ${line}\n`
}

function inWords({ findings, note }: Verdict): string {
  return [findings.length === 0 ? '' : `${findings.length} found`, note ?? ''].filter(Boolean).join('; ')
}

function showFindings(gate: Gate, findings: Verdict['findings']): void {
  if (findings.length === 0) return
  process.stdout.write(`\n${gate.name}: ${gate.about}\n`)
  const shown = values.all ? findings : findings.slice(0, shownPerGate)
  for (const { at, problem, remedy, fix } of shown)
    process.stdout.write(`\n  ${at}\n    ${problem}\n    ${fix ? '⚙' : '→'} ${remedy}\n`)
  if (shown.length < findings.length) process.stdout.write(`\n  … and ${findings.length - shown.length} more (--all)\n`)
}
