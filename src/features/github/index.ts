export { type GithubDelivery, takeGithubEvent } from './github-events.ts'
export { ingestJob } from './ingest-job.ts'
export { findIngestFacts, requireReadyIngest } from './ingest-queries.ts'
export { syncInstallation } from './sync-installation.ts'
