export { spanOf } from './domain/span-rules.ts'
export { getAllAttributionReport } from './operations/getAllAttributionReport.ts'
export { telemetryStore } from './store/postgres-store.ts'
export type { GroupBy } from './store/report-page.ts'
