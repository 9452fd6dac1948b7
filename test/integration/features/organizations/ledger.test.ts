import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Credits } from '../../../../src/credits/credits.ts'
import { creditsOf } from '../../../../src/credits/credits.ts'
import { grant, reserve, settle } from '../../../../src/credits/ledger.ts'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { runsOf, seed } from '../../../support/fast-check-seed.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { setMonth } from '../jobs/support.ts'

let server: TestServer
let now = new Date('2026-11-30T23:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock: { now: () => now } } })
})
afterAll(async () => {
  await server.close()
})

const query = (text: string, values: unknown[] = []) => server.deps.db.pools.write.query(text, values)

interface Held {
  readonly jobId: string
  readonly quoted: Credits
  readonly reservedAt: Date
}

type Command =
  | { readonly do: 'grant'; readonly credits: number }
  | { readonly do: 'reserve'; readonly credits: number; readonly cap: number | null }
  | { readonly do: 'settle'; readonly pick: number; readonly share: number }
  | { readonly do: 'limit'; readonly cap: number | null }
  | { readonly do: 'wait'; readonly hours: number }

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constant('grant' as const), credits: fc.integer({ min: 0, max: 50 }) }),
  fc.record({
    do: fc.constant('reserve' as const),
    credits: fc.integer({ min: 0, max: 40 }),
    cap: fc.option(fc.integer({ min: 0, max: 4 })),
  }),
  fc.record({ do: fc.constant('settle' as const), pick: fc.nat(), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ do: fc.constant('limit' as const), cap: fc.option(fc.integer({ min: 0, max: 120 })) }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 0, max: 300 }) }),
)

