import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patienceMs } from './test/support/patience.ts'

/** TEST_PROCESSOR_TIME=1 prints the processor time of each file at the end; `files` also as each ends. */
const countsTime = Boolean(process.env.TEST_PROCESSOR_TIME)

/**
 * These share the modules that they load, which spares each a second of the processor. Apart are files that replace what others
 * load too, end processes, or are not yet known to bear it.
 */
const sharing =
  'test/integration/features/!(content|erasure|jobs|media|sdk-apps|webhooks)/!(*crash*|validate|key-work).test.ts'

export default defineConfig({
  test: {
    // Three even on a small machine: many tests wait for workers, receivers and platforms. With four on two cores, the
    // product's own limits on a slow database or a slow start end what the tests wait for.
    maxWorkers: Math.max(3, availableParallelism()),
    pool: 'forks',
    // Ends what hangs; it is no measure of anything. Only what takes longer than this has a limit of its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: patienceMs } },
    env: { NODE_ENV: 'test', REDOCLY_TELEMETRY: 'off' },
    reporters: ['default', ...(countsTime ? ['./test/support/processor-time-reporter.ts'] : [])],
    setupFiles: countsTime ? ['./test/support/count-processor-time.ts'] : [],
    projects: [
      // Without a server, a process or a database of their own. They share the modules that they load.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'features',
          include: [sharing],
          isolate: false,
          globalSetup: ['test/support/postgres.ts'],
        },
      },
      // Whatever is not there, so that no file is left out.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/unit/**', sharing],
          globalSetup: ['test/support/postgres.ts', 'test/support/mock-files.ts'],
        },
      },
    ],
  },
})
