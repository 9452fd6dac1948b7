import { once } from 'node:events'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import type { TaskDefinition } from '../../../src/tasks/index.ts'
import { defineTask, enqueue } from '../../../src/tasks/index.ts'
import { renewLeases } from '../../../src/tasks/leases.ts'
import { claimTasks, taskLeases } from '../../../src/tasks/task-rows.ts'
import { startDatabaseProxy } from '../../support/database-proxy.ts'
import type { TaskFixture } from './support.ts'
import { eventually, startTaskFixture } from './support.ts'

let fixture: TaskFixture
let marks: string[]
beforeEach(async () => {
  fixture = await startTaskFixture()
  marks = []
})
afterEach(() => fixture.close())

/** A task that runs until it is aborted, and marks both ends. */
const hangs = (worker: string): TaskDefinition =>
  defineTask({
    kind: 'k',
    concurrency: 1,
    async run(_deps, { signal }) {
      marks.push(`${worker} began`)
      if (!signal.aborted) await once(signal, 'abort')
      marks.push(`${worker} aborted: ${signal.reason.name}`)
    },
  })
const enqueueOne = () => inTransaction(fixture.deps.db.write, (tx) => enqueue(tx, 'k', 'a'))
const second = () => eventually(async () => marks[2])

describe('no run begins before the one before was aborted', () => {
  it('where the network swallows everything between a worker and the database', async () => {
    const proxy = await startDatabaseProxy()
    const far = fixture.connect(proxy.urlOf(fixture.url))
    try {
      await enqueueOne()
      const farWorker = far.work([hangs('far')])
      await eventually(async () => marks.length === 1)
      proxy.blackHole()
      const nearWorker = fixture.work([hangs('near')])
      await second()
      expect(marks).toEqual(['far began', 'far aborted: LeaseLostError', 'near began'])
      await nearWorker.stop()
      proxy.cut()
      await farWorker.stop()
    } finally {
      await proxy.close()
      await far.close()
    }
  })

  it('where another transaction holds the row of the task, so that its lease cannot be renewed', async () => {
    const holder = new pg.Client({ connectionString: fixture.url })
    await holder.connect()
    await enqueueOne()
    fixture.work([hangs('one')])
    await eventually(async () => marks.length === 1)
    await holder.query('begin')
    await holder.query("select from tasks where key = 'a' for update")
    const { rows } = await holder.query("select due_at from tasks where key = 'a'")
    fixture.work([hangs('another')])
    await eventually(
      async () => (await holder.query('select clock_timestamp() > $1 as over', [rows[0].due_at])).rows[0].over,
    )
    await holder.query('commit')
    await holder.end()
    await second()
    expect(marks).toEqual(['one began', 'one aborted: LeaseLostError', expect.stringMatching(/^(one|another) began$/)])
  })
})

it('a renewal returns what it renewed and what is lost, and neither for a row that somebody holds', async () => {
  for (const key of ['free', 'held', 'taken']) await inTransaction(fixture.deps.db.write, (tx) => enqueue(tx, 'k', key))
  const { items: claims } = await claimTasks(fixture.deps.db.write, 'here', [{ kind: 'k', room: 3 }])
  const [free, , taken] = ['free', 'held', 'taken'].map((key) => claims.find((claim) => claim.key === key)!)
  await fixture.query("update tasks set lease = nextval('task_leases') where key = 'taken'")
  await inTransaction(fixture.deps.db.write, async (tx) => {
    await enqueue(tx, 'k', 'held')
    expect(await renewLeases(fixture.deps.db.queue, taskLeases, claims)).toEqual({ renewed: [free], lost: [taken] })
  })
})
