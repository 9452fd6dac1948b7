export { type GithubDelivery, takeGithubEvent } from './operations/github-events.ts'
export { findIngestFacts, requireReadyIngest } from './store/ingest-queries.ts'
export { ingestJob } from './tasks/ingest-job.ts'
export { syncInstallation } from './tasks/sync-installation.ts'
