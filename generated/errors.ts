// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
import type { components } from './types.ts'

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN_SCOPE'
  | 'FORBIDDEN_FENCE'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'IDEMPOTENCY_CONFLICT'
  | 'VALIDATION'
  | 'UPLOAD_INCOMPLETE'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'METHOD_NOT_ALLOWED'
  | 'APPROVAL_REQUIRED'
  | 'CONTENT_REJECTED'
  | 'RETURN_URL_NOT_ALLOWED'
  | 'KILL_SWITCH'
  | 'BILLING_EXHAUSTED'
  | 'MODERATION_BLOCKED'
  | 'CREDENTIAL_INVALID'
  | 'CIRCUIT_OPEN'
  | 'UPLOAD_QUOTA_EXCEEDED'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'SERVICE_UNAVAILABLE'
  | 'WORKFLOW_START_FAILED'
  | 'PLATFORM_ERROR'
  | 'SCRAPE_FAILED'
  | 'TEXT_PROVIDER_FAILED'
  | 'VOICE_PROVIDER_FAILED'
  | 'NOT_IMPLEMENTED'

export interface ErrorRow {
  readonly status: number
  readonly family: 'caller' | 'policy' | 'transient' | 'upstream'
  readonly meaning: string
  readonly retry: { readonly advice: string; readonly text: string }
  /** Which operations can answer it without naming it; null: only those that name it. */
  readonly universal: 'every' | 'keyed' | 'scoped' | 'mutating' | 'body' | 'fenced' | 'elsewhere' | null
  readonly hasDetails: boolean
  readonly detailsRequired: boolean
}

