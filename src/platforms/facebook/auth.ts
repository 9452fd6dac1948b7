import type { Fields } from '../../lib/untyped.ts'
import { fields, list, secondsFrom, text } from '../../lib/untyped.ts'
import type { CallOptions, Grant, PlatformAccount, PlatformConfig, Tokens } from '../connector.ts'
import type { Graph } from '../meta/graph.ts'
import type { PlatformHttp } from '../platform-http.ts'

const scopes = [
  'pages_show_list',
  'pages_manage_posts',
  'pages_read_engagement',
  'pages_manage_engagement',
  'pages_read_user_content',
  'pages_messaging',
  'read_insights',
  'ads_read',
]
const pageFields = 'id,name,username,link,picture{url},tasks'

/** A person consents and Pages post: the grant lists the person's Pages, each with a token of its own. */
export function facebookAuth(config: PlatformConfig, http: PlatformHttp, graph: Graph, clock: { now(): Date }) {
  const client = { client_id: config.clientKey, client_secret: config.clientSecret }

  const token = async (query: Record<string, string>, options: CallOptions) => {
    const { body } = await http.call({
      method: 'GET',
      url: `${config.apiBaseUrl}/oauth/access_token`,
      query: { ...client, ...query },
      signal: options.signal,
    })
    const accessToken = text(fields(body).access_token)
    if (!accessToken) {
      throw http.error({ category: 'unknown', platformCode: 'no_token', platformMessage: 'No token in the answer.' })
    }
    return { accessToken, expiresAt: secondsFrom(clock.now(), fields(body).expires_in) }
  }

  const longToken = (accessToken: string, options: CallOptions) =>
    token({ grant_type: 'fb_exchange_token', fb_exchange_token: accessToken }, options)

  return {
    authorizeUrl({ state, redirectUri }: { state: string; redirectUri: string }): string {
      const url = new URL(`${config.authBaseUrl}/dialog/oauth`)
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
      const short = await token({ code: input.code, redirect_uri: input.redirectUri }, options)
      const long = await longToken(short.accessToken, options)
      const bare: Tokens = { ...long, refreshToken: null, refreshExpiresAt: long.expiresAt, scopes: [] }
      const permissions = await graph.get(bare, '/me/permissions', {}, options)
      const granted = list(permissions.data).filter((entry) => entry.status === 'granted')
      const tokens: Tokens = { ...bare, scopes: granted.flatMap((entry) => text(entry.permission) ?? []) }
      return { tokens, accounts: await pages(config, graph, tokens, options) }
    },

    /** Exchanges a person's token for a new one. A Page's token never expires and is returned unchanged. */
    async refresh(tokens: Tokens, options: CallOptions = {}): Promise<Tokens> {
      if (tokens.expiresAt === null) return tokens
      const long = await longToken(tokens.accessToken, options)
      return { ...tokens, ...long, refreshExpiresAt: long.expiresAt }
    },

    async revoke(tokens: Tokens, options?: CallOptions): Promise<void> {
      const person = { ...tokens, accessToken: tokens.refreshToken ?? tokens.accessToken }
      await graph.delete(person, '/me/permissions', options)
    },

    async account(tokens: Tokens, options?: CallOptions): Promise<PlatformAccount> {
      return pageAccount(config, await graph.get(tokens, '/me', { fields: pageFields }, options), tokens, null)
    },
  }
}

async function pages(config: PlatformConfig, graph: Graph, tokens: Tokens, options: CallOptions) {
  const found: PlatformAccount[] = []
  let after: string | undefined
  do {
    const query = { fields: `${pageFields},access_token`, limit: 100, after }
    const page = await graph.get(tokens, '/me/accounts', query, options)
    for (const entry of list(page.data)) {
      const accessToken = text(entry.access_token)
      if (!accessToken) continue
      // The person's token is stored too, because only it can revoke the consent.
      const own: Tokens = {
        ...tokens,
        accessToken,
        refreshToken: tokens.accessToken,
        expiresAt: null,
        refreshExpiresAt: null,
      }
      found.push(pageAccount(config, entry, own, own))
    }
    const paging = fields(page.paging)
    after = paging.next ? (text(fields(paging.cursors).after) ?? undefined) : undefined
  } while (after)
  return found
}

function pageAccount(config: PlatformConfig, page: Fields, tokens: Tokens, own: Tokens | null): PlatformAccount {
  const name = text(page.name) ?? ''
  const tasks = Array.isArray(page.tasks) ? page.tasks : null
  const has = (scope: string) => tokens.scopes.includes(scope)
  const publishes = has('pages_manage_posts') && (tasks === null || tasks.includes('CREATE_CONTENT'))
  return {
    platformAccountId: text(page.id) ?? '',
    username: text(page.username) ?? name,
    displayName: name,
    avatarUrl: text(fields(fields(page.picture).data).url),
    profileUrl: text(page.link) ?? `${config.authBaseUrl}/${text(page.id)}`,
    capabilities: {
      formats: publishes ? ['video', 'carousel', 'image'] : [],
      privacyLevels: [],
      maxVideoSeconds: 240 * 60,
      firstComment: has('pages_manage_engagement'),
      comments: has('pages_manage_engagement'),
      directMessages: has('pages_messaging'),
      insights: has('read_insights'),
      deliverToInbox: false,
    },
    quota: null,
    tokens: own,
  }
}
