import type { ErrorCategory } from './connector.ts'

/** How a partner can fix an error of a category; a platform's table may be more specific. */
export const remediations: { readonly [C in ErrorCategory]: string } = {
  credential: 'Reconnect the account through a reauth URL, then retry.',
  permission: 'Reconnect the account and leave every requested permission on, then retry.',
  window_closed: 'The time in which the platform lets this person be written to is over.',
  rate_limit: 'Wait for the given time, then retry.',
  quota: 'The account has used up what the platform lets it post; retry when its quota is free again.',
  account_restricted: 'The platform has restricted the account; its owner must settle that in the platform’s own app.',
  temporary_block: 'The platform blocks this action for a while; wait, post less often, then retry.',
  spam: 'The platform took the post for spam; look in the platform’s own app before you try again.',
  duplicate: 'The same post is already there; change the caption or the media.',
  content_invalid: 'Change the media, the caption or the options to what the platform accepts, then publish again.',
  media_fetch: 'The platform could not fetch the media; check that it can be reached, then retry.',
  container: 'The platform failed to take the media in; retry to hand it over again.',
  not_ready: 'The platform is still working on the media; retry in a moment.',
  not_found: 'The platform does not know this object (any more); check that it was not deleted there.',
  invalid_request: 'The platform refused the request; check the options of this target.',
  transient: 'The platform had a passing fault; retry in a moment.',
  timeout: 'The platform did not answer in time; retry in a moment.',
  network: 'The platform could not be reached; retry in a moment.',
  cancelled: 'The call was aborted before the platform answered.',
  circuit_open: 'Calls to the platform are held back; wait for the given time, then retry.',
  unknown: 'The platform answered with an error it does not document; look in its own app, then retry.',
}

/** Categories in which the same call may succeed later without any change. */
export const passing: ReadonlySet<ErrorCategory> = new Set<ErrorCategory>([
  'rate_limit',
  'quota',
  'temporary_block',
  'media_fetch',
  'container',
  'not_ready',
  'transient',
  'timeout',
  'network',
  'circuit_open',
])
