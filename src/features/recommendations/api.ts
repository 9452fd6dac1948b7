export { requestAnalysis } from './store/run-queries.ts'
