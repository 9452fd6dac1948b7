export { type InboundDelivery, receiveInbound } from './operations/inbound.ts'
export { listAllEngagementItems } from './operations/listAllEngagementItems.ts'
export { planNew } from './store/sync-queries.ts'
