/** A process of its own that takes from one bucket in Redis as fast as it can, until its time is over. */
import { pino } from 'pino'
import { createRedisLimiter } from '../../../src/limits/redis-limiter.ts'

const [url = '', bucket = '', perMinute = '', ms = ''] = process.argv.slice(2)
const limiter = await createRedisLimiter({ url, processes: 2, now: Date.now, log: pino({ level: 'silent' }) })
process.send?.('ready')
process.once('message', async () => {
  let accepted = 0
  let fallbacks = 0
  let emptyAt: number | undefined
  const until = Date.now() + Number(ms)
  const lane = async () => {
    while (Date.now() < until) {
      const { allowed, fallback } = await limiter.take(bucket, Number(perMinute), true)
      if (allowed) accepted += 1
      else emptyAt ??= Date.now()
      if (fallback) fallbacks += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  process.send?.({ accepted, fallbacks, emptyAt: emptyAt ?? Date.now() })
  await limiter.close?.()
  process.disconnect()
})
