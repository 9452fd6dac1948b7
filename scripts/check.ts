/** `npm run check`: specification, code and documents hold together. Run with --help for its flags. */
import { applyFixes } from './check/fix.ts'
import type { Gate, Verdict } from './check/gate.ts'
import { loadGate, runGate } from './check/run-gate.ts'
import { flagsOf } from './flags.ts'
import { updateVerdicts } from './patterns/verdicts.ts'
import { startProgress } from './progress.ts'

const loaders: Readonly<Record<string, () => Promise<Gate>>> = {
  style: async () => (await import('./check/tools.ts')).style,
  contract: async () => (await import('./check/contract.ts')).contract,
  generated: async () => (await import('./check/generated.ts')).generated,
  types: async () => (await import('./check/tools.ts')).types,
  promises: async () => (await import('./check/promises.ts')).promises,
  imports: async () => (await import('./check/tools.ts')).imports,
  routes: async () => (await import('./check/routes.ts')).routes,
  handlers: async () => (await import('./check/handlers.ts')).handlers,
  events: async () => (await import('./check/events.ts')).events,
  patterns: async () => (await import('./check/patterns.ts')).patterns,
  language: async () => (await import('./check/language.ts')).language,
  vocabulary: async () => (await import('./check/vocabulary.ts')).vocabulary,
  length: async () => (await import('./check/length.ts')).length,
  prose: async () => (await import('./check/prose.ts')).prose,
  'prose-code': async () => (await import('./check/prose-code.ts')).proseCode,
  decisions: async () => (await import('./check/decisions.ts')).decisions,
  image: async () => (await import('./check/image.ts')).image,
  deploy: async () => (await import('./check/deploy.ts')).deploy,
  breaking: async () => (await import('./check/breaking.ts')).breaking,
}
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

const gatesOf = (names: readonly string[]) =>
  Promise.all(
    Object.entries(loaders)
      .filter(([name]) => names.includes(name))
      .map(([name, load]) => loadGate(name, load)),
  )
const unknown = values.only.filter((name) => !Object.hasOwn(loaders, name))
if (values.help) process.stdout.write(usage)
else if (values.list)
  for (const gate of await gatesOf(Object.keys(loaders))) process.stdout.write(`${gate.name.padEnd(11)}${gate.about}\n`)
else if (unknown.length > 0) {
  process.stderr.write(`There is no gate ${unknown.join(', ')}. Choose from ${Object.keys(loaders).join(', ')}.\n`)
  process.exitCode = 2
} else {
  if (values.fresh) await startProgress().step('analyse', () => updateVerdicts(process.cwd(), { fresh: true }))
  await runGates(await gatesOf(values.only.length === 0 ? Object.keys(loaders) : values.only))
}

async function runGates(chosen: readonly Gate[]): Promise<void> {
  const root = process.cwd()
  const progress = startProgress()
  const verdicts = new Map<Gate, Verdict>()
  const run = async (gate: Gate) => {
    verdicts.set(gate, await progress.step(gate.name, () => runGate(gate, root), inWords))
  }
  const findingsOf = (gate: Gate) => verdicts.get(gate)?.findings ?? []
  for (const gate of chosen) await run(gate)
  if (values.fix) {
    const failed = chosen.filter((gate) => findingsOf(gate).length > 0)
    const done = await applyFixes(failed.flatMap(findingsOf))
    // What was written may want formatting.
    const [style] = await gatesOf(['style'])
    if (done.length > 0 && style) done.push(...(await applyFixes((await runGate(style, root)).findings)))
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
