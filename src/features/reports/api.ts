export type { Week } from './domain/week-rules.ts'
export {
  type Compared,
  type ReportMetric,
  type ReportPost,
  readWeeklyReport,
  reportMetrics,
  type WeeklyReport,
} from './operations/weekly-report.ts'
