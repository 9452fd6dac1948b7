import type { Workflows } from '../context.ts'
import { awaitDecision, initialApproval, recordWords, setPolicy } from '../features/approval/api.ts'
import { holdProjects } from '../features/projects/api.ts'
import { reassignKeySchedules, resumeKeySchedules, suspendKeySchedules } from '../features/publishing/api.ts'
import { requestAnalysis } from '../features/recommendations/api.ts'
import { endContentSchedules } from './archive-content.ts'
import { endOrganizationWork } from './archive-organization.ts'
import { holdProjectSchedules } from './archive-project.ts'
import { lockIdleProjects, moveProjects } from './move-projects.ts'
import { assertNotOut } from './render-content.ts'
import { cancelAccountSchedules } from './revoke-account.ts'

/** The effects of a change on other groups, in one list that shows them all. */
export const workflows: Workflows = {
  onProjectArchive: holdProjectSchedules,
  onApprovalPolicyChange: setPolicy,
  onOrganizationArchive: endOrganizationWork,
  holdProjects,
  lockIdleProjects,
  moveProjects,
  onKeyOff: suspendKeySchedules,
  onKeyOn: resumeKeySchedules,
  onKeyReassign: reassignKeySchedules,
  onAccountRevoke: cancelAccountSchedules,
  onHistoryRead: requestAnalysis,
  initialApproval,
  onContentPending: awaitDecision,
  assertNotOut,
  onWordsApproved: recordWords,
  onContentArchive: endContentSchedules,
}
