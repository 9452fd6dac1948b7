export { spanOf } from './domain/span-rules.ts'
export { respondWithAttribution } from './operations/attribution-report.ts'
export { telemetryStore } from './store/postgres-store.ts'
export type { GroupBy } from './store/report-page.ts'
