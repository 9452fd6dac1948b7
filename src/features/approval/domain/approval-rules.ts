import { conflict, invalid } from '../../../errors.ts'
import { HOUR } from '../../../lib/time.ts'
import type { ContainerRow } from '../../content/api.ts'
import { assertNotRejected, assertReady, assertScene, assertVersion, warningsOf } from '../../content/api.ts'
import type { ProjectRow } from '../../projects/api.ts'

export type ApprovalMode = 'none' | 'manual' | 'auto_rules'

/** A condition that is left out always holds. */
export interface ApprovalRule {
  readonly name: string
  readonly action: 'approve' | 'hold'
  readonly formats?: readonly string[]
  readonly operations?: readonly string[]
  readonly influencerIds?: readonly string[]
  /** All target platforms must be among these. */
  readonly platforms?: readonly string[]
  readonly publishable?: boolean
  readonly warned?: boolean
}

export interface ApprovalPolicy {
  readonly mode: ApprovalMode
  readonly autoApproveAfterHours: number | null
  readonly rules: readonly ApprovalRule[]
}

export function policyOf(project: ProjectRow): ApprovalPolicy {
  return {
    mode: project.approval_mode,
    autoApproveAfterHours: project.approval_auto_after_hours,
    rules: project.approval_rules,
  }
}

/** @throws VALIDATION for what the schema cannot express about a policy */
export function assertPolicy({ mode, autoApproveAfterHours, rules }: ApprovalPolicy): void {
  if (mode === 'auto_rules' && rules.length === 0)
    throw invalid('/body/rules', 'must have at least one rule where `mode` is auto_rules')
  if (mode !== 'auto_rules' && rules.length > 0) throw invalid('/body/rules', `must be empty where \`mode\` is ${mode}`)
  if (mode === 'none' && autoApproveAfterHours !== null)
    throw invalid('/body/autoApproveAfterHours', 'must be null where `mode` is none: nothing waits for approval')
  const names = rules.map(({ name }) => name)
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) throw invalid(`/body/rules/${twice}/name`, 'is also the name of another rule. Names must be unique.')
}

/** Returns the approval state of content that becomes ready, before any decision. */
export function initialApproval(
  project: ProjectRow,
  container: ContainerRow,
  publishable: boolean,
): 'approved' | 'pending' {
  return ruleFor(policyOf(project), container, publishable)?.action === 'approve' ? 'approved' : 'pending'
}

/**
 * Returns the rule that decides about a container: the first that applies, and none once changes of the version were asked for.
 * @param publishable whether every target platform accepts the container as it is
 */
export function ruleFor(
  { mode, rules }: ApprovalPolicy,
  container: ContainerRow,
  publishable: boolean,
): ApprovalRule | undefined {
  if (mode !== 'auto_rules' || container.changes_requested_at !== null) return undefined
  const allows = (allowed: readonly string[] | undefined, value: string | null) =>
    allowed === undefined || (value !== null && allowed.includes(value))
  return rules.find(
    (rule) =>
      allows(rule.formats, container.format) &&
      allows(rule.operations, container.operation) &&
      allows(rule.influencerIds, container.influencer_id) &&
      container.target_platforms.every((platform) => allows(rule.platforms, platform)) &&
      (rule.publishable === undefined || rule.publishable === publishable) &&
      (rule.warned === undefined || rule.warned === warningsOf(container).length > 0),
  )
}

/** Returns when a pending container is approved automatically; `null` if it never is. */
export function autoApproveAt(
  { mode, autoApproveAfterHours }: ApprovalPolicy,
  container: Pick<ContainerRow, 'pending_since' | 'held_by_rule' | 'changes_requested_at'>,
): Date | null {
  if (mode === 'none' || autoApproveAfterHours === null) return null
  if (container.held_by_rule || container.changes_requested_at !== null) return null
  return container.pending_since && new Date(container.pending_since.getTime() + autoApproveAfterHours * HOUR)
}

/** @throws CONFLICT `archived`, `not_ready`, `already_approved`, `rejected_final` or `version_mismatch` */
export function assertApprovable(container: ContainerRow, version: number | undefined): void {
  assertReady(container)
  if (container.approval_status === 'approved')
    throw conflict('already_approved', `Version ${container.version} is already approved.`)
  if (container.approval_status === 'rejected')
    throw conflict('rejected_final', 'The container was rejected, which is final. Regenerate it.')
  assertVersion(container, version)
}

/**
 * @throws CONFLICT `archived`, `not_ready`, `rejected_final`, `version_mismatch` or `approval_not_required`
 * @throws VALIDATION for a scene that the container does not have
 */
export function assertChangeable(
  project: ProjectRow,
  container: ContainerRow,
  { version, sceneId }: { readonly version: number; readonly sceneId?: string | undefined },
): void {
  assertReady(container)
  assertNotRejected(container)
  assertVersion(container, version)
  if (!project.requires_approval)
    throw conflict(
      'approval_not_required',
      'The project has approval mode none: its content goes out without a decision.',
    )
  if (sceneId !== undefined) assertScene(container, sceneId)
}

/** @throws CONFLICT `archived`, `not_ready`, `already_rejected` or `version_mismatch` */
export function assertRejectable(container: ContainerRow, version: number | undefined): void {
  assertReady(container)
  if (container.approval_status === 'rejected') throw conflict('already_rejected', 'The container is already rejected.')
  assertVersion(container, version)
}