describe('the wallet', () => {
  it('equals a model of it after any commands: never negative, never above the month’s cap, every entry balanced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
        now = new Date('2026-11-30T23:00:00Z')
        await setMonth(server, now)
        const organizationId = await server.createOrganization({ credits: 30 })
        const model = { available: 30, reserved: 0, live: 0, spent: 0, cap: null as number | null, month: '2026-11' }
        const held: (Held & { countsAgainstJobCap: boolean })[] = []
        for (const one of commands) {
          const month = now.toISOString().slice(0, 7)
          await inTransaction(server.deps.db.write, async (tx) => {
            if (one.do === 'grant') {
              await grant(tx, server.deps, { organizationId, credits: creditsOf(one.credits), note: 'more' })
              model.available += one.credits
            }
            if (one.do === 'limit') {
              await tx
                .updateTable('wallets')
                .set({ monthly_credit_cap: one.cap })
                .where('organization_id', '=', organizationId)
                .execute()
              model.cap = one.cap
            }
            if (one.do === 'wait') {
              now = new Date(now.getTime() + one.hours * 3_600_000)
              await setMonth(server, now)
            }
            if (one.do === 'reserve') {
              const spent = model.month === month ? model.spent : 0
              const jobId = newId('job')
              const expected =
                one.cap !== null && model.live >= one.cap
                  ? 'RATE_LIMITED'
                  : one.credits > 0 && model.cap !== null && spent + one.credits > model.cap
                    ? 'cap'
                    : one.credits > model.available
                      ? 'insufficient'
                      : 'taken'
              const outcome = await reserve(tx, server.deps, {
                organizationId,
                projectId: null,
                jobId,
                credits: creditsOf(one.credits),
                liveJobsCap: one.cap,
              }).then(
                () => 'taken',
                (error) => error.details?.reason ?? error.code,
              )
              expect(outcome).toBe(expected)
              if (outcome !== 'taken') return
              const countsAgainstJobCap = one.cap !== null
              held.push({ jobId, quoted: creditsOf(one.credits), reservedAt: now, countsAgainstJobCap })
              model.available -= one.credits
              model.reserved += one.credits
              model.live += countsAgainstJobCap ? 1 : 0
              model.spent = spent + one.credits
              model.month = month
            }
            if (one.do === 'settle' && held.length > 0) {
              const [job] = held.splice(one.pick % held.length, 1)
              const charged = Math.floor(job!.quoted * one.share)
              await settle(tx, server.deps, { ...job!, organizationId, projectId: null, charged: creditsOf(charged) })
              model.available += job!.quoted - charged
              model.reserved -= job!.quoted
              model.live -= job!.countsAgainstJobCap ? 1 : 0
              if (job!.reservedAt.toISOString().slice(0, 7) === model.month) model.spent -= job!.quoted - charged
            }
          })
        }
        const wallet = await server.deps.db.write
          .selectFrom('wallets')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .executeTakeFirstOrThrow()
        expect([wallet.available, wallet.reserved, wallet.live_jobs]).toEqual([
          model.available,
          model.reserved,
          model.live,
        ])
        if (String(wallet.spend_month).startsWith(model.month)) expect(wallet.month_spend).toBe(model.spent)
        const { rows } = await query(
          `select account, sum(delta)::int as sum from credit_entries where organization_id = $1 group by account`,
          [organizationId],
        )
        const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
        expect([sums.available ?? 0, sums.reserved ?? 0]).toEqual([model.available, model.reserved])
        expect(rows.reduce((sum, row) => sum + row.sum, 0)).toBe(0)
      }),
      { seed, numRuns: runsOf(40, 500) },
    )
  })

  it('never gives out more than it holds to 32 reservations at once', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, () =>
        inTransaction(server.deps.db.write, (tx) =>
          reserve(tx, server.deps, {
            organizationId,
            projectId: null,
            jobId: newId('job'),
            credits: creditsOf(9),
            liveJobsCap: 100,
          }),
        ),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
    const { rows } = await query('select available, reserved, live_jobs from wallets where organization_id = $1', [
      organizationId,
    ])
    expect(rows[0]).toEqual({ available: 1, reserved: 99, live_jobs: 11 })
  })

  it('reserves after all where the job that stood in the way ends before the reason is read', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const ending = { jobId: newId('job'), organizationId, projectId: null }
    const start = (tx: Tx, jobId: string) =>
      reserve(tx, server.deps, { organizationId, projectId: null, jobId, credits: creditsOf(10), liveJobsCap: 1 })
    await inTransaction(server.deps.db.write, (tx) => start(tx, ending.jobId))
    const full = inTransaction(server.deps.db.write, (tx) => start(tx, newId('job')))
    await expect(full).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    let isEnded = false
    const endsAfterTheRefusal: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isEnded) {
          isEnded = true
          await inTransaction(server.deps.db.write, (tx) =>
            settle(tx, server.deps, {
              ...ending,
              quoted: creditsOf(10),
              charged: creditsOf(10),
              countsAgainstJobCap: true,
              reservedAt: now,
            }),
          )
        }
        return result
      },
    }
    await inTransaction(server.deps.db.write, (tx) => start(tx.withPlugin(endsAfterTheRefusal) as Tx, newId('job')))
    const { rows } = await query('select available, reserved, live_jobs from wallets where organization_id = $1', [
      organizationId,
    ])
    expect(rows[0]).toEqual({ available: 80, reserved: 10, live_jobs: 1 })
  })

  it('ends a reservation once: a second settlement is refused by the database', async () => {
    const organizationId = await server.createOrganization({ credits: 100 })
    const job = { jobId: newId('job'), organizationId, projectId: null }
    await inTransaction(server.deps.db.write, (tx) =>
      reserve(tx, server.deps, { ...job, credits: creditsOf(10), liveJobsCap: 5 }),
    )
    const end = () =>
      inTransaction(server.deps.db.write, (tx) =>
        settle(tx, server.deps, {
          ...job,
          quoted: creditsOf(10),
          charged: creditsOf(10),
          countsAgainstJobCap: true,
          reservedAt: now,
        }),
      )
    await end()
    await expect(end()).rejects.toThrow(/check constraint|duplicate key/)
    const { rows } = await query('select available, reserved from wallets where organization_id = $1', [organizationId])
    expect(rows[0]).toEqual({ available: 90, reserved: 0 })
  })
})

