export type { Middleware } from 'openapi-fetch'
export type { Resources } from '../../generated/client.ts'
export type { ErrorCode, ErrorDetails } from '../../generated/errors.ts'
export type { EventBody, EventData, EventType } from '../../generated/events.ts'
export type { JobOf, JobResults, JobType } from '../../generated/jobs.ts'
export type { components, operations, paths } from '../../generated/types.ts'
export type { Call, Castlane, CastlaneOptions, Job } from './castlane.ts'
export { createCastlane } from './castlane.ts'
export type { ApiFailure, DataOf, KnownFailure } from './errors.ts'
export { CastlaneError, CastlaneUnreachable, unwrap } from './errors.ts'
export type {
  Answer,
  AnswerOf,
  BodyOf,
  CallOptions,
  ItemOf,
  JobAnswerOf,
  ListAnswerOf,
  QueryOf,
} from './method-types.ts'
export type { RequestLog, ResponseLog, RetryOptions, SendOptions } from './retry.ts'
export type { MediaFile, UploadMediaInput, UploadMediaOptions, UploadProgress } from './upload-media.ts'
export type { WaitOptions } from './wait-for-job.ts'
export { JobTimeout } from './wait-for-job.ts'
export type { VerifyOptions, WebhookEvent, WebhookHeaders } from './webhook.ts'
export { verifyWebhook, WebhookVerificationError } from './webhook.ts'
