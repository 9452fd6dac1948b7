import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/config.ts'
import { createDeps } from '../../../src/deps.ts'

// An API process that a test may kill: its database and its fault points come from the environment.
const deps = await createDeps(loadConfig(process.env))
const server = createServer(await createApp(deps)).listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
process.once('disconnect', () => process.exit())
