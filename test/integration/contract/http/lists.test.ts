/** Every list returns its own rows, in pages, in the order that the contract states, each row once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrayAt, objectAt, resolveLocal, stringAt } from '../../../../scripts/contract/json.ts'
import { currentScope } from '../../../../src/lib/work-scope.ts'
import { watchStatements } from '../../../support/statements.ts'
import { insert, missingId, tableOf } from './fixtures.ts'
import type { ListFixture, Place, Row } from './list-fixtures.ts'
import { lists, withoutRows } from './list-fixtures.ts'
import type { Operation, SweptServer } from './support.ts'
import { ask, bundle, everyOperation, exampleOf, forEvery, runSql, startSweptServer } from './support.ts'

const limit = 2
const rowsOfPlace = 5

const answersPages = (operation: Operation) => {
  const ok = resolveLocal(bundle, objectAt(exampleOf(operation).node, 'responses')['200'])
  const schema = resolveLocal(bundle, objectAt(objectAt(objectAt(ok, 'content'), 'application/json'), 'schema'))
  return 'nextCursor' in objectAt(schema, 'properties')
}
const everyList = everyOperation.filter((operation) => operation.method === 'get' && answersPages(operation))
/** The value of `sort` that turns a list's own order round. */
const reversed = (operation: Operation): 'newest' | 'oldest' | undefined => {
  const parameters = arrayAt(exampleOf(operation).node, 'parameters').map((one) => resolveLocal(bundle, one))
  const sort = parameters.find((one) => stringAt(one, 'name') === 'sort')
  const names = arrayAt(objectAt(sort ?? {}, 'schema'), 'enum')
  if (names.length !== 2 || !names.includes('newest')) return undefined
  return names.includes('oldest') ? 'oldest' : 'newest'
}
const made = everyList.filter(({ operationId }) => operationId in lists)
const sorted = made.filter((operation) => reversed(operation) !== undefined)

let server: SweptServer
let endWatch: () => void
/** Rows of the largest result that a request's statement had since it was set to 0. */
let largestResult = 0
beforeAll(async () => {
  server = await startSweptServer()
  endWatch = watchStatements(({ result }) => {
    if (currentScope())
      result.then(
        ({ rows }) => {
          largestResult = Math.max(largestResult, rows.length)
        },
        () => {},
      )
  })
})
afterAll(async () => {
  endWatch()
  await server.close()
})

interface Owner {
  readonly key: string
  readonly url: string
  readonly own: Set<string>
}

/** Makes rows of two organizations with two projects each, in turn, and returns who is to see which. */
async function seed(operation: Operation, { make, below, query, prepare, alreadyIn }: ListFixture): Promise<Owner[]> {
  await prepare?.(server)
  const owners: Owner[] = []
  const places: { place: Place; owner: Owner }[] = []
  for (const name of ['first', 'second']) {
    const organizationId = await server.createOrganization({ name })
    const { key } = await server.createKey(organizationId)
    const projects = await Promise.all(
      [1, 2].map(() => insert(server, 'projects', new Map([['organizations', organizationId]]))),
    )
    const before = alreadyIn
      ? (await runSql(server, `select id from ${alreadyIn} where organization_id = $1`, [organizationId])).rows
      : []
    const own = new Set<string>(before.map(({ id }) => id))
    const ofOrganization = { key, url: addressOf(operation, {}, query), own }
    for (const projectId of projects) {
      const ids = new Map([
        ['organizations', organizationId],
        ['projects', projectId],
      ])
      if (below === 'everybody' || below === 'organization')
        places.push({ place: { organizationId, projectId, made: ids }, owner: ofOrganization })
      else
        for (let resources = below === 'project' ? 1 : 2; resources > 0; resources -= 1) {
          const all = new Map(ids)
          if (below !== 'project') all.set(tableOf(below), await insert(server, tableOf(below), new Map(ids)))
          const named = below === 'project' ? projectId : all.get(tableOf(below))!
          const url = addressOf(operation, { [below === 'project' ? 'projectId' : below]: named }, query)
          places.push({
            place: { organizationId, projectId, made: all },
            owner: { key, url, own: new Set() },
          })
        }
    }
  }
  const start = Date.now() - 3_600_000
  for (let number = 1; number <= rowsOfPlace && make; number += 1)
    for (const { place, owner } of places)
      owner.own.add(await make(server, place, new Date(start + 1000 * Math.floor(number / 3)), number))
  for (const { owner } of places) if (!owners.includes(owner)) owners.push(owner)
  return owners
}

