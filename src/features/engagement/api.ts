export { type InboundDelivery, takeInbound } from './operations/inbound.ts'
export { planNew } from './store/reading-queries.ts'