describe('the ledger', () => {
  it('can be neither changed nor deleted nor emptied, not even by the database’s owner', async () => {
    for (const table of ['credit_events', 'credit_entries'])
      for (const statement of [
        `update ${table} set organization_id = organization_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(query(statement)).rejects.toThrow(/append-only/)
  })

  it('refuses entries that do not sum to zero, that are nobody’s, or that belong to no event', async () => {
    const organizationId = await server.createOrganization({ credits: 5 })
    const stranger = await server.createOrganization()
    const write = (entries: string, event = true) =>
      inTransaction(server.deps.db.write, async (tx) => {
        const id = newId('cre')
        if (event)
          await sql`insert into credit_events (id, organization_id, type, amount, credits, balance_after, created_at)
            values (${id}, ${organizationId}, 'adjust', 1, 1, 6, now())`.execute(tx)
        await sql`insert into credit_entries (event_id, account, organization_id, delta)
          select ${id}, entry.* from (values ${sql.raw(entries)}) as entry`.execute(tx)
      })
    await expect(write(`('available', '${organizationId}', 1)`)).rejects.toThrow(/do not sum to zero/)
    const balanced = (other: string) => `('available', '${organizationId}', 1), ('issued', '${other}', -1)`
    await expect(write(balanced(stranger))).rejects.toThrow(/an organization that it does not name/)
    await expect(write(balanced(organizationId), false)).rejects.toThrow(/no event/)
    await write(balanced(organizationId))
  })
})

describe('a transaction', () => {
  it('that meets a deadlock is run again, and both sides have their effect once', async () => {
    const [a, b] = [await server.createOrganization(), await server.createOrganization()]
    let tries = 0
    let arrived = 0
    let open = () => {}
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    let done = () => {}
    const otherDone = new Promise<void>((resolve) => {
      done = resolve
    })
    const swap = (first: string, second: string) =>
      inTransaction(server.deps.db.write, async (tx) => {
        tries += 1
        // The one that was ended comes again when the other is through: it must not overtake it and meet it once more.
        if (tries > 2) await otherDone
        const rename = (id: string) => sql`update organizations set name = name || '+' where id = ${id}`.execute(tx)
        // Only the deadlock is to end a wait here: on a starved machine the lock timeout could come before it.
        await sql`set local lock_timeout = 0`.execute(tx)
        await rename(first)
        arrived += 1
        if (arrived === 2) open()
        await both
        await rename(second)
      })
    await Promise.all([swap(a, b).then(done), swap(b, a).then(done)])
    expect(tries).toBe(3)
    const { rows } = await query('select name from organizations where id = any($1)', [[a, b]])
    expect(rows.map(({ name }) => name)).toEqual(['Northwind Labs++', 'Northwind Labs++'])
  })

  it('that cannot be serialized is run three times, then gives up; any other failure is not repeated', async () => {
    const failures: [code: string, tries: number][] = [
      ['40001', 3],
      ['40P01', 3],
      ['23505', 1],
    ]
    for (const [code, expected] of failures) {
      let tries = 0
      const run = inTransaction(server.deps.db.write, async (tx) => {
        tries += 1
        await sql.raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`).execute(tx)
      })
      await expect(run).rejects.toMatchObject({ code })
      expect([code, tries]).toEqual([code, expected])
    }
  })

  it('whose COMMIT is refused is not repeated, since nobody can tell whether it happened', async () => {
    await query(`
      create table refused_at_commit (id int);
      create function refuse_at_commit() returns trigger language plpgsql as $$
        begin raise exception 'made up' using errcode = '40001'; end $$;
      create constraint trigger refused after insert on refused_at_commit deferrable initially deferred
        for each row execute function refuse_at_commit()`)
    let tries = 0
    const run = inTransaction(server.deps.db.write, async (tx) => {
      tries += 1
      await sql`insert into refused_at_commit values (1)`.execute(tx)
    })
    await expect(run).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(1)
  })
})
