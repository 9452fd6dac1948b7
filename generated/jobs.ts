// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import type { ErrorCode } from './errors.ts'
import type { components } from './types.ts'

export type JobType =
  | 'organization.erase'
  | 'exports.write'
  | 'project.erase'
  | 'github.ingest'
  | 'media.import'
  | 'media.import_pages'
  | 'influencer.create'
  | 'influencer.regenerate_look'
  | 'content.generate'
  | 'brand.preview'
  | 'content.regenerate'
  | 'content.clone'
  | 'content.render'
  | 'publishing.publish'
  | 'publishing.retry'
  | 'leased_accounts.assign'
  | 'history.import'
  | 'metrics.refresh'
  | 'recommendations.refresh'
  | 'webhooks.replay'

/** The stages of each type. */
export interface JobStages {
  'organization.erase': 'stop' | 'rows' | 'files'
  'exports.write': 'write'
  'project.erase': 'stop' | 'rows' | 'files'
  'github.ingest': 'fetch' | 'read' | 'summarise' | 'store'
  'media.import': 'fetch' | 'measure' | 'store'
  'media.import_pages': 'fetch'
  'influencer.create': 'persona' | 'look' | 'render' | 'store'
  'influencer.regenerate_look': 'look' | 'render' | 'store'
  'content.generate': 'plan' | 'script' | 'moderation' | 'render' | 'store'
  'brand.preview': 'render' | 'store'
  'content.regenerate': 'script' | 'moderation' | 'render' | 'store'
  'content.clone': 'script' | 'moderation' | 'render' | 'store'
  'content.render': 'script' | 'moderation' | 'render' | 'store'
  'publishing.publish': 'prepare' | 'upload' | 'commit' | 'confirm'
  'publishing.retry': 'prepare' | 'upload' | 'commit' | 'confirm'
  'leased_accounts.assign': 'match' | 'assign'
  'history.import': 'read'
  'metrics.refresh': 'collect' | 'aggregate'
  'recommendations.refresh': 'compare' | 'propose'
  'webhooks.replay': 'select' | 'queue'
}

export type JobStage<Type extends JobType = JobType> = JobStages[Type]

/** What comes out of each type, as `result` of the job that succeeded. */
export interface JobResults {
  'organization.erase': components['schemas']['ErasureJobResult']
  'exports.write': components['schemas']['ExportJobResult']
  'project.erase': components['schemas']['ErasureJobResult']
  'github.ingest': components['schemas']['IngestJobResult']
  'media.import': components['schemas']['ImportJobResult']
  'media.import_pages': components['schemas']['PageImportJobResult']
  'influencer.create': components['schemas']['InfluencerJobResult']
  'influencer.regenerate_look': components['schemas']['InfluencerJobResult']
  'content.generate': components['schemas']['ContentJobResult']
  'brand.preview': components['schemas']['BrandPreviewJobResult']
  'content.regenerate': components['schemas']['ContentJobResult']
  'content.clone': components['schemas']['ContentJobResult']
  'content.render': components['schemas']['ContentJobResult']
  'publishing.publish': components['schemas']['PublishingJobResult']
  'publishing.retry': components['schemas']['PublishingJobResult']
  'leased_accounts.assign': components['schemas']['LeasedAccountsJobResult']
  'history.import': components['schemas']['HistoryJobResult']
  'metrics.refresh': components['schemas']['MetricsJobResult']
  'recommendations.refresh': components['schemas']['RecommendationsJobResult']
  'webhooks.replay': components['schemas']['ReplayJobResult']
}

/** A job as the API returns it: where `type` is known, so are its stages and its result. */
export type JobOf<Type extends JobType = JobType> = {
  [T in Type]: Omit<components['schemas']['Job'], 'type' | 'stage' | 'result'> & {
    type: T
    stage: JobStages[T] | null
    result: JobResults[T] | null
  }
}[Type]

