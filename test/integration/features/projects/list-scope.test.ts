/** Which projects a read above one project is of, and the organization that rows are read by. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../src/context.ts'
import type { Tx } from '../../../../src/db/transaction.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import type { ScopeQuery } from '../../../../src/features/projects/api.ts'
import { projectsInScope, resolveListScope } from '../../../../src/features/projects/api.ts'
import { fillTenant } from '../../../support/fill-tenant.ts'
import type { TestServer } from '../../../support/harness.ts'
import { startTestServer } from '../../../support/harness.ts'
import { insertProjects, query } from '../organizations/support.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(server.deps.db.write, work)

async function createProject(organizationId: string, mode: 'live' | 'test' = 'live'): Promise<string> {
  const [id = ''] = await insertProjects(server, organizationId, 1)
  await query(server, 'UPDATE projects SET mode = $2 WHERE id = $1', [id, mode])
  return id
}

const callerOf = (organizationId: string, more: Partial<Caller> = {}): Caller => ({
  organizationId,
  keyOrganizationId: organizationId,
  parentOrganizationId: null,
  movedFrom: organizationId,
  projectIds: null,
  isWriteKey: false,
  isTestKey: false,
  apiKeyId: 'key_1',
  scopes: [],
  tier: 'partner',
  expiresAt: null,
  person: null,
  agent: null,
  switchedOff: null,
  ...more,
})

async function idsOf(caller: Caller, query: ScopeQuery): Promise<string[]> {
  return inTx(async (tx) => {
    const scope = await resolveListScope(tx, caller, query)
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${projectsInScope(scope)} AS p`.execute(tx)
    if (scope.projectIds) expect(rows.map(({ id }) => id).sort()).toEqual([...scope.projectIds].sort())
    return rows.map(({ id }) => id).sort()
  })
}

it('is of the organization’s live projects, and of active children’s where they are included', async () => {
  const parent = await server.createOrganization()
  const own = await createProject(parent)
  const sandboxed = await createProject(parent, 'test')
  const moved = await createProject(parent)
  const child = await server.createOrganization({ parentId: parent })
  const suspended = await server.createOrganization({ parentId: parent })
  const off = await server.createOrganization({ parentId: parent })
  const archived = await server.createOrganization({ parentId: parent })
  const ofChild = await createProject(child)
  for (const one of [suspended, off, archived]) await createProject(one)
  await inTx(async (tx) => {
    await sql`UPDATE organizations SET status = 'suspended' WHERE id = ${suspended}`.execute(tx)
    await sql`UPDATE organizations SET kill_switch = true WHERE id = ${off}`.execute(tx)
    await sql`UPDATE organizations SET status = 'archived' WHERE id = ${archived}`.execute(tx)
  })
  const { key } = await server.createKey(parent)
  const migrated = await server.send('POST', '/v1/organizations/migrate', {
    key,
    body: { mapping: { [moved]: 'Juniper Yoga' } },
  })
  const newChild = migrated.body.children[0].id
  const caller = callerOf(parent)
  expect(await idsOf(caller, {})).toEqual([own])
  expect(await idsOf(caller, { mode: 'test' })).toEqual([sandboxed])
  expect(await idsOf(caller, { includeChildren: true })).toEqual([own, moved, ofChild].sort())
  expect(await idsOf(caller, { projectIds: [own, sandboxed] })).toEqual([own, sandboxed].sort())
  expect(await idsOf(caller, { projectIds: [ofChild], includeChildren: true })).toEqual([ofChild])
  expect(await idsOf(callerOf(parent, { projectIds: [own] }), {})).toEqual([own])
  const childCaller = callerOf(child, { parentOrganizationId: parent })
  expect(await idsOf(childCaller, {})).toEqual([ofChild])
  expect(await idsOf(callerOf(newChild, { parentOrganizationId: parent }), {})).toEqual([moved])
  for (const projectIds of [[ofChild], [moved], ['prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01']])
    await expect(idsOf(caller, { projectIds: [own, ...projectIds] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(idsOf(callerOf(parent, { projectIds: [own] }), { projectIds: [sandboxed] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const refused = [childCaller, callerOf(parent, { projectIds: [own] }), callerOf(parent, { movedFrom: null })]
  for (const one of refused)
    await expect(idsOf(one, { includeChildren: true })).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { issues: [{ path: '/query/includeChildren' }] },
    })
  await expect(idsOf(caller, { includeChildren: true, projectIds: [own] })).resolves.toEqual([own])
})

it('lists projects of every mode, and those of active children where they are included', async () => {
  const parent = await server.createOrganization()
  const { key } = await server.createKey(parent)
  const child = await server.createOrganization({ parentId: parent })
  const suspended = await server.createOrganization({ parentId: parent })
  const own = await createProject(parent)
  const ofChild = await createProject(child, 'test')
  await createProject(suspended)
  await createProject(await server.createOrganization())
  await query(server, "UPDATE organizations SET status = 'suspended' WHERE id = $1", [suspended])
  const list = async (search: string, by = key) => {
    const { body, status } = await server.send('GET', `/v1/projects${search}`, { key: by })
    return (
      body.data?.map(({ id, organizationId }: { id: string; organizationId: string }) => [id, organizationId]) ?? status
    )
  }
  expect(await list('')).toEqual([[own, parent]])
  expect(await list('?includeChildren=true')).toEqual([
    [ofChild, child],
    [own, parent],
  ])
  expect(await list('?includeChildren=true&mode=test')).toEqual([[ofChild, child]])
  const { key: ofOne } = await server.createKey(child)
  expect(await list('?includeChildren=true', ofOne)).toBe(422)
})

it('every row that a list above projects is of carries the organization that its family begins with', async () => {
  // A trigger of containers writes the rows of unplanned_containers with the container's own.
  const tables = await query(
    server,
    `SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE a.attname = 'root_organization_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND EXISTS (SELECT FROM pg_attribute p WHERE p.attrelid = c.oid AND p.attname = 'project_id')
       AND c.relname <> 'unplanned_containers'`,
  )
  const parent = await server.createOrganization()
  const child = await server.createOrganization({ parentId: parent })
  const projectId = await createProject(child)
  await fillTenant(server.deps.db.pools.write, { organizationId: child, projectId, marker: 'marker' })
  for (const { table } of tables)
    expect([
      table,
      await query(server, `SELECT DISTINCT root_organization_id AS root FROM ${table} WHERE project_id = $1`, [
        projectId,
      ]),
    ]).toEqual([table, [{ root: parent }]])
  expect(tables.length).toBeGreaterThan(6)
})
