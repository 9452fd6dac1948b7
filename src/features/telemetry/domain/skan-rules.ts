import type { KeyObject } from 'node:crypto'
import { createPublicKey, verify } from 'node:crypto'
import type { Issue } from './item-rules.ts'

/** A postback of SKAdNetwork. */
export interface Postback {
  readonly version: string
  readonly adNetworkId: string
  readonly appId: string
  readonly sourceIdentifier?: string | undefined
  readonly sourceAppId?: string | undefined
  readonly sourceDomain?: string | undefined
  readonly countryCode?: string | undefined
  readonly redownload?: boolean | undefined
  readonly fidelityType?: 0 | 1 | undefined
  readonly didWin?: boolean | undefined
  readonly conversionValue?: number | undefined
  readonly coarseConversionValue?: string | undefined
  readonly postbackSequenceIndex?: number | undefined
  readonly attributionSignature: string
}

/**
 * Apple's key for postbacks of version 2.1 and later, a P-256 key as DER in base64.
 * @see https://developer.apple.com/documentation/storekit/verifying-an-install-validation-postback
 */
const appleKey = createPublicKey({
  key: Buffer.from(
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEWdp8GPcGqmhgzEFj9Z2nSpQVddayaPe4FMzqM9wib1+aHaaIzoHoLN9zW4K8y4SPykE3YVK3sVqW6Af0lfx3gg==',
    'base64',
  ),
  format: 'der',
  type: 'spki',
})

type Field = Exclude<keyof Postback, 'attributionSignature' | 'version' | 'adNetworkId' | 'appId'>

/** The fields that each version requires, beyond those that the schema requires of all. */
const required: Readonly<Record<string, readonly Field[]>> = {
  '2.1': ['sourceIdentifier', 'redownload'],
  '2.2': ['sourceIdentifier', 'redownload', 'fidelityType'],
  '3.0': ['sourceIdentifier', 'redownload', 'fidelityType', 'didWin'],
  '4.0': ['sourceIdentifier', 'redownload', 'fidelityType', 'didWin', 'postbackSequenceIndex'],
}
/** The fields that version 4 introduced. */
const newInFour: readonly Field[] = ['sourceDomain', 'countryCode', 'coarseConversionValue', 'postbackSequenceIndex']

/**
 * Returns the issues of a postback. Its signature is checked only if it has no other issue: it covers everything except
 * the conversion values and the country.
 * @param transactionId is part of what Apple signed
 */
export function skanIssues(postback: Postback, transactionId: string, key: KeyObject = appleKey): Issue[] {
  const issues = fieldIssues(postback)
  if (issues.length > 0 || holds(postback, transactionId, key)) return issues
  return [
    { path: '/skan/attributionSignature', message: 'does not match the postback: send every value as Apple sent it' },
  ]
}

function fieldIssues(postback: Postback): Issue[] {
  const { version } = postback
  const requiredFields = required[version]
  const known = Object.keys(required).join(', ')
  if (!requiredFields)
    return [{ path: '/skan/version', message: `must be a version whose signature can be checked: ${known}` }]
  const issues: Issue[] = []
  const say = (field: Field, message: string) => issues.push({ path: `/skan/${field}`, message })
  for (const field of requiredFields) if (postback[field] === undefined) say(field, `is required in version ${version}`)
  const four = version === '4.0'
  if (!four)
    for (const field of newInFour)
      if (postback[field] !== undefined) say(field, `does not exist in version ${version}. Leave it out.`)
  if (postback.conversionValue !== undefined && postback.coarseConversionValue !== undefined)
    say('coarseConversionValue', 'cannot be sent together with `conversionValue`')
  if (postback.sourceAppId !== undefined && postback.sourceDomain !== undefined)
    say('sourceDomain', 'cannot be sent together with `sourceAppId`')
  const digits = postback.sourceIdentifier ?? ''
  if (four && digits.length === 1) say('sourceIdentifier', 'must have two to four digits from version 4 on')
  if (!four && digits !== '' && !(Number(digits) >= 1 && Number(digits) <= 100))
    say('sourceIdentifier', 'must be a campaign id from 1 to 100 before version 4')
  if (four && postback.postbackSequenceIndex !== 0 && postback.conversionValue !== undefined)
    say('conversionValue', 'can be sent with the first postback only')
  return issues
}

/**
 * Verifies the signature: Apple joins the values in a fixed order with an invisible separator, and signs them with
 * ECDSA over SHA-256.
 */
function holds(postback: Postback, transactionId: string, key: KeyObject): boolean {
  const { version } = postback
  const from = postback.sourceAppId ?? postback.sourceDomain
  const signed = [
    version,
    postback.adNetworkId,
    postback.sourceIdentifier,
    postback.appId,
    transactionId,
    postback.redownload,
    ...(from === undefined ? [] : [from]),
    ...(version === '2.1' ? [] : [postback.fidelityType]),
    ...(version === '3.0' || version === '4.0' ? [postback.didWin] : []),
    ...(version === '4.0' ? [postback.postbackSequenceIndex] : []),
  ]
  const signature = Buffer.from(postback.attributionSignature, 'base64')
  return verify('sha256', Buffer.from(signed.join('\u2063')), key, signature)
}

/**
 * Returns whether a postback reports an install: a later postback repeats the same install, and one that did not win
 * reports none.
 */
export function standsForInstall({ didWin, postbackSequenceIndex }: Postback): boolean {
  return didWin !== false && (postbackSequenceIndex ?? 0) === 0
}

/** Returns the campaign that a postback names: the network and its own number for it. */
export function skanCampaign({ adNetworkId, sourceIdentifier }: Postback): string | null {
  return sourceIdentifier === undefined ? null : `skadnetwork:${adNetworkId}:${sourceIdentifier}`
}