export interface JobTypeRow<Type extends JobType = JobType> {
  readonly type: Type
  readonly stages: readonly { readonly name: JobStages[Type]; readonly deadlineSeconds: number }[]
  /** How often a stage is tried. */
  readonly attempts: number
  /** Which of two due jobs a worker with one place takes. */
  readonly priority: 'high' | 'normal' | 'low'
  /** Whether it may be started again once it failed or was cancelled. */
  readonly retryable: boolean
  /** The codes that it can fail with. */
  readonly errors: readonly ErrorCode[]
  /** The scopes of the operations that start it. */
  readonly startScopes: readonly string[]
}

export const jobTypes: { readonly [Type in JobType]: JobTypeRow<Type> } = {
  'organization.erase': { type: 'organization.erase', stages: [{ name: 'stop', deadlineSeconds: 600 }, { name: 'rows', deadlineSeconds: 600 }, { name: 'files', deadlineSeconds: 600 }], attempts: 5, priority: 'normal', retryable: false, errors: ['INTERNAL'], startScopes: ['org:admin'] },
  'exports.write': { type: 'exports.write', stages: [{ name: 'write', deadlineSeconds: 600 }], attempts: 3, priority: 'low', retryable: false, errors: ['VALIDATION', 'NOT_FOUND', 'KILL_SWITCH', 'INTERNAL'], startScopes: [] },
  'project.erase': { type: 'project.erase', stages: [{ name: 'stop', deadlineSeconds: 600 }, { name: 'rows', deadlineSeconds: 600 }, { name: 'files', deadlineSeconds: 600 }], attempts: 5, priority: 'normal', retryable: false, errors: ['INTERNAL'], startScopes: ['org:admin'] },
  'github.ingest': { type: 'github.ingest', stages: [{ name: 'fetch', deadlineSeconds: 120 }, { name: 'read', deadlineSeconds: 300 }, { name: 'summarise', deadlineSeconds: 120 }, { name: 'store', deadlineSeconds: 120 }], attempts: 3, priority: 'normal', retryable: true, errors: ['SCRAPE_FAILED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['github:write'] },
  'media.import': { type: 'media.import', stages: [{ name: 'fetch', deadlineSeconds: 600 }, { name: 'measure', deadlineSeconds: 120 }, { name: 'store', deadlineSeconds: 120 }], attempts: 3, priority: 'normal', retryable: true, errors: ['SCRAPE_FAILED', 'PAYLOAD_TOO_LARGE', 'VALIDATION', 'UPLOAD_QUOTA_EXCEEDED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['media:write'] },
  'media.import_pages': { type: 'media.import_pages', stages: [{ name: 'fetch', deadlineSeconds: 300 }], attempts: 3, priority: 'low', retryable: false, errors: ['SCRAPE_FAILED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['media:write'] },
  'influencer.create': { type: 'influencer.create', stages: [{ name: 'persona', deadlineSeconds: 120 }, { name: 'look', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 300 }, { name: 'store', deadlineSeconds: 120 }], attempts: 3, priority: 'normal', retryable: true, errors: ['MODERATION_BLOCKED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['influencers:write'] },
  'influencer.regenerate_look': { type: 'influencer.regenerate_look', stages: [{ name: 'look', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 300 }, { name: 'store', deadlineSeconds: 120 }], attempts: 3, priority: 'high', retryable: true, errors: ['MODERATION_BLOCKED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['influencers:write'] },
  'content.generate': { type: 'content.generate', stages: [{ name: 'plan', deadlineSeconds: 60 }, { name: 'script', deadlineSeconds: 5000 }, { name: 'moderation', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 1800 }, { name: 'store', deadlineSeconds: 300 }], attempts: 3, priority: 'normal', retryable: true, errors: ['MODERATION_BLOCKED', 'TEXT_PROVIDER_FAILED', 'VOICE_PROVIDER_FAILED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['content:write', 'recommendations:write'] },
  'brand.preview': { type: 'brand.preview', stages: [{ name: 'render', deadlineSeconds: 300 }, { name: 'store', deadlineSeconds: 120 }], attempts: 3, priority: 'high', retryable: false, errors: ['KILL_SWITCH', 'INTERNAL'], startScopes: ['content:write'] },
  'content.regenerate': { type: 'content.regenerate', stages: [{ name: 'script', deadlineSeconds: 500 }, { name: 'moderation', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 1800 }, { name: 'store', deadlineSeconds: 300 }], attempts: 3, priority: 'high', retryable: true, errors: ['MODERATION_BLOCKED', 'TEXT_PROVIDER_FAILED', 'VOICE_PROVIDER_FAILED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['content:write'] },
  'content.clone': { type: 'content.clone', stages: [{ name: 'script', deadlineSeconds: 500 }, { name: 'moderation', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 1800 }, { name: 'store', deadlineSeconds: 300 }], attempts: 3, priority: 'normal', retryable: true, errors: ['MODERATION_BLOCKED', 'TEXT_PROVIDER_FAILED', 'VOICE_PROVIDER_FAILED', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['content:write'] },
  'content.render': { type: 'content.render', stages: [{ name: 'script', deadlineSeconds: 60 }, { name: 'moderation', deadlineSeconds: 60 }, { name: 'render', deadlineSeconds: 1800 }, { name: 'store', deadlineSeconds: 300 }], attempts: 3, priority: 'high', retryable: true, errors: ['MODERATION_BLOCKED', 'VOICE_PROVIDER_FAILED', 'CONFLICT', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['content:write'] },
  'publishing.publish': { type: 'publishing.publish', stages: [{ name: 'prepare', deadlineSeconds: 300 }, { name: 'upload', deadlineSeconds: 1800 }, { name: 'commit', deadlineSeconds: 120 }, { name: 'confirm', deadlineSeconds: 1800 }], attempts: 3, priority: 'high', retryable: false, errors: ['PLATFORM_ERROR', 'CREDENTIAL_INVALID', 'CIRCUIT_OPEN', 'APPROVAL_REQUIRED', 'CONTENT_REJECTED', 'CONFLICT', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['publishing:write', 'publishing:write'] },
  'publishing.retry': { type: 'publishing.retry', stages: [{ name: 'prepare', deadlineSeconds: 300 }, { name: 'upload', deadlineSeconds: 1800 }, { name: 'commit', deadlineSeconds: 120 }, { name: 'confirm', deadlineSeconds: 1800 }], attempts: 3, priority: 'high', retryable: false, errors: ['PLATFORM_ERROR', 'CREDENTIAL_INVALID', 'CIRCUIT_OPEN', 'APPROVAL_REQUIRED', 'CONTENT_REJECTED', 'CONFLICT', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['publishing:write'] },
  'leased_accounts.assign': { type: 'leased_accounts.assign', stages: [{ name: 'match', deadlineSeconds: 60 }, { name: 'assign', deadlineSeconds: 60 }], attempts: 3, priority: 'normal', retryable: false, errors: ['KILL_SWITCH', 'INTERNAL'], startScopes: ['leased:write'] },
  'history.import': { type: 'history.import', stages: [{ name: 'read', deadlineSeconds: 600 }], attempts: 3, priority: 'low', retryable: true, errors: ['CREDENTIAL_INVALID', 'PLATFORM_ERROR', 'CIRCUIT_OPEN', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['metrics:write'] },
  'metrics.refresh': { type: 'metrics.refresh', stages: [{ name: 'collect', deadlineSeconds: 600 }, { name: 'aggregate', deadlineSeconds: 120 }], attempts: 3, priority: 'low', retryable: true, errors: ['CREDENTIAL_INVALID', 'PLATFORM_ERROR', 'CIRCUIT_OPEN', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['metrics:write'] },
  'recommendations.refresh': { type: 'recommendations.refresh', stages: [{ name: 'compare', deadlineSeconds: 120 }, { name: 'propose', deadlineSeconds: 120 }], attempts: 3, priority: 'low', retryable: true, errors: ['KILL_SWITCH', 'INTERNAL'], startScopes: ['recommendations:write'] },
  'webhooks.replay': { type: 'webhooks.replay', stages: [{ name: 'select', deadlineSeconds: 60 }, { name: 'queue', deadlineSeconds: 600 }], attempts: 3, priority: 'low', retryable: true, errors: ['CONFLICT', 'NOT_FOUND', 'KILL_SWITCH', 'INTERNAL'], startScopes: ['webhooks:write'] },
}

export const jobTypeNames = Object.keys(jobTypes) as readonly JobType[]
