import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { JobType } from '../../../../generated/jobs.ts'
import { jobTypeNames } from '../../../../generated/jobs.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { ApiError } from '../../../../src/errors.ts'
import { pausedKind } from '../../../../src/jobs/due-jobs.ts'
import { pauseKind, resumeKind } from '../../../../src/tasks/operate.ts'
import type { TestServer } from '../../../support/harness.ts'
import { idempotencyKey, startTestServer } from '../../../support/harness.ts'

import { createProject, eventsOf, hook, post, quickGeneration, read } from '../content/fixture.ts'
import { imageFile } from '../media/files.ts'
import { expectLedgerToAddUp, ledgerOf, rowOf, until } from './support.ts'

let server: TestServer
let projectId: string
let refuses = false
/** Enough for two variants. */
const brief = 'Most beans are stale before they are sold. Ask for the roast date. Every bag of ours carries it.'
const origin = createServer((_req, res) => {
  res.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(imageFile('image/jpeg', 600, 800))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve))
  const generation = quickGeneration()
  server = await startTestServer({
    worker: true,
    sandbox: true,
    overrides: {
      generation: {
        ...generation,
        writer: {
          ...generation.writer,
          async write(request, options) {
            if (refuses) throw new ApiError('MODERATION_BLOCKED', undefined, { message: 'The writer refuses.' })
            return generation.writer.write(request, options)
          },
        },
      },
    },
  })
  projectId = await createProject(server)
})
afterAll(async () => {
  origin.close()
  await server?.close()
})
beforeEach(() => {
  refuses = false
})

const retry = (jobId: string, options: { key?: string; headers?: Record<string, string> } = {}) =>
  server.send('POST', `/v1/jobs/${jobId}/retry`, { headers: idempotencyKey(), ...options })
const reasonOf = (answer: { status: number; body: { error: { details?: { reason?: string } } } }) =>
  `${answer.status} ${answer.body.error.details?.reason}`
const started = async (path: string, body?: unknown): Promise<string> => {
  const answer = await post(server, path, body)
  if (answer.status !== 202) throw new Error(answer.text)
  return answer.body.id
}
const paused = async (type: JobType, work: () => Promise<void>) => {
  await inTransaction(server.deps.db.write, (tx) => pauseKind(tx, pausedKind(type), 'a test'))
  await work()
  await inTransaction(server.deps.db.write, (tx) => resumeKind(tx, pausedKind(type)))
}

/** A generation that failed. */
async function failedContent(fields: object = {}): Promise<{ id: string; containerId: string }> {
  refuses = true
  const id = await started(`/v1/projects/${projectId}/content`, { hook, format: 'image', ...fields })
  const job = await server.waitForJob(id)
  refuses = false
  expect(job).toMatchObject({ status: 'failed', error: { code: 'MODERATION_BLOCKED' } })
  return { id, containerId: job.resource!.id }
}

