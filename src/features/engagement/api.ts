export { type InboundDelivery, receiveInbound } from './operations/inbound.ts'
export { planNew } from './store/reading-queries.ts'
