export { type GithubDelivery, receiveGithubEvent } from './operations/github-events.ts'
export { findIngestFacts, requireReadyIngest } from './store/ingest-queries.ts'
