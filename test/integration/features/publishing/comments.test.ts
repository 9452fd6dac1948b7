import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timeouts } from '../../../../src/db/session.ts'
import { postFirstComments } from '../../../../src/features/publishing/tasks/comment-task.ts'
import { ConnectorError } from '../../../../src/platforms/connector.ts'
import type { EngageFlow } from '../../../../src/platforms/engage-flow.ts'
import { runAttempt } from '../../../support/attempts.ts'
import type { TestServer } from '../../../support/harness.ts'
import { runTask } from '../../../support/tasks.ts'
import { hook } from '../content/fixture.ts'
import { connect, createProject, people, post, publication, startFixture } from './fixture.ts'

let server: TestServer
let advanceClock: (ms: number) => Promise<void>
let id: string
let targetId: string

beforeAll(async () => {
  ;({ server, advanceClock } = await startFixture({ worker: false }))
})
afterAll(() => server?.close())

beforeEach(async () => {
  const projectId = await createProject(server, { requires_approval: false })
  const made = await post(server, `/v1/projects/${projectId}/content`, { hook, format: 'image' })
  await runAttempt(server.deps, made.body.id)
  const socialAccountId = await connect(server, projectId, 'facebook', people.onePage)
  const targets = [{ socialAccountId, firstComment: 'Beans are in the bio.' }]
  const started = await post(server, `/v1/content/${made.body.resource.id}/publish`, { targets })
  await runAttempt(server.deps, started.body.id)
  id = started.body.resource.id
  targetId = (await publication(server, id)).targets[0].id
})

/** As stored: partners read `waiting` also while it is being posted. */
const statusOf = async () =>
  (
    await server.deps.db.read
      .selectFrom('publication_targets')
      .select('first_comment_status')
      .where('id', '=', targetId)
      .executeTakeFirstOrThrow()
  ).first_comment_status
const commentsOn = async () => {
  const [target] = (await publication(server, id)).targets
  return (await (await fetch(target.platformPostUrl)).text()).split('Beans are in the bio.').length - 1
}
const taskOf = async () =>
  (await server.deps.db.read.selectFrom('tasks').select('kind').where('key', '=', targetId).execute()).map(
    ({ kind }) => kind,
  )
const run = (comment?: EngageFlow['comment'], signal?: AbortSignal) => {
  const { facebook } = server.deps.connectors.live
  const engage = { ...facebook.engage!, ...(comment && { comment }) }
  const connectors = {
    ...server.deps.connectors,
    live: { ...server.deps.connectors.live, facebook: { ...facebook, engage } },
  }
  return runTask(postFirstComments, { ...server.deps, connectors }, { key: targetId, ...(signal && { signal }) })
}
const suspend = (status: 'suspended' | 'active') =>
  sql`UPDATE organizations SET status = ${status} WHERE id = ${server.organizationId}`.execute(server.deps.db.write)

describe('a first comment', () => {
  it('is asked for by the post that it stands below, and posted once', async () => {
    expect(await taskOf()).toEqual(['publication.comment'])
    await Promise.all([run(), run(), run()])
    expect([await statusOf(), await commentsOn()]).toEqual(['posted', 1])
  })

  it('waits while its organization is suspended', async () => {
    await suspend('suspended')
    await run()
    await suspend('active')
    expect(await statusOf()).toBe('waiting')
    await run()
    expect(await statusOf()).toBe('posted')
  })

  it('waits while calls to the platform are paused', async () => {
    await run(async () => {
      throw new ConnectorError({
        code: 'CIRCUIT_OPEN',
        platform: 'facebook',
        category: 'circuit_open',
        retryable: true,
        platformCode: 'circuit_open',
        platformMessage: 'Calls are paused.',
        retryAfterMs: 30_000,
        outcomeUnknown: false,
        remediation: 'Wait.',
      })
    })
    expect(await statusOf()).toBe('waiting')
  })

  it('waits for the next worker where one ends before its call', async () => {
    const stopping = new Error('The worker stops.')
    await expect(
      run(async () => {
        throw stopping
      }),
    ).rejects.toBe(stopping)
    expect(await statusOf()).toBe('waiting')
  })

  it('is recorded as posted also where the database is busy at that moment', async () => {
    const { write } = server.deps.db
    const { facebook } = server.deps.connectors.live
    let released = Promise.resolve()
    await run(async (tokens, postId, text, options) => {
      const answer = await facebook.engage!.comment(tokens, postId, text, options)
      const locked = Promise.withResolvers<void>()
      released = write.transaction().execute(async (tx) => {
        await sql`SELECT FROM publication_targets WHERE id = ${targetId} FOR UPDATE`.execute(tx)
        locked.resolve()
        await sleep(timeouts.lock_timeout + 500)
      })
      await locked.promise
      return answer
    })
    await released
    expect([await statusOf(), await commentsOn()]).toEqual(['posted', 1])
  })

  it('is recorded as posted also where the database takes too long the first time', async () => {
    const { write } = server.deps.db
    await sql`CREATE SEQUENCE slow_records`.execute(write)
    await sql`CREATE FUNCTION record_slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('slow_records') = 1 THEN PERFORM pg_sleep(60); END IF;
      RETURN NEW; END $$`.execute(write)
    await sql`CREATE TRIGGER record_slowly BEFORE UPDATE ON publication_targets FOR EACH ROW
      WHEN (NEW.first_comment_status = 'posted') EXECUTE FUNCTION record_slowly()`.execute(write)
    try {
      await run()
      const { rows } = await sql<{ last: number }>`SELECT last_value AS last FROM slow_records`.execute(write)
      expect(rows).toEqual([{ last: 2 }])
    } finally {
      await sql`DROP TRIGGER record_slowly ON publication_targets`.execute(write)
    }
    expect([await statusOf(), await commentsOn()]).toEqual(['posted', 1])
  })

  it('of a worker that ended during its call is not posted again, because its outcome is unknown', async () => {
    await expect(
      run(async (_tokens, _postId, _text, options) => {
        await options?.beforeSend?.()
        throw new Error('The worker ends.')
      }),
    ).rejects.toThrow('The worker ends.')
    expect(await statusOf()).toBe('posting')
    await run()
    expect(await statusOf()).toBe('posting')
    await advanceClock(121_000)
    await run()
    expect([await statusOf(), await commentsOn()]).toEqual(['outcome_unknown', 0])
  })
})
