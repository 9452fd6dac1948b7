// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import { fetchAdAccounts, findAllSources, findNewSources, readAdAccounts } from '../src/features/ads/tasks/ad-tasks.ts'
import { autoApprove } from '../src/features/approval/tasks/auto-approve.ts'
import { contentJobs } from '../src/features/content/tasks/content-job.ts'
import { previewJob } from '../src/features/content/tasks/preview-job.ts'
import { checkActions } from '../src/features/engagement/tasks/check-task.ts'
import { decideItems } from '../src/features/engagement/tasks/decide-task.ts'
import { sendActions } from '../src/features/engagement/tasks/send-task.ts'
import { planSyncs, readPlatforms } from '../src/features/engagement/tasks/sync-tasks.ts'
import { eraseOrganizationJob } from '../src/features/erasure/tasks/erase-organization-job.ts'
import { eraseProjectJob } from '../src/features/erasure/tasks/erase-project-job.ts'
import { writeExportJob } from '../src/features/exports/tasks/write-export-job.ts'
import { ingestJob } from '../src/features/github/tasks/ingest-job.ts'
import { syncInstallation } from '../src/features/github/tasks/sync-installation.ts'
import { sweepTable } from '../src/features/housekeeping/tasks/sweep-table.ts'
import { influencerJobs } from '../src/features/influencers/tasks/look-job.ts'
import { clearResults } from '../src/features/jobs/tasks/clear-results.ts'
import { assignJob } from '../src/features/leased-accounts/tasks/assign-job.ts'
import { advanceLeases, endRestricted } from '../src/features/leased-accounts/tasks/lease-tasks.ts'
import { checkPool } from '../src/features/leased-accounts/tasks/pool-task.ts'
import { serveWaitlist } from '../src/features/leased-accounts/tasks/waitlist-task.ts'
import { expireMedia } from '../src/features/media/tasks/expire-media.ts'
import { importJob } from '../src/features/media/tasks/import-job.ts'
import { measureMedia } from '../src/features/media/tasks/measure-media.ts'
import { pageImportJob } from '../src/features/media/tasks/page-import-job.ts'
import { sweepFiles } from '../src/features/media/tasks/sweep-files.ts'
import { sweepUploads } from '../src/features/media/tasks/sweep-uploads.ts'
import { collectMetrics, trackMetrics } from '../src/features/metrics/tasks/collect-tasks.ts'
import { historyJob } from '../src/features/metrics/tasks/history-job.ts'
import { refreshJob } from '../src/features/metrics/tasks/refresh-job.ts'
import { sumMetrics } from '../src/features/metrics/tasks/sum-organizations.ts'
import { reconcileWallets } from '../src/features/organizations/tasks/reconcile-wallets.ts'
import { refillWallet } from '../src/features/organizations/tasks/refill-wallet.ts'
import { checkAttempts } from '../src/features/publishing/tasks/check-task.ts'
import { postFirstComments } from '../src/features/publishing/tasks/comment-task.ts'
import { publishingJobs } from '../src/features/publishing/tasks/publish-job.ts'
import { retrySchedules } from '../src/features/publishing/tasks/retry-task.ts'
import { startSchedules } from '../src/features/publishing/tasks/start-task.ts'
import { analyzeProject, trackProjects } from '../src/features/recommendations/tasks/daily-task.ts'
import { recommendationsJob } from '../src/features/recommendations/tasks/refresh-job.ts'
import { checkAccounts, revokeGrants } from '../src/features/social-accounts/tasks/account-tasks.ts'
import { endMonths } from '../src/features/telemetry/tasks/end-months.ts'
import { resolveAttributions } from '../src/features/telemetry/tasks/resolve-attributions.ts'
import { sumTelemetry } from '../src/features/telemetry/tasks/sum-telemetry.ts'
import { deliver } from '../src/features/webhooks/tasks/deliver.ts'
import { fanOut, pollOutbox } from '../src/features/webhooks/tasks/fan-out.ts'
import { replayJob } from '../src/features/webhooks/tasks/replay-job.ts'

/** Jobs, and lists of them. */
export const jobs = [
  contentJobs,
  previewJob,
  eraseOrganizationJob,
  eraseProjectJob,
  writeExportJob,
  ingestJob,
  influencerJobs,
  assignJob,
  importJob,
  pageImportJob,
  historyJob,
  refreshJob,
  publishingJobs,
  recommendationsJob,
  replayJob,
]

export const tasks = [
  findNewSources,
  findAllSources,
  fetchAdAccounts,
  readAdAccounts,
  autoApprove,
  checkActions,
  decideItems,
  sendActions,
  planSyncs,
  readPlatforms,
  syncInstallation,
  sweepTable,
  clearResults,
  advanceLeases,
  endRestricted,
  checkPool,
  serveWaitlist,
  expireMedia,
  measureMedia,
  sweepFiles,
  sweepUploads,
  trackMetrics,
  collectMetrics,
  sumMetrics,
  reconcileWallets,
  refillWallet,
  checkAttempts,
  postFirstComments,
  retrySchedules,
  startSchedules,
  trackProjects,
  analyzeProject,
  checkAccounts,
  revokeGrants,
  endMonths,
  resolveAttributions,
  sumTelemetry,
  deliver,
  pollOutbox,
  fanOut,
]
