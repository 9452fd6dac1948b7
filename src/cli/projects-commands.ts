import type { Command } from 'commander'
import { Argument } from 'commander'
import { sql } from 'kysely'
import { projectModeValues } from '../../generated/enums.ts'
import type { Database } from '../db/connection.ts'
import { setProjectMode } from '../features/projects/api.ts'
import { onlyRow } from '../lib/non-null.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, withNext } from './command.ts'
import { addProjectErase } from './erase-commands.ts'
import { CommandError } from './errors.ts'
import { fieldList, table } from './print.ts'

const statuses = ['active', 'archived'] as const
/** The maximum of each count. */
const maxCounted = 10_000
const one = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'

const shape =
  '{ "id", "organizationId", "organizationName", "name", "mode": "live"|"test", "status": "active"|"archived",\n  "requiresApproval": boolean, "createdAt" }'

export function addProjects(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List projects, newest first.',
    kind: 'read',
    examples: [
      'projects list --mode test',
      'projects list --organization org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --json',
    ],
    json: `{ "data": [${shape}], "next": string|null }`,
    options: (command) =>
      paged('prj')(command)
        .option('--organization <id>', 'only projects of this organization', idOf('org'))
        .option('--mode <mode>', projectModeValues.join(' or '), oneOf(projectModeValues))
        .option('--status <status>', statuses.join(' or '), oneOf(statuses)),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show a project with its organization and what it has.',
    description: `Counts stop at ${maxCounted.toLocaleString('en')}.`,
    kind: 'read',
    examples: [`projects show ${one}`],
    json: `{ …project, "timezone", "locale", "migratedFrom": string|null, "migratedAt": string|null, "erasedAt": string|null,\n  "counts": { "socialAccounts", "containers", "pendingApprovals", "publications", "scheduled", "liveJobs", "endpoints" } }\nproject: ${shape}`,
    options: (command) => command.addArgument(project()),
    run: show,
  })
  addCommand(group, world, {
    usage: 'set-mode',
    summary: 'Switch a new project between test and live mode.',
    description:
      'A test project uses simulated platforms and providers inside the service: nothing is published, no platform is called and no credits are charged. The mode of a project is set before its first use: once it has an account, content, a job or anything else, it stays.',
    kind: 'act',
    examples: [`projects set-mode ${one} test --reason "integration tests of Northwind"`],
    json: '{ "id": string, "organizationId": string, "name": string, "mode": "live"|"test", "changed": boolean }',
    options: (command) =>
      command.addArgument(project()).addArgument(new Argument('<mode>', 'what it works on').choices(projectModeValues)),
    run: setMode,
  })
  addProjectErase(group, world)
}

function project(): Argument {
  return new Argument('<project>', "the project's id").argParser(idOf('prj'))
}

function withOwner(db: Database['read']) {
  return db
    .selectFrom('projects as p')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .selectAll('p')
    .select('o.name as organization_name')
}

function view(row: Awaited<ReturnType<typeof findProject>>) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    name: row.name,
    mode: row.mode,
    status: row.status,
    requiresApproval: row.requires_approval,
    createdAt: row.created_at.toISOString(),
  }
}

async function findProject(db: Database, id: string) {
  const row = await withOwner(db.write).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new CommandError(`There is no project ${id}. "castlane projects list" shows them.`)
  return row
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = withOwner(session.db.read)
  if (options.organization) query = query.where('p.organization_id', '=', options.organization)
  if (options.mode) query = query.where('p.mode', '=', options.mode)
  if (options.status) query = query.where('p.status', '=', options.status)
  if (options.after) query = query.where('p.id', '<', options.after)
  const rows = await query
    .orderBy('p.id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, view)
  const text = table(
    ['id', 'name', 'mode', 'status', 'organization', 'organization name', 'created'],
    page.data.map((row) => [
      row.id,
      row.name,
      row.mode,
      row.status,
      row.organizationId,
      row.organizationName,
      row.createdAt,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

const counted = {
  socialAccounts: sql`SELECT FROM social_accounts WHERE project_id = p.id AND status <> 'revoked'`,
  containers: sql`SELECT FROM containers WHERE project_id = p.id`,
  pendingApprovals: sql`SELECT FROM containers WHERE project_id = p.id AND approval_status = 'pending'`,
  publications: sql`SELECT FROM publications WHERE project_id = p.id`,
  scheduled: sql`SELECT FROM publications WHERE project_id = p.id AND status IN ('scheduled', 'held')`,
  liveJobs: sql`SELECT FROM jobs WHERE project_id = p.id AND finished_at IS NULL`,
  endpoints: sql`SELECT FROM webhook_endpoints WHERE project_id = p.id`,
}
type Counts = { readonly [Name in keyof typeof counted]: number }

async function countWhatItHas(db: Database, id: string): Promise<Counts> {
  const columns = Object.entries(counted).map(
    ([name, rows]) => sql`(SELECT count(*)::int FROM (${rows} LIMIT ${maxCounted}) t) AS ${sql.ref(name)}`,
  )
  const query = sql<Counts>`SELECT ${sql.join(columns)} FROM (SELECT ${id}::text AS id) p`
  return onlyRow(await query.execute(db.read))
}

async function show({ session, requiredArg }: Invocation): Promise<Output> {
  const row = await findProject(session.db, requiredArg(0))
  const data = {
    ...view(row),
    timezone: row.timezone,
    locale: row.locale,
    migratedFrom: row.migrated_from,
    migratedAt: row.migrated_at?.toISOString() ?? null,
    erasedAt: row.erased_at?.toISOString() ?? null,
    counts: await countWhatItHas(session.db, row.id),
  }
  const text = fieldList([
    ['id', data.id],
    ['name', data.name],
    ['organization', `${data.organizationId} (${data.organizationName})`],
    ['mode', data.mode],
    ['status', data.erasedAt === null ? data.status : `being erased since ${data.erasedAt}`],
    ['requires approval', data.requiresApproval],
    ['timezone', data.timezone],
    ['locale', data.locale],
    ['created', data.createdAt],
    ['migrated from', data.migratedFrom === null ? null : `${data.migratedFrom}, ${data.migratedAt}`],
    ['accounts', data.counts.socialAccounts],
    ['containers', data.counts.containers],
    ['approvals waiting', data.counts.pendingApprovals],
    ['publications', data.counts.publications],
    ['scheduled or held', data.counts.scheduled],
    ['live jobs', data.counts.liveJobs],
    ['its own endpoints', data.counts.endpoints],
  ])
  return { data, text }
}

async function setMode({ session, requiredArg, choice, act }: Invocation): Promise<Output> {
  const id = requiredArg(0)
  const mode = choice(1, projectModeValues)
  const { before, after } = await act(async (tx) => {
    const result = await setProjectMode(tx, id, { mode, now: session.clock.now() })
    return {
      target: { type: 'project', id },
      organizationId: result.after.organization_id,
      before: { mode: result.before.mode },
      after: { mode: result.after.mode },
      result,
    }
  })
  const changed = before.mode !== after.mode
  const data = { id, organizationId: after.organization_id, name: after.name, mode: after.mode, changed }
  return {
    data,
    text: changed ? `${after.name} is a ${mode} project now.` : `${after.name} is a ${mode} project already.`,
  }
}
