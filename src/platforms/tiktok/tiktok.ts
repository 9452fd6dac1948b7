import type { PlatformDefinition } from '../definition.ts'
import type { ConnectorParts, ConnectorWiring } from '../wiring.ts'
import { tiktokAuth } from './auth.ts'
import { readTiktokError } from './errors.ts'
import { tiktokHistory } from './history.ts'
import { tiktokLimits } from './limits.ts'
import { tiktokAccountMetrics, tiktokMetrics } from './metrics.ts'
import { tiktokPublish } from './publish.ts'

function tiktokConnector({ config, deps, http: httpFor }: ConnectorWiring): ConnectorParts {
  const http = httpFor(readTiktokError)
  return {
    ...tiktokAuth(config, http, deps.clock),
    publish: tiktokPublish(config, http, deps.clock),
    engage: null,
    inbound: null,
    metrics: tiktokMetrics(config, http, deps.clock),
    accountMetrics: tiktokAccountMetrics(config, http, deps.clock),
    history: tiktokHistory(config, http),
    // TikTok's ads require the consent of an advertiser, which is separate from the creator's.
    ads: null,
  }
}

export const tiktok: PlatformDefinition = {
  label: 'TikTok',
  addresses: {
    auth: 'https://www.tiktok.com',
    api: 'https://open.tiktokapis.com',
    token: 'https://open.tiktokapis.com',
  },
  sendsEvents: false,
  captions: { units: 2_200, hashtags: 5, linksWork: false, style: 'one or two short sentences' },
  limits: tiktokLimits,
  metricCallsPerMinute: 600,
  standIn: {
    capabilities: {
      formats: ['video', 'carousel', 'image'],
      privacyLevels: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY'],
      maxVideoSeconds: 600,
      firstComment: false,
      comments: false,
      directMessages: false,
      insights: true,
      deliverToInbox: true,
      disabledInteractions: [],
    },
    unsupportedMetrics: ['reach', 'saves', 'averageWatchSeconds'],
    hasAds: false,
    grantsSeveralAccounts: false,
  },
  connector: tiktokConnector,
}