export const errorCatalogue: { readonly [Code in ErrorCode]: ErrorRow } = {
  UNAUTHENTICATED: { status: 401, family: 'caller', meaning: 'The API key is missing, malformed, unknown, expired or revoked, or two different keys were sent.', retry: { advice: 'never', text: 'Send a live key in X-Api-Key, or as a bearer token in Authorization. Create or rotate a key if yours is lost.' }, universal: 'keyed', hasDetails: false, detailsRequired: false },
  FORBIDDEN_SCOPE: { status: 403, family: 'caller', meaning: 'The key is valid but does not have the scope that the operation requires, or is limited to projects or to test projects.', retry: { advice: 'never', text: 'Use a key that has details.requiredScope and, where details.limitedTo is projects, is not limited to projects, as test keys are.' }, universal: 'scoped', hasDetails: true, detailsRequired: true },
  FORBIDDEN_FENCE: { status: 403, family: 'caller', meaning: 'The body has a field that belongs to a future release.', retry: { advice: 'never', text: 'Leave out the fields in details.fields until their release ships.' }, universal: 'fenced', hasDetails: true, detailsRequired: true },
  NOT_FOUND: { status: 404, family: 'caller', meaning: 'There is no such resource, or it is not in your organization. Both look the same on purpose.', retry: { advice: 'never', text: 'Check the id, and the organization that the key or X-Castlane-Organization selects.' }, universal: 'keyed', hasDetails: false, detailsRequired: false },
  CONFLICT: { status: 409, family: 'caller', meaning: "The resource's current state does not allow the request.", retry: { advice: 'after_change', text: 'Read the resource, then decide. details.reason narrows the cause. For request_in_flight, wait Retry-After seconds and repeat with the same Idempotency-Key.' }, universal: 'mutating', hasDetails: true, detailsRequired: false },
  IDEMPOTENCY_CONFLICT: { status: 409, family: 'caller', meaning: 'The Idempotency-Key was used before with a different request.', retry: { advice: 'never', text: 'Use a new key for a different request, or repeat the first request exactly to get its response again.' }, universal: 'mutating', hasDetails: true, detailsRequired: true },
  VALIDATION: { status: 422, family: 'caller', meaning: 'The request was understood but breaks the schema or a business rule.', retry: { advice: 'never', text: 'Fix every entry of details.issues, then send the request again. The Idempotency-Key is still unused.' }, universal: 'every', hasDetails: true, detailsRequired: true },
  UPLOAD_INCOMPLETE: { status: 409, family: 'caller', meaning: 'Finalize was called before every file was uploaded. The message names the missing storage key.', retry: { advice: 'after_change', text: 'Upload the missing file, then finalize again; finalize is idempotent.' }, universal: null, hasDetails: false, detailsRequired: false },
  PAYLOAD_TOO_LARGE: { status: 413, family: 'caller', meaning: 'The body or the upload is larger than its cap.', retry: { advice: 'never', text: 'Send at most details.maxBytes bytes.' }, universal: 'body', hasDetails: true, detailsRequired: true },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, family: 'caller', meaning: 'The body is not application/json in UTF-8.', retry: { advice: 'never', text: 'Send Content-Type: application/json.' }, universal: 'body', hasDetails: false, detailsRequired: false },
  METHOD_NOT_ALLOWED: { status: 405, family: 'caller', meaning: 'The path exists but not with this method.', retry: { advice: 'never', text: 'Use one of the methods in the Allow header.' }, universal: 'elsewhere', hasDetails: false, detailsRequired: false },
  APPROVAL_REQUIRED: { status: 403, family: 'policy', meaning: 'The project requires approval, and the container to schedule or publish is not approved.', retry: { advice: 'after_change', text: "Approve the container or change the project's approval policy, then try again." }, universal: null, hasDetails: true, detailsRequired: true },
  CONTENT_REJECTED: { status: 409, family: 'policy', meaning: 'The container was rejected; it can be neither scheduled nor published.', retry: { advice: 'never', text: 'Regenerate it or create a new container.' }, universal: null, hasDetails: false, detailsRequired: false },
  RETURN_URL_NOT_ALLOWED: { status: 403, family: 'policy', meaning: "The OAuth return URL is not on the key's allowlist.", retry: { advice: 'after_change', text: "Add it to the key's return URLs, then create a new OAuth URL." }, universal: null, hasDetails: true, detailsRequired: true },
  KILL_SWITCH: { status: 503, family: 'policy', meaning: 'The key, the organization or the whole API is switched off.', retry: { advice: 'after_change', text: 'For scope global, try again after recovery. For key and organization, ask whoever switched it off; GET /v1/whoami still works.' }, universal: 'keyed', hasDetails: true, detailsRequired: true },
  BILLING_EXHAUSTED: { status: 402, family: 'policy', meaning: 'The wallet cannot pay for the request.', retry: { advice: 'after_change', text: "Top up the wallet, or for reason cap raise the child's monthlyCreditCap, then try again." }, universal: null, hasDetails: true, detailsRequired: false },
  MODERATION_BLOCKED: { status: 422, family: 'policy', meaning: "The safety layer refused the request's words or the generated asset.", retry: { advice: 'never', text: 'Change the words in details.findings, then send the request again.' }, universal: null, hasDetails: true, detailsRequired: false },
  CREDENTIAL_INVALID: { status: 422, family: 'policy', meaning: "The platform no longer accepts the account's credential.", retry: { advice: 'after_change', text: 'Reconnect the account with a reauth URL, then try again.' }, universal: null, hasDetails: true, detailsRequired: true },
  CIRCUIT_OPEN: { status: 503, family: 'policy', meaning: 'Calls to a platform are paused because most recent ones failed.', retry: { advice: 'after_wait', text: 'Wait details.retryAfterSeconds, then try once; if it still fails this way, wait again.' }, universal: null, hasDetails: true, detailsRequired: true },
  UPLOAD_QUOTA_EXCEEDED: { status: 409, family: 'policy', meaning: "The project's quota of uploaded content is full.", retry: { advice: 'after_change', text: 'Delete media that nothing uses, then try again.' }, universal: null, hasDetails: true, detailsRequired: true },
  RATE_LIMITED: { status: 429, family: 'transient', meaning: 'The rate limit of the key and endpoint class or a daily cap is used up, a client address sends too much with a write key, or too many jobs are queued or running.', retry: { advice: 'after_wait', text: 'Wait Retry-After seconds exactly, without jitter, then repeat with the same Idempotency-Key.' }, universal: 'keyed', hasDetails: true, detailsRequired: true },
  INTERNAL: { status: 500, family: 'transient', meaning: 'The server failed. The message says whether anything was changed.', retry: { advice: 'backoff', text: 'Repeat with the same Idempotency-Key two or three times, with exponential backoff and jitter (1 s at first, 30 s at most). Without a key, check first whether the change was made.' }, universal: 'every', hasDetails: false, detailsRequired: false },
  SERVICE_UNAVAILABLE: { status: 503, family: 'transient', meaning: 'The service is too busy, or its database or storage cannot be reached. Nothing was changed.', retry: { advice: 'after_wait', text: 'Wait Retry-After seconds, with jitter, then repeat with the same Idempotency-Key. If it continues, double the wait each time, up to 30 seconds.' }, universal: 'every', hasDetails: false, detailsRequired: false },
  WORKFLOW_START_FAILED: { status: 500, family: 'transient', meaning: 'The request was valid but its job could not be started. Nothing was changed or charged.', retry: { advice: 'same_key', text: 'Repeat with the same Idempotency-Key.' }, universal: null, hasDetails: false, detailsRequired: false },
  PLATFORM_ERROR: { status: 502, family: 'upstream', meaning: 'A platform returned an error.', retry: { advice: 'after_wait', text: 'With retryAfterMs, wait exactly that long and retry once. Without it, fix the cause first.' }, universal: null, hasDetails: true, detailsRequired: true },
  SCRAPE_FAILED: { status: 502, family: 'upstream', meaning: 'A URL to fetch returned an error, timed out or may not be fetched.', retry: { advice: 'after_change', text: 'Fix the URL, then try again. Signed URLs should be valid for at least 15 minutes.' }, universal: null, hasDetails: false, detailsRequired: false },
  TEXT_PROVIDER_FAILED: { status: 502, family: 'upstream', meaning: "The operator's text provider gave no usable text, and the request allows no other writer.", retry: { advice: 'after_wait', text: 'Retry the job after a few minutes, or send the request again with fallback set to built_in.' }, universal: null, hasDetails: false, detailsRequired: false },
  VOICE_PROVIDER_FAILED: { status: 502, family: 'upstream', meaning: "The operator's voice provider gave no usable speech, or one longer than the video may be, and the request allows no video without a voice.", retry: { advice: 'after_wait', text: 'Retry the job after a few minutes, or send the request again with `narration` null, fewer words or a higher speed.' }, universal: null, hasDetails: false, detailsRequired: false },
  NOT_IMPLEMENTED: { status: 501, family: 'caller', meaning: 'The operation is in the contract, but this server does not offer it yet.', retry: { advice: 'never', text: 'Build against the mock until the operation ships.' }, universal: 'elsewhere', hasDetails: false, detailsRequired: false },
}

