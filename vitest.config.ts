import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Three even on a small machine: many tests wait for workers, receivers and platforms.
    maxWorkers: Math.max(3, availableParallelism()),
    pool: 'forks',
    // Ends what hangs; it is no measure, and three at a time on two cores take their time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
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
