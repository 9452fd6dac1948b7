import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    // One more than the cores of a small machine: many files wait for workers, receivers and platforms.
    maxWorkers: 3,
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', REDOCLY_TELEMETRY: 'off' },
    reporters: ['default'],
  },
})
