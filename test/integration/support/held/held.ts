import { it } from 'vitest'
import { startTestServer } from '../../../support/harness.ts'
import { hasRedisServer, startOwnRedis } from '../../../support/redis.ts'
import { startWorkerProcess } from '../../../support/worker-process.ts'

it('holds a server, a Redis and a worker process until it is interrupted', async () => {
  const server = await startTestServer()
  if (hasRedisServer()) await startOwnRedis()
  startWorkerProcess(server, {})
  console.log('everything is held')
  await new Promise(() => {})
})
