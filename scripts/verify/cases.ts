import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { StepResult, VerifyStep } from './step.ts'

const root = join(import.meta.dirname, '..', '..')
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const shownLines = 60

/** Runs tests with FUZZ=long: new cases, and many more than `npm test` tries. */
function longCases(name: string, about: string, files: readonly string[]): VerifyStep {
  return { name, about, run: (report) => runLong(files, report) }
}

async function runLong(files: readonly string[], report: (line: string) => void): Promise<StepResult> {
  const child = spawn(process.execPath, [vitest, 'run', ...files], {
    cwd: root,
    env: { ...process.env, FUZZ: 'long', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (/seed|requests|✓|×/.test(line)) report(line.trim())
    })
  const code = await exited
  const tests = lines.findLast((line) => /^\s+Tests\s/.test(line))?.replace(/^\s+Tests\s+/, '')
  if (code === 0 && tests !== undefined) return { failures: [], note: tests }
  return { failures: [`vitest ended with ${code}:\n${lines.slice(-shownLines).join('\n')}`] }
}

const archives = longCases('archives', 'DuckDB reads an archived month by the queries of docs/operations.md.', [
  'test/integration/features/telemetry/archived-sums.test.ts',
])
const telemetry = longCases('telemetry', 'ClickHouse stores telemetry and reports the same as PostgreSQL.', [
  'test/integration/features/telemetry/clickhouse.test.ts',
])

/** The step's package is installed at the first time: nothing else needs it. */
function withPackage(step: VerifyStep, name: string): VerifyStep {
  const cwd = join(import.meta.dirname, name)
  return {
    ...step,
    async run(report) {
      // chDB has a package for each system, and a lock without one of them does not install: its version is exact.
      const install = existsSync(join(cwd, 'package-lock.json')) ? ['ci'] : ['install', '--no-package-lock']
      if (!existsSync(join(cwd, 'node_modules'))) execFileSync('npm', [...install, '--silent'], { cwd })
      return await step.run(report)
    },
  }
}

export const caseSteps: readonly VerifyStep[] = [
  longCases('fuzz', 'Every operation answers 1,500 new requests, valid and not, as the contract says.', [
    'test/integration/contract/http/fuzz.test.ts',
  ]),
  longCases('readmes', 'Hostile READMEs of full length are read at a cost in proportion to their length.', [
    'test/integration/features/github/markdown.test.ts',
  ]),
  longCases('properties', 'Ledger, wallets, migrations and limits keep their rules over thousands of new sequences.', [
    'test/integration/credits/random.test.ts',
    'test/integration/features/organizations/ledger.test.ts',
    'test/integration/features/organizations/migrate.test.ts',
    'test/integration/limits/token-bucket.test.ts',
    'test/integration/features/organizations/acts-of-administrators.test.ts',
    'test/integration/contract/http/error-sentences.test.ts',
  ]),
  longCases('messages', 'Every message of the corpora is decided through a server, in thousands of combinations.', [
    'test/integration/features/engagement/replies-gate.test.ts',
  ]),
  longCases(
    'findings',
    'What recommendations say holds its rates of false and missed findings over hundreds of them.',
    ['test/integration/features/recommendations/compare.test.ts'],
  ),
  longCases('backlogs', 'Work costs the same with 100,000 deliveries and 200,000 rows as with few.', [
    'test/integration/features/webhooks/scale.test.ts',
    'test/integration/http/metrics.test.ts',
  ]),
  withPackage(archives, 'duckdb'),
  withPackage(telemetry, 'chdb'),
  longCases('packages', 'The packed client and telemetry compile and run as ES module, CommonJS and in a browser.', [
    'test/integration/client/clickhouse.test.ts',
  ]),
  longCases(
    'fleet',
    'Roles behind PgBouncer, a replica and a Redis Cluster lose nothing while each process is replaced.',
    ['test/integration/faults/reference-fleet.test.ts'],
  ),
]
