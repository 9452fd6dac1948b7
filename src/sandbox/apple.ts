import express from 'express'
import { DAY } from '../lib/time.ts'

const maxTokens = 10_000

/** What a token may ask for: the base64 of `sandbox:` and these as a query string. */
interface TokenOptions {
  readonly campaignId: string
  readonly clickDate: string | null
  /** `false` for an install that no ad brought. */
  readonly attributed: boolean
  /** The number of 404 responses before the record exists. */
  readonly late: number
  /** A status to respond with once. */
  readonly status: number | null
}

/**
 * Simulates Apple's AdServices: `POST /api/v1/` with a token as text. Every base64 is a token; one that reads
 * `sandbox:campaignId=…&late=2` decides the response. It lives for 24 hours from when it was first seen.
 */
export function appleSandbox(): express.Router {
  const requests = new Map<string, { times: number; since: number }>()
  const router = express.Router()
  router.post('/api/v1/', express.text({ type: () => true, limit: '64kb' }), resolve)
  router.get('/control/tokens', (_req, res) => {
    res.json({ tokens: [...requests].map(([token, { times }]) => ({ token, times })) })
  })

  function resolve(req: express.Request, res: express.Response): void {
    const token = typeof req.body === 'string' ? req.body : ''
    if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(token)) return void res.status(400).end()
    const seen = requests.get(token) ?? { times: 0, since: Date.now() }
    if (requests.size >= maxTokens) requests.clear()
    requests.set(token, { ...seen, times: seen.times + 1 })
    const options = readTokenOptions(token)
    if (options.status !== null && seen.times === 0) return void res.status(options.status).end()
    if (seen.times < options.late || Date.now() - seen.since > DAY) return void res.status(404).end()
    if (!options.attributed) return void res.json({ attribution: false })
    res.json({
      attribution: true,
      orgId: 40669820,
      campaignId: Number(options.campaignId),
      conversionType: 'Download',
      claimType: 'Click',
      adGroupId: 542317095,
      countryOrRegion: 'US',
      keywordId: 87675432,
      adId: 542317136,
      ...(options.clickDate && { clickDate: options.clickDate }),
    })
  }
  return router
}

function readTokenOptions(token: string): TokenOptions {
  const text = Buffer.from(token, 'base64').toString('utf8')
  const parameters = new URLSearchParams(text.startsWith('sandbox:') ? text.slice('sandbox:'.length) : '')
  const status = Number(parameters.get('status'))
  return {
    campaignId: parameters.get('campaignId') ?? '542370539',
    clickDate: parameters.get('clickDate'),
    attributed: parameters.get('attributed') !== 'false',
    late: Number(parameters.get('late') ?? 0),
    status: status >= 400 && status <= 599 ? status : null,
  }
}
