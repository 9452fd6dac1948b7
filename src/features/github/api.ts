export { type GithubDelivery, takeGithubEvent } from './operations/github-events.ts'
export { findIngestFacts, requireReadyIngest } from './store/ingest-queries.ts'