/** Details whose `reason` is one of the catalogue's words. */
type Reasoned<Details extends { reason?: string }, Reason extends string> = Details & { reason?: Reason }

/** What `error.details` holds; with `undefined` where it may be, or always is, absent. */
export interface ErrorDetails {
  UNAUTHENTICATED: undefined
  FORBIDDEN_SCOPE: NonNullable<components['schemas']['Error_FORBIDDEN_SCOPE']['error']['details']>
  FORBIDDEN_FENCE: NonNullable<components['schemas']['Error_FORBIDDEN_FENCE']['error']['details']>
  NOT_FOUND: undefined
  CONFLICT: Reasoned<NonNullable<components['schemas']['Error_CONFLICT']['error']['details']>, ErrorReasons['CONFLICT']> | undefined
  IDEMPOTENCY_CONFLICT: NonNullable<components['schemas']['Error_IDEMPOTENCY_CONFLICT']['error']['details']>
  VALIDATION: NonNullable<components['schemas']['Error_VALIDATION']['error']['details']>
  UPLOAD_INCOMPLETE: undefined
  PAYLOAD_TOO_LARGE: NonNullable<components['schemas']['Error_PAYLOAD_TOO_LARGE']['error']['details']>
  UNSUPPORTED_MEDIA_TYPE: undefined
  METHOD_NOT_ALLOWED: undefined
  APPROVAL_REQUIRED: NonNullable<components['schemas']['Error_APPROVAL_REQUIRED']['error']['details']>
  CONTENT_REJECTED: undefined
  RETURN_URL_NOT_ALLOWED: NonNullable<components['schemas']['Error_RETURN_URL_NOT_ALLOWED']['error']['details']>
  KILL_SWITCH: NonNullable<components['schemas']['Error_KILL_SWITCH']['error']['details']>
  BILLING_EXHAUSTED: components['schemas']['Error_BILLING_EXHAUSTED']['error']['details']
  MODERATION_BLOCKED: components['schemas']['Error_MODERATION_BLOCKED']['error']['details']
  CREDENTIAL_INVALID: NonNullable<components['schemas']['Error_CREDENTIAL_INVALID']['error']['details']>
  CIRCUIT_OPEN: NonNullable<components['schemas']['Error_CIRCUIT_OPEN']['error']['details']>
  UPLOAD_QUOTA_EXCEEDED: NonNullable<components['schemas']['Error_UPLOAD_QUOTA_EXCEEDED']['error']['details']>
  RATE_LIMITED: NonNullable<components['schemas']['Error_RATE_LIMITED']['error']['details']>
  INTERNAL: undefined
  SERVICE_UNAVAILABLE: undefined
  WORKFLOW_START_FAILED: undefined
  PLATFORM_ERROR: NonNullable<components['schemas']['Error_PLATFORM_ERROR']['error']['details']>
  SCRAPE_FAILED: undefined
  TEXT_PROVIDER_FAILED: undefined
  VOICE_PROVIDER_FAILED: undefined
  NOT_IMPLEMENTED: undefined
}

