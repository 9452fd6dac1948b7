import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/postgres.ts'],
    // Two cores: more files at once only make each other slow.
    maxWorkers: 2,
    pool: 'forks',
    // Renderings stand back behind everything else that runs: a busy machine may take long, and a hang ends all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    env: { NODE_ENV: 'test', REDOCLY_TELEMETRY: 'off' },
    reporters: ['default'],
  },
})
