import type { Fields } from '../../lib/untyped.ts'
import { fields, list, number, secondsFrom, text } from '../../lib/untyped.ts'
import type { CallOptions, Grant, PlatformAccount, PlatformConfig, Tokens } from '../connector.ts'
import type { Graph } from '../meta/graph.ts'
import type { PlatformHttp } from '../platform-http.ts'

const scopes = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_comments',
  'instagram_business_manage_messages',
  'instagram_business_manage_insights',
]

/**
 * Instagram Login exchanges the code for a short-lived token, then for a long-lived one (60 days) that renews itself.
 */
export function instagramAuth(config: PlatformConfig, http: PlatformHttp, graph: Graph, clock: { now(): Date }) {
  // Instagram's token URLs have no version.
  const tokenHost = config.apiBaseUrl.replace(/\/v\d+\.\d+$/, '')

  const longToken = (body: unknown, granted: readonly string[]): Tokens => {
    const answer = fields(body)
    const accessToken = text(answer.access_token)
    if (!accessToken) {
      throw http.error({ category: 'unknown', platformCode: 'no_token', platformMessage: 'No token in the answer.' })
    }
    const expiresAt = secondsFrom(clock.now(), answer.expires_in)
    return { accessToken, refreshToken: null, expiresAt, refreshExpiresAt: expiresAt, scopes: granted }
  }

  const account = async (tokens: Tokens, options: CallOptions = {}): Promise<PlatformAccount> => {
    const me = await graph.get(tokens, '/me', { fields: 'user_id,username,name,profile_picture_url' }, options)
    const platformAccountId = text(me.user_id) ?? text(me.id) ?? ''
    const username = text(me.username) ?? ''
    const has = (scope: string) => tokens.scopes.includes(scope)
    const publishes = has('instagram_business_content_publish')
    return {
      platformAccountId,
      username,
      displayName: text(me.name) ?? username,
      avatarUrl: text(me.profile_picture_url),
      profileUrl: `${config.authBaseUrl}/${username}/`,
      capabilities: {
        formats: publishes ? ['video', 'carousel', 'image'] : [],
        privacyLevels: [],
        maxVideoSeconds: 900,
        firstComment: has('instagram_business_manage_comments'),
        comments: has('instagram_business_manage_comments'),
        directMessages: has('instagram_business_manage_messages'),
        insights: has('instagram_business_manage_insights'),
        deliverToInbox: false,
      },
      quota: publishes ? await quota(graph, tokens, platformAccountId, options) : null,
      tokens: null,
    }
  }

  return {
    authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
      const url = new URL(`${config.authBaseUrl}/oauth/authorize`)
      url.search = new URLSearchParams({
        client_id: config.clientKey,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(','),
        state,
      }).toString()
      return url.href
    },

    async exchangeCode(input: { code: string; redirectUri: string }, options: CallOptions = {}): Promise<Grant> {
      const short = await http.call({
        method: 'POST',
        url: `${config.tokenBaseUrl ?? tokenHost}/oauth/access_token`,
        form: {
          client_id: config.clientKey,
          client_secret: config.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: input.redirectUri,
          // Instagram's redirect used to append "#_" to the code.
          code: input.code.replace(/#_$/, ''),
        },
        signal: options.signal,
      })
      const answer = firstOf(short.body)
      const long = await http.call({
        method: 'GET',
        url: `${tokenHost}/access_token`,
        query: {
          grant_type: 'ig_exchange_token',
          client_secret: config.clientSecret,
          access_token: text(answer.access_token) ?? '',
        },
        signal: options.signal,
      })
      const tokens = longToken(long.body, permissions(answer.permissions))
      return { tokens, accounts: [await account(tokens, options)] }
    },

    async refresh(tokens: Tokens, options: CallOptions = {}): Promise<Tokens> {
      const { body } = await http.call({
        method: 'GET',
        url: `${tokenHost}/refresh_access_token`,
        query: { grant_type: 'ig_refresh_token', access_token: tokens.accessToken },
        signal: options.signal,
      })
      return longToken(body, tokens.scopes)
    },

    async revoke(tokens: Tokens, options?: CallOptions): Promise<void> {
      await graph.delete(tokens, '/me/permissions', options)
    },

    account,
  }
}

/**
 * Reads how many posts were made in the last 24 hours and how many are allowed; documentation disagrees on the total,
 * so it is read.
 */
async function quota(graph: Graph, tokens: Tokens, accountId: string, options: CallOptions) {
  const body = await graph.get(
    tokens,
    `/${accountId}/content_publishing_limit`,
    { fields: 'config,quota_usage' },
    options,
  )
  const entry = list(body.data)[0]
  const limit = number(fields(entry?.config).quota_total)
  if (limit === null) return null
  return {
    used: number(entry?.quota_usage) ?? 0,
    limit,
    windowSeconds: number(fields(entry?.config).quota_duration) ?? 86_400,
  }
}

/** Returns the token response, which comes bare or wrapped in `data[]`. */
function firstOf(body: unknown): Fields {
  const answer = fields(body)
  return list(answer.data)[0] ?? answer
}

function permissions(value: unknown): readonly string[] {
  const all = Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : text(value)?.split(',')
  return all?.map((entry) => entry.trim()).filter(Boolean) ?? scopes
}
