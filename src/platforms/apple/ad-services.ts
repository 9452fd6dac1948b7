import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import { parserBounds } from '../../lib/parser-bounds.ts'
import { readWhole } from '../../lib/read-whole.ts'
import { messageOf } from '../../lib/untyped.ts'

const callMs = 10_000

/** What Apple returns about an install; ids are text, because they may exceed the safe integers. */
export interface AppleAttribution {
  readonly campaignId: string
  readonly orgId: string | null
  readonly adGroupId: string | null
  readonly keywordId: string | null
  readonly adId: string | null
  readonly conversionType: string | null
  readonly claimType: string | null
  readonly countryOrRegion: string | null
  /** RFC 3339; returned only where the user allowed tracking. */
  readonly clickDate: string | null
}

export type TokenAnswer =
  | { readonly is: 'attributed'; readonly attribution: AppleAttribution }
  /** The install does not come from an ad. */
  | { readonly is: 'organic' }
  /** Apple has no record, or none yet. */
  | { readonly is: 'not_found' }
  /** The token is not one of Apple's. */
  | { readonly is: 'invalid' }
  /** There is no usable response. `retryAfterMs` in the details is the wait that Apple names, otherwise null. */
  | { readonly is: 'unavailable'; readonly error: ApiError<'PLATFORM_ERROR'> }

/** A client of Apple's AdServices, which resolves the token that an app obtained at its first start. */
export interface AdServices {
  /** Resolves a token. Never throws. */
  resolve(token: string, signal: AbortSignal): Promise<TokenAnswer>
}

/** Sends a request: undici's fetch, or that of a test. */
type Send = (
  url: string,
  request: {
    readonly method: 'POST'
    readonly headers: Record<string, string>
    readonly body: string
    readonly redirect: 'error'
    readonly signal: AbortSignal
  },
) => Promise<AppleResponse>

interface AppleResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: AsyncIterable<Uint8Array> | null
}

const id = z
  .union([z.int(), z.string()])
  .transform((value) => (String(value) === '0' ? null : String(value)))
  .nullish()
const word = z.string().nullish()
const answer = z.object({
  attribution: z.boolean(),
  campaignId: id,
  orgId: id,
  adGroupId: id,
  keywordId: id,
  adId: id,
  conversionType: word,
  claimType: word,
  countryOrRegion: word,
  clickDate: word,
})

/** Creates a client of Apple, or of any server with its `POST /api/v1/` at the base URL. */
export function createAdServices(baseUrl: string, send: Send): AdServices {
  return {
    async resolve(token, signal) {
      const timeout = AbortSignal.timeout(callMs)
      try {
        const response = await send(`${baseUrl}/api/v1/`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: token,
          redirect: 'error',
          signal: AbortSignal.any([signal, timeout]),
        })
        const text = (await readWhole(response.body, parserBounds.appleAnswer)).toString('utf8')
        return read(response, text)
      } catch (error) {
        return timeout.aborted
          ? unavailable('timeout', `Apple did not answer within ${callMs / 1000} s.`, { cause: error })
          : unavailable('network', `Apple could not be reached: ${messageOf(error)}`, { cause: error })
      }
    },
  }
}

function unavailable(
  platformCode: string,
  platformMessage: string,
  { retryAfterMs = null, cause }: { readonly retryAfterMs?: number | null; readonly cause?: unknown } = {},
): TokenAnswer {
  const details = { platform: 'apple', platformCode, platformMessage, retryAfterMs } as const
  return { is: 'unavailable', error: new ApiError('PLATFORM_ERROR', details, { message: platformMessage, cause }) }
}

function read({ status, headers }: AppleResponse, text: string): TokenAnswer {
  if (status === 404) return { is: 'not_found' }
  if (status === 400) return { is: 'invalid' }
  const seconds = headers.get('retry-after') ?? ''
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null
  if (status !== 200) return unavailable(`http_${status}`, `Apple answered with HTTP ${status}.`, { retryAfterMs })
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success)
    return unavailable('unexpected_answer', 'The answer does not contain what Apple documents.', { retryAfterMs })
  const { attribution, campaignId, ...more } = parsed.data
  if (!attribution || !campaignId) return { is: 'organic' }
  return {
    is: 'attributed',
    attribution: {
      campaignId,
      orgId: more.orgId ?? null,
      adGroupId: more.adGroupId ?? null,
      keywordId: more.keywordId ?? null,
      adId: more.adId ?? null,
      conversionType: more.conversionType ?? null,
      claimType: more.claimType ?? null,
      countryOrRegion: more.countryOrRegion ?? null,
      clickDate: more.clickDate ?? null,
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
