export { type InboundDelivery, receiveInbound } from './operations/inbound.ts'
export { planNew } from './store/sync-queries.ts'
