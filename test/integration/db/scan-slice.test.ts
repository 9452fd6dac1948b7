import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scanSlice } from '../../../src/db/scan-slice.ts'
import { reconcileWallets } from '../../../src/features/organizations/tasks/reconcile-wallets.ts'
import type { TestServer } from '../../support/harness.ts'
import { startTestServer } from '../../support/harness.ts'

const kind = 'test.scan'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.db.write.deleteFrom('scan_positions').execute())

const db = () => server.deps.db.write
const position = async () =>
  (await db().selectFrom('scan_positions').select('after').where('kind', '=', kind).executeTakeFirst())?.after

/** Looks at three ids a slice, and keeps in `seen` which. */
function lookAt(ids: ReadonlySet<string>, seen: string[]) {
  return async (after: string): Promise<string | null> => {
    const slice = [...ids]
      .filter((id) => id > after)
      .sort()
      .slice(0, 3)
    seen.push(...slice)
    return slice.length < 3 ? null : slice[2]!
  }
}

async function round(look: (after: string) => Promise<string | null>): Promise<void> {
  while (await scanSlice(db(), kind, look));
}

describe('a round of slices', () => {
  it.each([0, 1, 2, 3, 4, 6, 7])('sees each of %i rows once, and the next one begins at the first', async (rows) => {
    const ids = new Set([...'abcdefg'].slice(0, rows))
    for (const _ of [1, 2]) {
      const seen: string[] = []
      await round(lookAt(ids, seen))
      expect(seen).toEqual([...ids])
    }
  })

  it('goes on where the last row that it saw was removed, and sees what was added behind it in the next one', async () => {
    const ids = new Set([...'bcdefg'])
    const seen: string[] = []
    await scanSlice(db(), kind, lookAt(ids, seen))
    ids.delete('d')
    ids.add('a').add('h')
    await round(lookAt(ids, seen))
    expect(seen).toEqual([...'bcdefgh'])
    seen.length = 0
    await round(lookAt(ids, seen))
    expect(seen).toEqual([...'abcefgh'])
  })

  it('sees a slice again whose worker died before its position was kept', async () => {
    const ids = new Set([...'abcdefg'])
    const seen: string[] = []
    const look = lookAt(ids, seen)
    await scanSlice(db(), kind, look)
    const dying = scanSlice(db(), kind, async (after) => {
      await look(after)
      throw new Error('The worker died.')
    })
    await expect(dying).rejects.toThrow('died')
    await round(look)
    expect(seen).toEqual([...'abc', ...'def', ...'def', ...'g'])
  })

  it('is not moved by a worker that comes late, neither back nor over rows that nobody saw', async () => {
    const ids = new Set([...'abcdefg'])
    const seen: string[] = []
    const look = lookAt(ids, seen)
    for (const ahead of [1, 3]) {
      await db().deleteFrom('scan_positions').execute()
      await scanSlice(db(), kind, look)
      const late = await heldUp(look)
      for (let n = 0; n < ahead; n += 1) await scanSlice(db(), kind, look)
      const before = await position()
      await late()
      expect(await position()).toBe(before)
    }
  })

  it('by two workers at the same time misses nothing', async () => {
    const ids = new Set(Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0')))
    const seen: string[] = []
    await Promise.all([round(lookAt(ids, seen)), round(lookAt(ids, seen))])
    expect(new Set(seen)).toEqual(ids)
  })
})

/** A worker that has looked at its slice and keeps the position once it may go on. */
async function heldUp(look: (after: string) => Promise<string | null>): Promise<() => Promise<unknown>> {
  const looked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slice = scanSlice(db(), kind, async (after) => {
    const last = await look(after)
    looked.resolve()
    await goOn.promise
    return last
  })
  await looked.promise
  return () => {
    goOn.resolve()
    return slice
  }
}

describe('the comparison of wallets', () => {
  const wallets = 130
  const wrong = async () => {
    const { rowCount } = await server.deps.db.pools.write.query('SELECT FROM wallets WHERE live_jobs <> 0')
    return rowCount ?? 0
  }
  const compareSome = () =>
    reconcileWallets.run(server.deps, { key: '', failures: 0, signal: new AbortController().signal })
  beforeAll(async () => {
    await Promise.all(Array.from({ length: wallets - 1 }, () => server.createOrganization({ credits: 1 })))
  })
  beforeEach(() => server.deps.db.pools.write.query('UPDATE wallets SET live_jobs = 7'))

  it('compares at most fifty in a run, and all of them in a round', async () => {
    let left = await wrong()
    expect(left).toBe(wallets)
    for (let more = true; more; ) {
      more = (await compareSome()) !== undefined
      const now = await wrong()
      expect(left - now).toBeLessThanOrEqual(50)
      left = now
    }
    expect(left).toBe(0)
  })

  it('by two workers at the same time leaves no wallet out', async () => {
    const all = async () => {
      while ((await compareSome()) !== undefined);
    }
    await Promise.all([all(), all()])
    expect(await wrong()).toBe(0)
  })
})
