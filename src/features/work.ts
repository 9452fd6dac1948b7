import { reconcileTask } from '../credits/reconcile.ts'
import { refillWallet } from '../credits/refill.ts'
import type { WorkerDeps } from '../http/handler.ts'
import { clearResults } from '../jobs/clear-results.ts'
import type { JobDefinition, JobDefinitions } from '../jobs/definition.ts'
import type { TaskDefinition } from '../tasks/index.ts'
import { reconcileKind } from '../tasks/index.ts'
import { findAllSources, findNewSources, lookUpAdAccounts, readAdAccounts } from './ads/index.ts'
import { autoApprove } from './approval/auto-approve.ts'
import { contentJobs } from './content/content-job.ts'
import { checkActions, decideItems, planReadings, readPlatforms, sendActions } from './engagement/index.ts'
import { ingestJob, syncInstallation } from './github/index.ts'
import { influencerJobs } from './influencers/index.ts'
import { advanceLeases, assignJob, checkPool, endRestricted, serveWaitlist } from './leased-accounts/index.ts'
import { importJob, measureMedia, sweepFiles, sweepUploads } from './media/index.ts'
import { collectFigures, followFigures, refreshJob } from './metrics/index.ts'
import { checkAttempts } from './publishing/check-task.ts'
import { postFirstComments } from './publishing/comment-task.ts'
import { publishingJobs } from './publishing/publish-job.ts'
import { retrySchedules } from './publishing/retry-task.ts'
import { startSchedules } from './publishing/start-task.ts'
import { followProjects, lookAtProject, recommendationsJob } from './recommendations/index.ts'
import { sweepTable } from './retention.ts'
import { checkAccounts, endConsents } from './social-accounts/account-tasks.ts'
import { resolveAttributions } from './telemetry/index.ts'
import { deliver, fanOut, pollOutbox, replayJob } from './webhooks/index.ts'

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
