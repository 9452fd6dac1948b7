import { loadConfig } from '../../../src/config/config.ts'
import { createDeps } from '../../../src/deps.ts'
import { startWorker } from '../../../src/worker.ts'
import { testDefinitions } from './job-definition.ts'

// A worker that a test may kill: its database and its fault points come from the environment.
const deps = await createDeps(loadConfig(process.env), { jobDefinitions: testDefinitions() })
await startWorker(deps)
