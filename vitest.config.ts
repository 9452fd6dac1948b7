import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patienceMs } from './test/support/patience.ts'

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
    reporters: ['default'],
    projects: [
      // Without a server, a process or a database of their own. They share the modules that they load.
      { extends: true, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], isolate: false } },
      // Whatever is not there, so that no file is left out.
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/**/*.test.ts'],
          exclude: ['test/unit/**'],
          globalSetup: ['test/support/postgres.ts'],
        },
      },
    ],
  },
})
