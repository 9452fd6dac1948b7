export { createEventStreams } from './operations/event-streams.ts'
export { withdrawFromEndpoints } from './store/endpoint-queries.ts'
export { countFailingEndpoints } from './store/failing-endpoints.ts'
