import { fields, number, secondsFrom, text } from '../../lib/untyped.ts'
import type { AccountCapabilities, CallOptions, Grant, PlatformAccount, PlatformConfig, Tokens } from '../connector.ts'
import type { PlatformHttp } from '../platform-http.ts'

const scopes = [
  'user.info.basic',
  'user.info.profile',
  'user.info.stats',
  'video.publish',
  'video.upload',
  'video.list',
]

export function tiktokAuth(config: PlatformConfig, http: PlatformHttp, clock: { now(): Date }) {
  const client = { client_key: config.clientKey, client_secret: config.clientSecret }

  const token = async (form: Record<string, string>, options: CallOptions = {}): Promise<Tokens> => {
    const { body } = await http.call({
      method: 'POST',
      url: `${config.apiBaseUrl}/v2/oauth/token/`,
      form: { ...client, ...form },
      signal: options.signal,
    })
    const answer = fields(body)
    const accessToken = text(answer.access_token)
    if (!accessToken) {
      throw http.error({ category: 'unknown', platformCode: 'no_token', platformMessage: 'No token in the answer.' })
    }
    return {
      accessToken,
      // Never overwrite a refresh token with an empty value.
      refreshToken: text(answer.refresh_token) ?? form.refresh_token ?? null,
      expiresAt: secondsFrom(clock.now(), answer.expires_in),
      refreshExpiresAt: secondsFrom(clock.now(), answer.refresh_expires_in),
      scopes: (text(answer.scope) ?? '').split(',').filter(Boolean),
    }
  }

  const account = async (tokens: Tokens, options: CallOptions = {}): Promise<PlatformAccount> => {
    const { body } = await http.call({
      method: 'GET',
      url: `${config.apiBaseUrl}/v2/user/info/`,
      query: { fields: 'open_id,avatar_url,display_name,username,profile_deep_link' },
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      signal: options.signal,
    })
    const user = fields(fields(fields(body).data).user)
    const creator = tokens.scopes.includes('video.publish') ? await creatorInfo(config, http, tokens, options) : null
    const username = text(user.username) ?? creator?.username ?? ''
    return {
      platformAccountId: text(user.open_id) ?? '',
      username,
      displayName: text(user.display_name) ?? username,
      avatarUrl: text(user.avatar_url),
      profileUrl: text(user.profile_deep_link) ?? (username ? `${config.authBaseUrl}/@${username}` : null),
      capabilities: capabilities(tokens, creator),
      quota: null,
      tokens: null,
    }
  }

  return {
    authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
      const url = new URL(`${config.authBaseUrl}/v2/auth/authorize/`)
      url.search = new URLSearchParams({
        client_key: config.clientKey,
        scope: scopes.join(','),
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
      }).toString()
      return url.href
    },

    async exchangeCode(input: { code: string; redirectUri: string }, options?: CallOptions): Promise<Grant> {
      const tokens = await token(
        { grant_type: 'authorization_code', code: input.code, redirect_uri: input.redirectUri },
        options,
      )
      return { tokens, accounts: [await account(tokens, options)] }
    },

    async refresh(tokens: Tokens, options?: CallOptions): Promise<Tokens> {
      if (!tokens.refreshToken) {
        const platformMessage = 'There is no refresh token.'
        throw http.error({ category: 'credential', platformCode: 'no_refresh_token', platformMessage })
      }
      const fresh = await token({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, options)
      return {
        ...fresh,
        scopes: fresh.scopes.length > 0 ? fresh.scopes : tokens.scopes,
        refreshExpiresAt: fresh.refreshExpiresAt ?? tokens.refreshExpiresAt,
      }
    },

    async revoke(tokens: Tokens, options: CallOptions = {}): Promise<void> {
      await http.call({
        method: 'POST',
        url: `${config.apiBaseUrl}/v2/oauth/revoke/`,
        form: { ...client, token: tokens.accessToken },
        signal: options.signal,
      })
    },

    account,
  }
}

export interface CreatorInfo {
  readonly username: string | null
  readonly privacyLevels: readonly string[]
  readonly maxVideoSeconds: number | null
  readonly commentDisabled: boolean
  readonly duetDisabled: boolean
  readonly stitchDisabled: boolean
}

/** Reads what the creator may do now; TikTok requires this call before every post (20 a minute). */
export async function creatorInfo(
  config: PlatformConfig,
  http: PlatformHttp,
  tokens: Tokens,
  options: CallOptions = {},
): Promise<CreatorInfo> {
  const { body } = await http.call({
    method: 'POST',
    url: `${config.apiBaseUrl}/v2/post/publish/creator_info/query/`,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    json: {},
    signal: options.signal,
  })
  const data = fields(fields(body).data)
  const levels = Array.isArray(data.privacy_level_options) ? data.privacy_level_options : []
  return {
    username: text(data.creator_username),
    privacyLevels: levels.filter((level): level is string => typeof level === 'string'),
    maxVideoSeconds: number(data.max_video_post_duration_sec),
    commentDisabled: data.comment_disabled === true,
    duetDisabled: data.duet_disabled === true,
    stitchDisabled: data.stitch_disabled === true,
  }
}

function capabilities(tokens: Tokens, creator: CreatorInfo | null): AccountCapabilities {
  const publishes = tokens.scopes.includes('video.publish')
  return {
    formats: publishes ? ['video', 'carousel', 'image'] : [],
    privacyLevels: creator?.privacyLevels ?? [],
    maxVideoSeconds: creator?.maxVideoSeconds ?? null,
    firstComment: false,
    comments: false,
    directMessages: false,
    insights: tokens.scopes.includes('video.list'),
    deliverToInbox: tokens.scopes.includes('video.upload'),
    ...(creator && {
      disabledInteractions: [
        ...(creator.commentDisabled ? (['comment'] as const) : []),
        ...(creator.duetDisabled ? (['duet'] as const) : []),
        ...(creator.stitchDisabled ? (['stitch'] as const) : []),
      ],
    }),
  }
}
