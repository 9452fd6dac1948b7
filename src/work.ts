import type { WorkerDeps } from './context.ts'
import { reconcileTask } from './credits/reconcile.ts'
import { refillWallet } from './credits/refill.ts'
import { findAllSources, findNewSources, lookUpAdAccounts, readAdAccounts } from './features/ads/api.ts'
import { autoApprove } from './features/approval/tasks/auto-approve.ts'
import { contentJobs } from './features/content/tasks/content-job.ts'
import { checkActions, decideItems, planReadings, readPlatforms, sendActions } from './features/engagement/api.ts'
import { ingestJob, syncInstallation } from './features/github/api.ts'
import { sweepTable } from './features/housekeeping/tasks/sweep-table.ts'
import { influencerJobs } from './features/influencers/api.ts'
import { advanceLeases, assignJob, checkPool, endRestricted, serveWaitlist } from './features/leased-accounts/api.ts'
import { importJob, measureMedia, sweepFiles, sweepUploads } from './features/media/api.ts'
import { collectFigures, followFigures, refreshJob } from './features/metrics/api.ts'
import { checkAttempts } from './features/publishing/tasks/check-task.ts'
import { postFirstComments } from './features/publishing/tasks/comment-task.ts'
import { publishingJobs } from './features/publishing/tasks/publish-job.ts'
import { retrySchedules } from './features/publishing/tasks/retry-task.ts'
import { startSchedules } from './features/publishing/tasks/start-task.ts'
import { followProjects, lookAtProject, recommendationsJob } from './features/recommendations/api.ts'
import { checkAccounts, endConsents } from './features/social-accounts/tasks/account-tasks.ts'
import { resolveAttributions } from './features/telemetry/api.ts'
import { deliver, fanOut, pollOutbox, replayJob } from './features/webhooks/api.ts'
import { clearResults } from './jobs/clear-results.ts'
import type { JobDefinition, JobDefinitions } from './jobs/definition.ts'
import type { TaskDefinition } from './tasks/index.ts'
import { reconcileKind } from './tasks/index.ts'

/** The work of every job type; the contract's `x-job` names the types. */
const definitions: readonly JobDefinition<never, never>[] = [
  ...contentJobs,
  ...publishingJobs,
  importJob,
  ingestJob,
  ...influencerJobs,
  assignJob,
  refreshJob,
  replayJob,
  recommendationsJob,
]

export const jobDefinitions: JobDefinitions = new Map(definitions.map((definition) => [definition.type, definition]))

/** What is due later; one worker at a time runs each periodic task. */
export const tasks: readonly TaskDefinition<WorkerDeps>[] = [
  reconcileTask,
  sweepTable,
  refillWallet,
  autoApprove,
  startSchedules,
  retrySchedules,
  checkAttempts,
  postFirstComments,
  planReadings,
  readPlatforms,
  decideItems,
  sendActions,
  checkActions,
  followFigures,
  collectFigures,
  followProjects,
  lookAtProject,
  checkAccounts,
  endConsents,
  advanceLeases,
  endRestricted,
  serveWaitlist,
  checkPool,
  findNewSources,
  findAllSources,
  lookUpAdAccounts,
  readAdAccounts,
  syncInstallation,
  resolveAttributions,
  measureMedia,
  sweepFiles,
  sweepUploads,
  pollOutbox,
  fanOut,
  deliver,
  clearResults,
]

/** Every kind of task that workers run, the engine's own included. */
export const taskKinds: readonly string[] = [...tasks.map(({ kind }) => kind), reconcileKind]
