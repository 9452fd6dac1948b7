import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../src/db/transaction.ts'
import { defineTask, drop, enqueue } from '../../../src/tasks/index.ts'
import { claimTasks } from '../../../src/tasks/task-rows.ts'
import type { TaskFixture } from './support.ts'
import { eventually, startTaskFixture } from './support.ts'

let fixture: TaskFixture
beforeEach(async () => {
  fixture = await startTaskFixture()
})
afterEach(() => fixture.close())

const insert = (prefix: string, count: number, columns: { owner?: string; slow?: boolean } = {}) =>
  fixture.query(
    `insert into tasks (kind, key, owner, slow, due_at)
     select 'k', $1 || n, $2, $3, now() - interval '1 minute' from generate_series(1, $4) n`,
    [prefix, columns.owner ?? null, columns.slow ?? false, count],
  )
const running = async () =>
  (await fixture.query<{ key: string }>('select key from tasks where locked_by is not null order by key')).map(
    ({ key }) => key.replace(/\d+$/, ''),
  )
const hangs = defineTask({
  kind: 'k',
  concurrency: 64,
  async run(_deps, { signal }) {
    if (!signal.aborted) await once(signal, 'abort')
  },
})

describe('the places of a kind', () => {
  it('go to no owner beyond its share, and the task of another that comes later runs at the next look', async () => {
    await insert('many', 1_000, { owner: 'org_a' })
    fixture.work([hangs])
    await eventually(async () => (await running()).length === 16)
    await insert('other', 1, { owner: 'org_b' })
    await eventually(async () => (await running()).includes('other'))
    expect((await running()).filter((key) => key === 'many')).toHaveLength(16)
  })

  it('are no more than a quarter for slow tasks, whoever owns them, and the others run beside them', async () => {
    for (let owner = 0; owner < 10; owner += 1) await insert(`slow ${owner} `, 5, { owner: `org_${owner}`, slow: true })
    fixture.work([hangs])
    await eventually(async () => (await running()).length === 16)
    await insert('other', 1, { owner: 'org_0' })
    await eventually(async () => (await running()).includes('other'))
    expect(await running()).toHaveLength(17)
  })

  it('that a share leaves free are filled when a run of its owner ends, not at the next poll', async () => {
    await insert('one', 3, { owner: 'org_a' })
    const order: string[] = []
    const ends = defineTask({
      kind: 'k',
      concurrency: 2,
      async run(_deps, { key }) {
        order.push(key)
      },
    })
    fixture.work([ends])
    await eventually(async () => order.length === 3)
  })

  it('are not shared where a task works for no owner', async () => {
    await insert('own', 64)
    fixture.work([hangs])
    await eventually(async () => (await running()).length === 64)
  })
})

it('a slow task that is enqueued as urgent is claimed like any other, and one that is enqueued again is not', async () => {
  await insert('slow', 1, { slow: true })
  const places = [{ kind: 'k', room: 8, slowRoom: 0 }]
  await inTransaction(fixture.deps.db.write, (tx) => enqueue(tx, 'k', 'slow1'))
  expect((await claimTasks(fixture.deps.db.write, 'here', places)).items).toEqual([])
  await inTransaction(fixture.deps.db.write, (tx) => enqueue(tx, 'k', 'slow1', { urgent: true }))
  expect((await claimTasks(fixture.deps.db.write, 'here', places)).items).toMatchObject([{ key: 'slow1', slow: false }])
})

it('a run that returns that the next one is slow leaves a slow task', async () => {
  const task = defineTask({ kind: 'k', concurrency: 1, run: async () => ({ inSeconds: 3_600, slow: true }) })
  await insert('one', 1)
  fixture.work([task])
  await eventually(async () => (await fixture.query('select from tasks where slow and locked_by is null')).length === 1)
})

it('a running task that is dropped is not repeated, whatever its run returns, unless it is enqueued after', async () => {
  await insert('one', 2)
  let dropped = false
  const runs: string[] = []
  const task = defineTask({
    kind: 'k',
    concurrency: 2,
    async run(_deps, { key }) {
      runs.push(key)
      await eventually(async () => dropped)
      return { inSeconds: 0 }
    },
  })
  const worker = fixture.work([task])
  await eventually(async () => runs.length === 2)
  await inTransaction(fixture.deps.db.write, async (tx) => {
    await drop(tx, 'k', 'one1')
    await drop(tx, 'k', 'one2')
    await enqueue(tx, 'k', 'one2', { at: new Date(Date.now() + 3_600_000) })
  })
  dropped = true
  await eventually(async () => (await fixture.query('select from tasks where locked_by is not null')).length === 0)
  await worker.stop()
  expect(await fixture.query('select key, dropped from tasks')).toEqual([{ key: 'one2', dropped: false }])
  expect(runs).toHaveLength(2)
})