/** The words that `error.details.reason` may be. */
export interface ErrorReasons {
  CONFLICT:
    | 'account_mismatch'
    | 'account_restricted'
    | 'account_revoked'
    | 'already_accepted'
    | 'already_active'
    | 'already_approved'
    | 'already_archived'
    | 'already_cancelled'
    | 'already_dismissed'
    | 'already_exists'
    | 'already_finished'
    | 'already_hidden'
    | 'already_paused'
    | 'already_published'
    | 'already_registered'
    | 'already_rejected'
    | 'already_released'
    | 'already_retried'
    | 'already_revoked'
    | 'already_suspended'
    | 'approval_not_required'
    | 'archived'
    | 'calling_key'
    | 'consent_expired'
    | 'conversions_refused'
    | 'duplicate'
    | 'duplicate_publication'
    | 'endpoint_disabled'
    | 'endpoint_limit'
    | 'expired'
    | 'has_children'
    | 'in_flight'
    | 'in_use'
    | 'influencer_not_ready'
    | 'ingest_not_ready'
    | 'installation_inactive'
    | 'key_limit'
    | 'key_limited_to_projects'
    | 'lease_ended'
    | 'lease_paused'
    | 'leased'
    | 'media_not_ready'
    | 'no_page'
    | 'not_a_comment'
    | 'not_active'
    | 'not_awaiting_selection'
    | 'not_cancellable'
    | 'not_generatable'
    | 'not_generated'
    | 'not_paused'
    | 'not_ready'
    | 'not_retryable'
    | 'not_schedulable'
    | 'not_scheduled'
    | 'not_suggested'
    | 'not_unknown'
    | 'nothing_to_retry'
    | 'other_browser'
    | 'private_unsupported'
    | 'project_limit'
    | 'quota_exhausted'
    | 'rejected_final'
    | 'render_in_flight'
    | 'replay_running'
    | 'request_in_flight'
    | 'revoked'
    | 'sdk_write_key'
    | 'still_pending'
    | 'superseded'
    | 'switched_off'
    | 'test_project'
    | 'too_early'
    | 'upsert_would_mutate'
    | 'version_mismatch'
    | 'window_closed'
}
