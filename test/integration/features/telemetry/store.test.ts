import { telemetryStore } from '../../../../src/features/telemetry/store/postgres-store.ts'
import { describeTelemetryStore } from './store-contract.ts'

describeTelemetryStore('PostgreSQL', async () => ({ store: telemetryStore, isImmediate: true }))
