import { followerCount, simulatePostMetrics } from '../../lib/audience.ts'
import { recordOf } from '../../lib/keys.ts'
import { nonNull } from '../../lib/non-null.ts'
import type {
  Connector,
  ConnectorErrorFields,
  Connectors,
  MetricValue,
  Platform,
  PostMetricName,
  PostMetrics,
  PublishFlow,
  PublishRequest,
  Tokens,
} from '../connector.ts'
import { ConnectorError, postMetricNames } from '../connector.ts'
import type { StandInTraits } from '../definition.ts'
import { mapPlatforms, registry } from '../registry.ts'
import { remediations } from '../remediation.ts'
import { standInAds } from './stand-in-ads.ts'
import type { StandInDeps } from './stand-in-deps.ts'
import { seed } from './stand-in-deps.ts'
import { remarkCount, standInEngage } from './stand-in-engage.ts'
import { standInHistory } from './stand-in-history.ts'
import { accountIdOf, accountView, behaviorOf, findConsent, testAccount } from './test-accounts.ts'
import { findTestPost, testPostId, testPostUrl } from './test-posts.ts'

/**
 * Creates the platforms of test projects. They make no calls and store nothing: results are derived from the
 * credential, the attempt, the post's id and the time, so that every process returns the same and a crash loses
 * nothing.
 */
export function createStandIns(deps: StandInDeps): Connectors {
  return mapPlatforms((platform, { standIn }) => createStandIn(platform, standIn, deps))
}

function createStandIn(platform: Platform, traits: StandInTraits, deps: StandInDeps): Connector {
  const requireAccount = (tokens: Tokens): string => {
    const accountId = accountIdOf(platform, tokens)
    if (accountId === undefined || behaviorOf(accountId) === 'access_ended')
      throw error(platform, { category: 'credential', message: 'The access of this test account has ended.' })
    return accountId
  }
  return {
    platform,
    authorizeUrl: ({ state }) =>
      `${deps.publicUrl}/test-mode/${platform}/authorize?${new URLSearchParams({ state }).toString()}`,
    async exchangeCode({ code, projectId = '' }) {
      const consent = findConsent(platform, code)
      if (!consent)
        throw error(platform, { category: 'invalid_request', message: 'The code is not of a test consent.' })
      const accounts = consent.accounts.map((key) => testAccount(platform, key, projectId))
      return { tokens: nonNull(accounts[0]?.tokens, 'The tokens of a test account'), accounts }
    },
    async refresh(tokens) {
      requireAccount(tokens)
      return tokens
    },
    async revoke() {},
    account: async (tokens) => ({ ...accountView(platform, requireAccount(tokens)), tokens: null }),
    publish: standInPublish(platform, deps, requireAccount),
    engage: traits.capabilities.comments ? standInEngage(requireAccount) : null,
    inbound: null,
    async metrics(tokens, postIds) {
      requireAccount(tokens)
      return postIds.flatMap((postId) => metricsOf(platform, postId, deps.clock.now()) ?? [])
    },
    async accountMetrics(tokens) {
      const now = deps.clock.now()
      const value = followerCount({ seed, id: requireAccount(tokens), now: now.getTime() }, 0)
      return { asOf: now.toISOString(), metrics: { followers: { value, availability: 'available' } } }
    },
    history: standInHistory(platform, deps, requireAccount),
    ads: traits.hasAds ? standInAds(requireAccount, deps.clock) : null,
    circuit: async () => ({ state: 'closed', retryAfterSeconds: null }),
  }
}

function standInPublish(
  platform: Platform,
  deps: StandInDeps,
  requireAccount: (tokens: Tokens) => string,
): PublishFlow {
  const assertTaken = ({ account }: PublishRequest) => {
    if (behaviorOf(requireAccount(account.tokens)) === 'refuses_posts')
      throw error(platform, { category: 'content_invalid', message: 'This test account refuses every post.' })
  }
  const outcomeOf = (request: PublishRequest, state: { readonly [key: string]: unknown }) => {
    const inbox = request.options.deliverToInbox === true
    const postId = inbox ? null : String(state.postId)
    return {
      outcome: inbox ? ('delivered_to_inbox' as const) : ('published' as const),
      postId,
      postUrl: postId === null ? null : testPostUrl(deps.publicUrl, platform, postId),
    }
  }
  return {
    async prepare(request, saved, { save }) {
      assertTaken(request)
      if (saved?.tag === request.idempotencyTag) return saved
      const attempt = { tag: request.idempotencyTag, isVideo: request.format === 'video' }
      const postId = testPostId(attempt, deps.clock.now().getTime())
      const state = { tag: request.idempotencyTag, postId }
      await save(state)
      return state
    },
    async commit(request, state, { beforeSend } = {}) {
      assertTaken(request)
      await beforeSend?.()
      return { ...outcomeOf(request, state), state }
    },
    // A post exists only in its id, so one that was committed is published.
    async check(request, state) {
      requireAccount(request.account.tokens)
      return { ...outcomeOf(request, state), error: null }
    },
  }
}

/** Returns the metrics of a post; `undefined` for a post that no stand-in made. */
function metricsOf(platform: Platform, postId: string, now: Date): PostMetrics | undefined {
  const post = findTestPost(postId)
  if (!post) return undefined
  const { averageWatchMs, saved, ...same } = simulatePostMetrics(
    { seed, id: postId, createdAt: post.createdAt, now: now.getTime(), ...(post.past && { crowd: post.past.crowd }) },
    remarkCount,
  )
  const values = { ...same, saves: saved, averageWatchSeconds: averageWatchMs / 1000 }
  const isUnsupported = (name: PostMetricName) =>
    registry[platform].standIn.unsupportedMetrics.includes(name) || (name === 'averageWatchSeconds' && !post.isVideo)
  const metrics = recordOf(
    postMetricNames,
    (name): MetricValue =>
      isUnsupported(name)
        ? { value: null, availability: 'unsupported' }
        : { value: values[name], availability: 'available' },
  )
  return { postId, asOf: now.toISOString(), metrics }
}

function error(
  platform: Platform,
  { category, message }: { readonly category: ConnectorErrorFields['category']; readonly message: string },
): ConnectorError {
  return new ConnectorError({
    code: category === 'credential' ? 'CREDENTIAL_INVALID' : 'PLATFORM_ERROR',
    category,
    platform,
    platformCode: `test_${category}`,
    platformMessage: message,
    retryAfterMs: null,
    retryable: false,
    outcomeUnknown: false,
    remediation: remediations[category],
  })
}
