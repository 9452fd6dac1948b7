import { z } from 'zod'

const callMs = 10_000
const mostBytes = 64 * 1024

/** What Apple tells of an install; ids as text, since they may be larger than a number keeps. */
export interface AppleAttribution {
  readonly campaignId: string
  readonly orgId: string | null
  readonly adGroupId: string | null
  readonly keywordId: string | null
  readonly adId: string | null
  readonly conversionType: string | null
  readonly claimType: string | null
  readonly countryOrRegion: string | null
  /** RFC 3339; told only where the user allowed tracking. */
  readonly clickDate: string | null
}

export type TokenAnswer =
  | { readonly is: 'attributed'; readonly attribution: AppleAttribution }
  /** Not from an ad. */
  | { readonly is: 'organic' }
  /** No record, or none yet. */
  | { readonly is: 'not_found' }
  /** The token is none of Apple's. */
  | { readonly is: 'invalid' }
  /** No answer that can be used. */
  | { readonly is: 'unavailable'; readonly retryAfterMs: number | null; readonly reason: string }

/** Apple's AdServices, which resolves the token that an app got at its first start. */
export interface AdServices {
  /** Never throws. */
  resolve(token: string, signal: AbortSignal): Promise<TokenAnswer>
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

/** Apple itself, or whatever speaks its `POST /api/v1/` at the base address. */
export function createAdServices(baseUrl: string, fetch: typeof globalThis.fetch): AdServices {
  return {
    async resolve(token, signal) {
      try {
        const response = await fetch(`${baseUrl}/api/v1/`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: token,
          redirect: 'error',
          signal: AbortSignal.any([signal, AbortSignal.timeout(callMs)]),
        })
        const text = await bodyOf(response)
        return read(response, text)
      } catch (error) {
        return { is: 'unavailable', retryAfterMs: null, reason: (error as Error).message }
      }
    },
  }
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > mostBytes) throw new Error('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function read({ status, headers }: Response, text: string): TokenAnswer {
  if (status === 404) return { is: 'not_found' }
  if (status === 400) return { is: 'invalid' }
  const seconds = headers.get('retry-after') ?? ''
  const retryAfterMs = /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null
  if (status !== 200) return { is: 'unavailable', retryAfterMs, reason: `Apple answered ${status}` }
  const parsed = answer.safeParse(JSON.parse(text))
  if (!parsed.success) return { is: 'unavailable', retryAfterMs, reason: 'Apple answered what is not documented' }
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
