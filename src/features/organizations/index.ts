export { createRequestCounts, idOf, type RequestCounts } from './request-counts.ts'