function addressOf(operation: Operation, ids: Readonly<Record<string, string>>, query = ''): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? missingId(name))
  return `${path}?${query ? `${query}&` : ''}`
}

/** Reads every page; stops where the cursor goes on for longer than there are rows. */
async function readAll(
  operation: Operation,
  { key, url }: Pick<Owner, 'key' | 'url'>,
  expected: number,
): Promise<Row[][]> {
  const pages: Row[][] = []
  let cursor: string | null = ''
  while (cursor !== null && pages.length <= expected) {
    const page = await ask(server, operation, {
      key,
      url: `${url}limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`,
    })
    expect([page.status, page.code]).toEqual([200, undefined])
    pages.push(page.body.data)
    cursor = page.body.nextCursor
    expect(page.headers.link !== undefined).toBe(cursor !== null)
  }
  return pages
}

const idOf = ({ identify = ({ id }: Row) => id }: ListFixture, row: Row): string => identify(row)

function compareRows(fixture: ListFixture, a: Row, b: Row): number {
  const keys = (row: Row) => [...fixture.order.by(row), idOf(fixture, row)]
  const [left, right] = [keys(a), keys(b)]
  const at = left.findIndex((key, index) => key !== right[index])
  if (at < 0) return 0
  return (left[at]! < right[at]! ? -1 : 1) * (fixture.order.descending ? -1 : 1)
}

describe('every list', () => {
  it('has rows and an order here, or a reason why it has none', () => {
    expect([...Object.keys(lists), ...Object.keys(withoutRows)].sort()).toEqual(
      everyList.map(({ operationId }) => operationId).sort(),
    )
  })

  it.each(made.map((operation) => [operation.operationId, operation] as const))(
    'returns its own rows alone, each once, in its order, a page at a time: %s',
    async (operationId, operation) => {
      const fixture = lists[operationId]!
      for (const owner of await seed(operation, fixture)) {
        const expected = fixture.make ? owner.own.size : 100
        largestResult = 0
        const pages = await readAll(operation, owner, expected)
        const rows = pages.flat()
        if (fixture.make) expect(rows.map((row) => idOf(fixture, row)).sort()).toEqual([...owner.own].sort())
        else expect(new Set(rows.map((row) => idOf(fixture, row))).size).toBe(rows.length)
        expect(rows.length).toBeGreaterThan(limit)
        expect(rows).toEqual(rows.toSorted((a, b) => compareRows(fixture, a, b)))
        expect(pages.slice(0, -1).map(({ length }) => length)).toEqual(pages.slice(1).map(() => limit))
        expect(pages.at(-1)!.length).toBeLessThanOrEqual(limit)
        // One row more shows whether there is another page.
        if (fixture.make) expect(largestResult).toBeGreaterThan(0)
        if (fixture.readsMore === undefined) expect(largestResult).toBeLessThanOrEqual(limit + 1)
      }
    },
  )

  it.each(sorted.map((operation) => [operation.operationId, operation] as const))(
    'returns the same rows from the other end where it is asked to: %s',
    async (operationId, operation) => {
      const fixture = lists[operationId]!
      const other = reversed(operation)!
      for (const owner of await seed(operation, fixture)) {
        const rows = (await readAll(operation, owner, owner.own.size)).flat()
        const back = (await readAll(operation, { ...owner, url: `${owner.url}sort=${other}&` }, owner.own.size)).flat()
        const ids = (all: readonly Row[]) => all.map((row) => idOf(fixture, row))
        expect(ids(back)).toEqual(ids(rows).toReversed())
      }
    },
  )

  it('states that order in its description', async () => {
    await forEvery(made, async (operation) => {
      const description = stringAt(exampleOf(operation).node, 'description') ?? ''
      expect(description.replaceAll(/\s+/g, ' ')).toMatch(lists[operation.operationId]!.order.says)
    })
  })

  it('breaks no promise of the contract meanwhile', () => {
    expect(server.faults).toEqual([])
  })
})
