import { measureEngine } from './bench/engine.ts'
import type { Figure } from './bench/figure.ts'
import { measureLimiter, measurePipeline } from './bench/pipeline.ts'
import { measureRendering } from './bench/render.ts'
import { measureScale } from './bench/scale.ts'
import { measureStart } from './bench/start.ts'
import { measureValidators } from './bench/validators.ts'
import { measureWebhooks } from './bench/webhooks.ts'
import { measureWrites } from './bench/writes.ts'
import { flagsOf } from './flags.ts'

const parts = ['pipeline', 'limiter', 'validators', 'engine', 'webhooks', 'writes', 'start', 'video', 'scale'] as const
type Part = (typeof parts)[number]

const help = `Measures what cannot be asserted in a test. Ratios are of one run, on one core, in turns; requests come on 64 connections.

  npm run bench                      everything
  npm run bench -- --only pipeline   one part: ${parts.join(', ')}
  npm run bench -- --seconds 5       seconds of load a round (default 1; there are 20)
  npm run bench -- --only scale --times 1 --times 10
                                     how large the history is (default 0.1 and 1; 1 is 5 million rows)
  npm run bench -- --only scale --matching getOrganicMetrics
                                     only reads and looks for work that this regular expression matches
  npm run bench -- --only scale --write
                                     puts its table in docs/performance.md

A PostgreSQL of its own is started unless TEST_DATABASE_URL names one. The limiter on Redis is measured where
TEST_REDIS_URL (default redis://127.0.0.1:6379/9) answers.`

const values = flagsOf(
  {
    options: {
      only: { type: 'string', multiple: true },
      seconds: { type: 'string', default: '1' },
      times: { type: 'string', multiple: true, default: ['0.1', '1'] },
      matching: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  },
  help,
)
if (values.help) {
  console.log(help)
  process.exit(0)
}
if (values.write && values.matching !== undefined) {
  console.error('--write replaces the whole table, and --matching measures a part of it: leave out one of them.')
  process.exit(1)
}
const matching = values.matching === undefined ? undefined : readPattern(values.matching)
const unknown = values.only?.find((name) => !parts.some((part) => part === name))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". Parts: ${parts.join(', ')}.`)
  process.exit(1)
}

function readPattern(text: string): RegExp {
  try {
    return new RegExp(text)
  } catch (error) {
    console.error(`--matching is no regular expression: ${(error as Error).message}.`)
    process.exit(1)
  }
}

const seconds = Number(values.seconds)
const times = values.times.map(Number)
if (!times.every((one) => one > 0)) {
  console.error('--times takes numbers above 0.')
  process.exit(1)
}
const measures: Record<Part, () => Figure[] | Promise<Figure[]>> = {
  pipeline: () => measurePipeline(seconds),
  limiter: () => measureLimiter(seconds),
  validators: () => measureValidators(seconds),
  engine: measureEngine,
  webhooks: measureWebhooks,
  writes: measureWrites,
  start: measureStart,
  video: measureRendering,
  scale: () =>
    measureScale({
      times,
      write: values.write,
      ...(matching && { matching }),
      report: (line) => process.stderr.write(`\r${line.padEnd(70)}`),
    }),
}

let failed = false
for (const part of parts) {
  if (values.only && !values.only.includes(part)) continue
  try {
    const figures = await measures[part]()
    process.stderr.write(`\r${' '.repeat(60)}\r`)
    for (const { what, value, aim, reached } of figures)
      console.log(`${reached === null ? ' ' : reached ? '✓' : '✗'} ${what}\n    ${value}   aim ${aim}`)
  } catch (error) {
    // The other parts are worth their time whatever happens to one.
    failed = true
    console.error(`\n${part} could not be measured:`, error)
  }
}
process.exit(failed ? 1 : 0)
