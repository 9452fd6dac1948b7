export { withdrawFromEndpoints } from './store/endpoint-queries.ts'
