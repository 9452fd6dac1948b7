export { type GithubDelivery, takeGithubEvent } from './github-events.ts'
export { ingestJob } from './ingest-job.ts'
export { findIngestFacts, requireReadyIngest } from './ingest-queries.ts'
export { syncInstallations } from './sync-installations.ts'
