import { defineConfig } from 'vitest/config'

// A run that never ends on its own, for interrupted.test.ts to interrupt.
export default defineConfig({
  test: {
    include: ['test/integration/support/held/held.ts'],
    globalSetup: ['test/support/postgres.ts'],
    pool: 'forks',
    testTimeout: 600_000,
  },
})
