import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import type { Json } from '../../../../scripts/contract/json.ts'
import { objectAt, resolveLocal } from '../../../../scripts/contract/json.ts'
import type { RuntimeDocument } from '../../../../src/http/request-schemas.ts'
import { createValidation } from '../../../../src/http/validation.ts'
import type { HostileKind, HostilePlace } from '../../../support/hostile-bodies.ts'
import { hostilePlaces } from '../../../support/hostile-bodies.ts'
import type { Operation, Reply, SweptServer } from './support.ts'
import { ask, bodyOperations, bundle, exampleOf, forEvery, startSweptServer } from './support.ts'

/** How often the schemas of each operation were applied to a request. */
const schemaChecks = new Map<string, number>()
const runtime = new URL('../../../../generated/openapi.runtime.json', import.meta.url)
const validation = createValidation(JSON.parse(readFileSync(runtime, 'utf8')) as RuntimeDocument, {
  onSchemaCheck: (operationId) => schemaChecks.set(operationId, (schemaChecks.get(operationId) ?? 0) + 1),
})

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer({ overrides: { validation } })
})
afterAll(async () => {
  await server.close()
})

function placesOf(operation: Operation, ...kinds: HostileKind[]): HostilePlace[] {
  const body = resolveLocal(bundle, exampleOf(operation).node.requestBody)
  const schema = objectAt(objectAt(body, 'content'), 'application/json').schema as Json
  return hostilePlaces(bundle, schema).filter(({ kind }) => kinds.includes(kind))
}

/** As many fillings as the operation reads at all. */
function maxMembersRead({ maxBodyMembers, maxBodyBytes }: Operation, place: HostilePlace): number {
  const bySize = Math.floor((maxBodyBytes - 1_000) / place.bytesEach)
  if (place.membersEach === 0) return bySize
  return Math.min(bySize, Math.floor((maxBodyMembers - place.membersAround) / place.membersEach))
}

async function refuse(operation: Operation, body: string): Promise<{ reply: Reply; checked: boolean }> {
  const before = schemaChecks.get(operation.operationId) ?? 0
  const reply = await ask(server, operation, { body })
  expect([reply.status, reply.code, body.slice(0, 80)]).toEqual([422, 'VALIDATION', body.slice(0, 80)])
  const { issues } = reply.body.error.details
  expect(issues.length).toBeGreaterThan(0)
  expect(issues.length).toBeLessThanOrEqual(100)
  return { reply, checked: (schemaChecks.get(operation.operationId) ?? 0) > before }
}

describe('every operation with a body', () => {
  it('refuses an array or map one too long before its schemas are applied, and names it and its limit', async () => {
    let places = 0
    await forEvery(bodyOperations, async (operation) => {
      for (const place of placesOf(operation, 'array', 'map')) {
        expect([place.pointer, place.limit]).toEqual([place.pointer, expect.any(Number)])
        const { reply, checked } = await refuse(operation, place.body(place.limit! + 1))
        expect([place.pointer, checked]).toEqual([place.pointer, false])
        const named = place.pointer === '' ? '/body' : `/body${place.pointer.replaceAll('/*', '/0')}`
        const [issue] = reply.body.error.details.issues
        expect([named, `${named.replaceAll('/0', '/*')}`]).toContain(issue.path)
        expect(issue.message).toContain(`at most ${place.limit} `)
        places += 1
      }
    })
    expect(places).toBeGreaterThan(100)
  })

  it('refuses as many items, keys and unknown fields as it reads at all before its schemas are applied', async () => {
    await forEvery(bodyOperations, async (operation) => {
      for (const place of placesOf(operation, 'array', 'map', 'fields')) {
        const count = maxMembersRead(operation, place)
        // Where all that is read is less than is too long, the schemas bear it.
        const isTooLong = count > place.limit! + (place.kind === 'fields' ? 100 : 0)
        const { checked } = await refuse(operation, place.body(count))
        if (isTooLong) expect([place.pointer, checked]).toEqual([place.pointer, false])
      }
    })
  })

  it('lists at most 100 faults of a body that spreads as many as are read over the items of an array', async () => {
    await forEvery(bodyOperations, async (operation) => {
      for (const place of placesOf(operation, 'spread')) {
        const count = Math.min(place.limit!, maxMembersRead(operation, place))
        await refuse(operation, place.body(count))
      }
    })
  })

  it('refuses more fields and items than it can use before they are parsed, and names the limit', async () => {
    await forEvery(bodyOperations, async (operation) => {
      for (const place of placesOf(operation, 'array', 'map', 'fields').filter(
        ({ membersEach }) => membersEach === 1,
      )) {
        const count = Math.floor((operation.maxBodyBytes - 1_000) / place.bytesEach)
        const { reply, checked } = await refuse(operation, place.body(count))
        expect(checked).toBe(false)
        expect(reply.body.error.details.issues).toEqual([
          {
            path: '/body',
            message: `The body holds more than ${operation.maxBodyMembers} fields and items together, which is more than this operation can use.`,
          },
        ])
        return
      }
    })
  })

  it('refuses nesting as deep as its size allows before it is parsed, and names the limit', async () => {
    await forEvery(bodyOperations, async (operation) => {
      for (const place of placesOf(operation, 'depth')) {
        const { reply, checked } = await refuse(operation, place.body(maxMembersRead(operation, place)))
        expect(checked).toBe(false)
        expect(reply.body.error.details.issues[0].message).toContain(`more than ${operation.maxBodyDepth} levels deep`)
        // The deepest nesting that is read still gets an answer which names the field.
        const near = await refuse(operation, place.body(operation.maxBodyDepth - 1))
        expect(near.checked).toBe(true)
        expect(near.reply.body.error.details.issues.map(({ path }: { path: string }) => path)).toContain('/body/nested')
      }
    })
  })

  it('refuses a text as long as the body may be, wherever one belongs', async () => {
    await forEvery(bodyOperations, async (operation) => {
      const texts = placesOf(operation, 'string')
      // Each place with one of the fillings, each filling at several places.
      for (const [n, place] of texts.entries())
        if (n % 8 === Math.floor(n / 8) % 8) {
          const { checked } = await refuse(operation, place.body(maxMembersRead(operation, place)))
          expect([place.pointer, checked]).toEqual([place.pointer, false])
        }
    })
  })
})

describe('a migration', () => {
  it('names 100 of 10,000 wrong keys, each of them once', async () => {
    const keys = Array.from({ length: 10_000 }, (_, n) => `bad/${n}`)
    const body = JSON.stringify({ mapping: Object.fromEntries(keys.map((key) => [key, 'Juniper Yoga'])) })
    const { reply, checked } = await refuse(operations.migrateProjects, body)
    expect(checked).toBe(true)
    const paths: string[] = reply.body.error.details.issues.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(keys.slice(0, 100).map((key) => `/body/mapping/${key.replace('/', '~1')}`))
  })

  it('takes 10,000 projects in 2 MiB', async () => {
    const name = 'n'.repeat(120)
    const id = (n: number) => `prj_00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const mapping = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [id(n), name]))
    const body = JSON.stringify({ mapping })
    expect(body.length).toBeLessThan(operations.migrateProjects.maxBodyBytes)
    const reply = await ask(server, operations.migrateProjects, { body })
    expect([reply.status, reply.code]).toEqual([404, 'NOT_FOUND'])
    const over = await ask(server, operations.migrateProjects, { body: `{}${' '.repeat(2 * 1_048_576 - 1)}` })
    expect(over.body.error.details).toEqual({ maxBytes: 2 * 1_048_576 })
  })
})
