import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../generated/database.ts'
import type { Config } from './config/config.ts'
import type { OperatorSettings } from './config/operator-settings.ts'
import type { Columnar } from './db/columnar.ts'
import type { Database } from './db/connection.ts'
import type { Tx } from './db/transaction.ts'
import type { Links } from './events/links.ts'
import type { EventStreams } from './events/streams.ts'
import type { Wake } from './events/wake.ts'
import type { Generation } from './generation/create.ts'
import type { JobDefinitions } from './jobs/definition.ts'
import type { Clock } from './lib/clock.ts'
import type { FaultPoints } from './lib/faults.ts'
import type { SafeFetch } from './lib/safe-fetch.ts'
import type { Vault } from './lib/vault.ts'
import type { Tier } from './limits/tiers.ts'
import type { Owner } from './owner.ts'
import type { AdServices } from './platforms/apple/ad-services.ts'
import type { ConnectorsByMode } from './platforms/connector-of.ts'
import type { Github } from './platforms/github/github.ts'
import type { Storage } from './storage/storage.ts'
import type { UploadGate } from './storage/upload-gate.ts'

export type { Tx } from './db/transaction.ts'
export type { AnswerStream } from './events/streams.ts'
export type { Tier } from './limits/tiers.ts'

/** Who calls: the key, and the organization that the request acts on. */
export interface Caller extends Owner {
  readonly apiKeyId: string
  readonly parentOrganizationId: string | null
  readonly scopes: readonly string[]
  readonly tier: Tier
  /** Whose key it is; null where it is nobody's. */
  readonly person: { name: string; email?: string | null } | null
  /** Whether its agent is offered the tools that post, spend or delete. */
  readonly agent: 'act' | null
  /** When the key expires; null where it does not. */
  readonly expiresAt: Date | null
  /** Holds the kill switches that are on; only getWhoami is let through with it. */
  readonly switchedOff: 'key' | 'organization' | null
}

type ProjectRow = Selectable<DB['projects']>
type ContainerRow = Selectable<DB['containers']>
/** The words of a publication target's own; `null` where there are none. */
export interface ApprovedWords {
  readonly caption: string | null
  readonly title: string | null
  readonly firstComment: string | null
}

/** Words of targets' own that a caller let out. */
export interface WordsApproval {
  readonly container: ContainerRow
  readonly apiKeyId: string
  readonly targets: readonly { readonly id: string; readonly publicationId: string; readonly words: ApprovedWords }[]
}

type WorkflowDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/** A person, as the sender of a call named them. */
export interface StatedPerson {
  readonly name: string
  readonly email?: string | null | undefined
}

/** Who takes a step: a call, the approval policy (by a rule, or by its clock where `ruleName` is null), or the service. */
export type Actor =
  | {
      readonly type: 'api_key'
      readonly apiKeyId: string
      readonly stated?: StatedPerson | undefined
      readonly reviewLinkId?: string
    }
  | { readonly type: 'policy'; readonly ruleName: string | null }
  | { readonly type: 'system' }

/** A change of the approval policy of a project. */
export interface ApprovalPolicyChange {
  readonly mode: 'none' | 'manual'
  readonly autoApproveAfterHours: null
  readonly rules: readonly []
}

/**
 * The effects of a change in one group on the groups above it, in the transaction of the change. A group imports no
 * group above it: it receives these as dependencies. `src/workflows/workflows.ts` lists who does them.
 */
