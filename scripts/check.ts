/** `npm run check`: specification, code and documents hold together. Run with --help for its flags. */
import { breaking } from './check/breaking.ts'
import { contract } from './check/contract.ts'
import { events } from './check/events.ts'
import type { Gate, Verdict } from './check/gate.ts'
import { generated } from './check/generated.ts'
import { handlers } from './check/handlers.ts'
import { image } from './check/image.ts'
import { language } from './check/language.ts'
import { length } from './check/length.ts'
import { patterns } from './check/patterns.ts'
import { prose } from './check/prose.ts'
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
  image,
  breaking,
]
const shownPerGate = 30

const usage = `npm run check -- [flags]

Runs every gate and sums up. Exit code 1 if one of them finds something.

  --only <gate>   run this gate alone; may be given several times
  --list          name the gates and what each holds
  --fresh         analyse every regular expression again first, not only new ones
  --all           show every finding, not the first ${shownPerGate} of a gate
  --help          this text
`

const values = flagsOf(
  {
    options: {
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
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
  const verdicts: { gate: Gate; verdict: Verdict }[] = []
  for (const gate of chosen) {
    const words = (verdict: Verdict) =>
      [verdict.findings.length === 0 ? '' : `${verdict.findings.length} found`, verdict.note ?? '']
        .filter(Boolean)
        .join('; ')
    verdicts.push({ gate, verdict: await progress.step(gate.name, () => gate.run(root), words) })
  }
  for (const { gate, verdict } of verdicts) {
    if (verdict.findings.length === 0) continue
    process.stdout.write(`\n${gate.name}: ${gate.about}\n`)
    const shown = values.all ? verdict.findings : verdict.findings.slice(0, shownPerGate)
    for (const { at, problem, remedy } of shown) process.stdout.write(`\n  ${at}\n    ${problem}\n    → ${remedy}\n`)
    if (shown.length < verdict.findings.length)
      process.stdout.write(`\n  … and ${verdict.findings.length - shown.length} more (--all)\n`)
  }
  const failed = verdicts.filter(({ verdict }) => verdict.findings.length > 0).map(({ gate }) => gate.name)
  process.stdout.write(
    failed.length === 0 ? `\nAll ${verdicts.length} gates passed.\n` : `\nFailed: ${failed.join(', ')}.\n`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
