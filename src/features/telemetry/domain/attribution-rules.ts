import type { Issue } from './item-rules.ts'
import { hashedId } from './item-rules.ts'
import type { PlayReferrer } from './referrer-rules.ts'
import { referrerIssues } from './referrer-rules.ts'
import type { Postback } from './skan-rules.ts'
import { skanIssues } from './skan-rules.ts'

export interface AttributionReport {
  readonly kind: keyof typeof reportOf
  readonly transactionId: string
  readonly occurredAt: string
  readonly userId?: string | undefined
  readonly anonymousId?: string | undefined
  readonly skan?: Postback | undefined
  readonly adservices?: { readonly token: string } | undefined
  readonly playReferrer?: PlayReferrer | undefined
  readonly clickId?: { readonly parameter: string; readonly value: string } | undefined
}

const reportOf = {
  skan: 'skan',
  adservices: 'adservices',
  play_referrer: 'playReferrer',
  click_id: 'clickId',
} as const

/** Returns issues of an attribution that the schema cannot express. */
export function attributionIssues(item: AttributionReport): Issue[] {
  const own = reportOf[item.kind]
  const issues: Issue[] = Object.values(reportOf)
    .filter((field) => field !== own && item[field] !== undefined)
    .map((field) => ({ path: `/${field}`, message: `cannot be sent where \`kind\` is ${item.kind}. Leave it out.` }))
  return [...issues, ...reportIssues(item)]
}

function reportIssues({ kind, transactionId, skan, adservices, playReferrer, clickId }: AttributionReport): Issue[] {
  if (kind === 'skan' && skan) return skanIssues(skan, transactionId)
  if (kind === 'adservices' && adservices) return tokenIssues(adservices.token)
  if (kind === 'play_referrer' && playReferrer) return referrerIssues(playReferrer)
  if (kind === 'click_id' && clickId) return clickIssues(clickId)
  return [{ path: `/${reportOf[kind]}`, message: `is required where \`kind\` is ${kind}` }]
}

function tokenIssues(token: string): Issue[] {
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(token)
    ? []
    : [{ path: '/adservices/token', message: 'must be the base64 token that AdServices returned' }]
}

function clickIssues({ parameter, value }: NonNullable<AttributionReport['clickId']>): Issue[] {
  const path = '/clickId/value'
  if (!/^[\w.~%+/=-]+$/.test(value)) return [{ path, message: `contains characters that a ${parameter} never has` }]
  if (/^__\w+__$/.test(value)) return [{ path, message: 'is a placeholder that the ad network did not replace' }]
  return []
}

/** Returns the key that identifies an attribution; a SKAdNetwork postback also by its sequence index. */
export function attributionKey(projectId: string, { kind, transactionId, skan }: AttributionReport): string {
  return hashedId(projectId, kind, transactionId, String(skan?.postbackSequenceIndex ?? 0))
}