export interface Workflows {
  /**
   * Puts what a project that is being archived has scheduled on hold.
   * @throws CONFLICT `in_flight`
   */
  onProjectArchive(tx: Tx, deps: WorkflowDeps, project: ProjectRow): Promise<void>
  /** Gives a locked project another approval policy, and applies it to what is pending. */
  onApprovalPolicyChange(
    tx: Tx,
    deps: WorkflowDeps,
    project: ProjectRow,
    policy: ApprovalPolicyChange,
  ): Promise<ProjectRow>
  /** Locks an organization's projects, cancels what they have scheduled and ends their leases. @throws CONFLICT `in_flight` */
  onOrganizationArchive(tx: Tx, deps: WorkflowDeps, organizationId: string): Promise<void>
  /** Finds the projects that a key is to be limited to, and locks them against a migration. @throws NOT_FOUND */
  holdProjects(tx: Tx, caller: Owner, projectIds: readonly string[]): Promise<string[]>
  /** Locks projects of an organization that are to move. @throws NOT_FOUND, CONFLICT `in_flight` naming them */
  lockIdleProjects(tx: Tx, organizationId: string, projectIds: readonly string[]): Promise<void>
  /**
   * Moves locked projects to other organizations; what lies below them moves along. Webhook endpoints that are limited to
   * projects no longer get their events.
   */
  moveProjects(tx: Tx, move: ProjectsMove): Promise<void>
  /** Puts what a locked key has scheduled on hold. */
  onKeyOff(tx: Tx, deps: WorkflowDeps, apiKeyId: string): Promise<void>
  /** Resumes what a locked key has scheduled where its time has not passed. @returns how much */
  onKeyOn(tx: Tx, deps: WorkflowDeps, apiKeyId: string): Promise<number>
  /**
   * Reassigns what one locked key has scheduled to another, which may be limited to projects.
   * @throws CONFLICT `key_limited_to_projects`
   */
  onKeyReassign(
    tx: Tx,
    deps: WorkflowDeps,
    keys: { readonly from: string; readonly to: string; readonly projectIds: readonly string[] | null },
  ): Promise<{ readonly reassigned: number; readonly resumed: number; readonly stillHeld: number }>
  /** Cancels what is scheduled on a locked account that was just revoked. @throws CONFLICT `in_flight` */
  onAccountRevoke(tx: Tx, deps: WorkflowDeps, accountId: string): Promise<void>
  /** Compares a project's posts soon, because an account's history came in. */
  onHistoryRead(tx: Tx, deps: Pick<HandlerDeps, 'clock' | 'wake'>, projectId: string): Promise<void>
  /**
   * Applies the project's policy to content that becomes ready.
   * @param publishable whether every platform would accept it
   */
  initialApproval(project: ProjectRow, container: ContainerRow, publishable: boolean): 'approved' | 'pending'
  /**
   * Requests the decision on a locked container that became ready or was edited.
   * @throws CONFLICT `in_flight` for an edit
   */
  onContentPending(tx: Tx, deps: WorkflowDeps, pending: PendingContent): Promise<ContainerRow>
  /** @throws CONFLICT `already_published` for a locked container of which a post is being sent, is published or may be */
  assertNotOut(tx: Tx, containerId: string): Promise<void>
  /** Records who let the words of targets' own out. */
  onWordsApproved(tx: Tx, deps: Pick<HandlerDeps, 'clock'>, approval: WordsApproval): Promise<void>
  /** Cancels what is scheduled of a locked container that is being archived. @throws CONFLICT `in_flight` */
  onContentArchive(tx: Tx, deps: WorkflowDeps, container: ContainerRow): Promise<void>
}

export interface ProjectsMove {
  readonly fromOrganizationId: string
  readonly moves: readonly { readonly projectId: string; readonly toOrganizationId: string }[]
  readonly now: Date
}

export interface PendingContent {
  readonly project: ProjectRow
  readonly container: ContainerRow
  readonly publishable: boolean
  readonly cause: 'ready' | 'edited' | 'rendered'
  /** Who made it pending. */
  readonly actor: Actor
}

/** What a handler may use inside its transaction: it cannot reach the network. */
export interface HandlerDeps {
  readonly config: Config
  /** Prices, caps and quotas: they can change while the process runs. */
  readonly operatorSettings: OperatorSettings
  readonly clock: Clock
  readonly log: Logger
  readonly vault: Vault
  readonly storage: Storage
  readonly wake: Wake
  readonly links: Links
  readonly eventStreams: EventStreams
  readonly jobDefinitions: JobDefinitions
  readonly workflows: Workflows
  /** Where telemetry is stored in place of PostgreSQL; null without. */
  readonly columnar: Columnar | null
}

/** What `prepare` may use before the transaction opens, the network included. */
export interface PrepareDeps extends HandlerDeps {
  readonly connectors: ConnectorsByMode
  readonly github: Github
  readonly adServices: AdServices
  readonly generation: Generation
  readonly safeFetch: SafeFetch
  readonly uploads: UploadGate
  readonly db: Database
  readonly faults: FaultPoints
  /** Aborted when the process begins to stop: whoever waits answers then. */
  readonly stopping: AbortSignal
}

/** What jobs and loops may use: everything that `prepare` may. */
export type WorkerDeps = PrepareDeps
