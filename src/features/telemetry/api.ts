export { respondWithAttribution } from './operations/attribution-report.ts'
export { getAllAttributionReport } from './operations/getAllAttributionReport.ts'
export { telemetryStore } from './store/postgres-store.ts'