describe('a retry of a job that failed', () => {
  it('is a new job for the same containers, which names the old one and pays for itself; the old one stays as it was', async () => {
    const { id, containerId } = await failedContent({ variants: 2, brief, metadata: { crmId: '4711' } })
    const before = await read(server, `/v1/jobs/${id}`)
    expect(await read(server, `/v1/content/${containerId}`)).toMatchObject({ status: 'failed', jobId: id })
    const answer = await retry(id)
    expect(answer.status).toBe(202)
    expect(answer.headers.get('location')).toBe(`/v1/jobs/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      type: 'content.generate',
      status: 'queued',
      retryOf: id,
      resource: before.resource,
      credits: { quoted: 20, charged: 0, refunded: 0 },
    })
    const job = await server.waitForJob(answer.body.id)
    expect(job).toMatchObject({ status: 'succeeded', retryOf: id, credits: { quoted: 20, charged: 20, refunded: 0 } })
    for (const container of (await server.resultOf(job.id, 'content.generate')).containerIds)
      expect(await read(server, `/v1/content/${container}`)).toMatchObject({
        status: 'ready',
        jobId: job.id,
        version: 1,
        error: null,
        moderation: { status: 'passed' },
        credits: { quoted: 10, charged: 10, refunded: 0 },
        metadata: { crmId: '4711' },
      })
    expect(await read(server, `/v1/jobs/${id}`)).toEqual(before)
    expect(before.retryOf).toBeNull()
    expect([await ledgerOf(server, id), await ledgerOf(server, job.id)]).toEqual([
      ['reserve 20', 'release 20'],
      ['reserve 20', 'settle 20'],
    ])
    expect((await eventsOf(server, containerId)).map(({ type }) => type)).toEqual([
      'content.generation_failed',
      'content.generated',
      'content.approval_requested',
    ])
  })

  it('may fail in turn, and is then retried by its own id', async () => {
    const { id } = await failedContent()
    refuses = true
    const second = (await retry(id)).body.id
    expect(await server.waitForJob(second)).toMatchObject({ status: 'failed', retryOf: id })
    refuses = false
    const third = (await retry(second)).body.id
    expect(await server.waitForJob(third)).toMatchObject({ status: 'succeeded', retryOf: second })
  })

  it('is one job, whoever asks for it at the same time, and the same answer under the same Idempotency-Key', async () => {
    const { id } = await failedContent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(id)))
    const won = answers.filter(({ status }) => status === 202)
    expect(won).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 202))
      expect([reasonOf(answer), answer.body.error.details.existingId]).toEqual(['409 already_retried', won[0]!.body.id])
    const other = await failedContent()
    const headers = idempotencyKey()
    const [first, again] = [await retry(other.id, { headers }), await retry(other.id, { headers })]
    expect([again.status, again.body.id]).toEqual([202, first.body.id])
    const another = await failedContent()
    expect((await retry(another.id, { headers })).body.error.code).toBe('IDEMPOTENCY_CONFLICT')
    expect((await retry(another.id)).status).toBe(202)
  })

  it('is refused whole where the wallet cannot pay or too many jobs are live', async () => {
    const { id, containerId } = await failedContent()
    // What is still at work from before would change the wallet in between.
    await until(
      async () =>
        (await server.deps.db.read.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute())
          .length === 0,
    )
    const set = (column: string, value: number) =>
      server.deps.db.pools.write.query(`update wallets set ${column} = $1 where organization_id = $2`, [
        value,
        server.organizationId,
      ])
    const { rows } = await server.deps.db.pools.write.query('select * from wallets where organization_id = $1', [
      server.organizationId,
    ])
    await set('available', 1)
    expect((await retry(id)).body.error.code).toBe('BILLING_EXHAUSTED')
    await set('available', rows[0].available)
    await set('live_jobs', 1_000)
    expect((await retry(id)).body.error.code).toBe('RATE_LIMITED')
    await set('live_jobs', rows[0].live_jobs)
    expect(await read(server, `/v1/content/${containerId}`)).toMatchObject({ status: 'failed', jobId: id })
    expect((await retry(id)).status).toBe(202)
  })

  it('needs the scope of the operation that starts such jobs', async () => {
    const { id } = await failedContent()
    const { key } = await server.createKey(server.organizationId, { scopes: ['jobs:read', 'jobs:write'] })
    const answer = await retry(id, { key })
    expect([answer.status, answer.body.error.details]).toEqual([403, { requiredScope: 'content:write' }])
  })

  it('takes what an older version started, whose input lacks what came since', async () => {
    const { id, containerId } = await failedContent()
    await server.deps.db.pools.write.query(`update jobs set payload = payload - 'planned' where id = $1`, [id])
    const answer = await retry(id)
    expect([answer.status, answer.body.resource?.id]).toEqual([202, containerId])
    expect(await server.waitForJob(answer.body.id)).toMatchObject({ status: 'succeeded', credits: { charged: 10 } })
  })

  it('makes every container that was made before, also where the words are enough for fewer by now', async () => {
    const { id, containerId } = await failedContent({ variants: 2, brief })
    await server.deps.db.pools.write.query('update containers set brief = null where id = $1', [containerId])
    const { id: anew, credits } = await server.waitForJob((await retry(id)).body.id)
    const result = await server.resultOf(anew, 'content.generate')
    expect(result.containerIds).toHaveLength(2)
    expect([result.shortfall, credits]).toEqual([undefined, { quoted: 20, charged: 20, refunded: 0 }])
  })

  it('is refused for what was archived since', async () => {
    const { id, containerId } = await failedContent()
    await server.deps.db.pools.write.query(`update containers set status = 'archived' where id = $1`, [containerId])
    expect(reasonOf(await retry(id))).toBe('409 archived')
  })
})

describe('a job that', () => {
  it('has not ended or has succeeded is not retried', async () => {
    let id = ''
    await paused('content.generate', async () => {
      id = await started(`/v1/projects/${projectId}/content`, { hook, format: 'image' })
      expect(reasonOf(await retry(id))).toBe('409 in_flight')
    })
    await server.waitForJob(id)
    expect(reasonOf(await retry(id))).toBe('409 already_finished')
  })

  it('worked on what a later job has changed since is not retried', async () => {
    let first = ''
    await paused('influencer.create', async () => {
      first = await started(`/v1/projects/${projectId}/influencers`, {
        name: 'Mara Bean',
        consent: { type: 'synthetic' },
      })
      await post(server, `/v1/jobs/${first}/cancel`)
    })
    const { id } = (await read(server, `/v1/jobs/${first}`)).resource
    const later = await started(`/v1/influencers/${id}/regenerate-look`, {})
    await server.waitForJob(later)
    const answer = await retry(first)
    expect([reasonOf(answer), answer.body.error.details.existingId]).toEqual(['409 superseded', later])
  })

  it('is of a type that the contract does not call retryable is not retried', async () => {
    const { id } = await failedContent()
    for (const type of ['publishing.publish', 'leased_accounts.assign']) {
      await server.deps.db.pools.write.query('update jobs set type = $1 where id = $2', [type, id])
      expect(reasonOf(await retry(id))).toBe('409 not_retryable')
    }
  })
})

describe('a retry of a job that was cancelled', () => {
  const importUrl = () => `http://127.0.0.1:${(origin.address() as AddressInfo).port}/latte.jpg`
  const starts: Record<string, () => Promise<string>> = {
    'content.generate': () => started(`/v1/projects/${projectId}/content`, { hook, format: 'image' }),
    'github.ingest': () => started(`/v1/projects/${projectId}/github/ingests`, { repository: 'tidepool-dev/tidepool' }),
    'influencer.create': () =>
      started(`/v1/projects/${projectId}/influencers`, { name: 'Lena Roast', consent: { type: 'synthetic' } }),
    'media.import': () =>
      started(`/v1/projects/${projectId}/media/imports`, { url: importUrl(), kind: 'content_image' }),
    'metrics.refresh': () => started(`/v1/projects/${projectId}/metrics/refresh`),
    'recommendations.refresh': () => started(`/v1/projects/${projectId}/recommendations/refresh`),
    'webhooks.replay': async () => {
      const { body } = await post(server, '/v1/webhooks/endpoints', { url: 'http://127.0.0.1:9/hook' })
      const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() }
      return started(`/v1/webhooks/endpoints/${body.id}/replay`, span)
    },
  }

  it('leaves an item alone that was deleted since, and takes no quota for it', async () => {
    let id = ''
    await paused('media.import', async () => {
      id = await starts['media.import']!()
      await post(server, `/v1/jobs/${id}/cancel`)
    })
    const mediaId = (await read(server, `/v1/jobs/${id}`)).resource.id
    const deleted = await server.send('DELETE', `/v1/media/${mediaId}`, { headers: idempotencyKey() })
    expect(deleted.status).toBe(204)
    const quota = await read(server, `/v1/projects/${projectId}/media/quota`)
    const answer = await retry(id)
    expect([answer.status, answer.body.error?.code]).toEqual([404, 'NOT_FOUND'])
    expect(await read(server, `/v1/projects/${projectId}/media/quota`)).toEqual(quota)
  })

  it.each(jobTypeNames.filter((type) => starts[type]))('does the work of %s', async (type) => {
    let old = ''
    let renewed = ''
    await paused(type, async () => {
      old = await starts[type]!()
      expect((await post(server, `/v1/jobs/${old}/cancel`)).body.status).toBe('cancelled')
      const answer = await retry(old)
      if (answer.status !== 202) throw new Error(answer.text)
      renewed = answer.body.id
    })
    const job = await server.waitForJob(renewed)
    expect(job).toMatchObject({ type, status: 'succeeded', retryOf: old, error: null })
    expect((await rowOf(server, old)).status).toBe('cancelled')
    expect((await rowOf(server, renewed)).stage_results).toEqual({})
  })
})

it('the ledger adds up after all of it', () => expectLedgerToAddUp(server))
