import type { Command } from 'commander'
import { sql } from 'kysely'
import { grant } from '../credits/ledger.ts'
import { archive, resume, suspend } from '../features/organizations/operations/organization-status.ts'
import type { OrganizationRow } from '../features/organizations/store/child-organization-queries.ts'
import { insertChildren } from '../features/organizations/store/child-organization-queries.ts'
import { newId } from '../lib/ids.ts'
import { nonNull } from '../lib/non-null.ts'
import type { Definition, Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { addOrganizationErase } from './erase-commands.ts'
import { CommandError } from './errors.ts'
import {
  findOrganization,
  findWallet,
  lockOrganization,
  organization,
  organizationShape,
  organizationView,
  walletShape,
  walletView,
} from './organization-view.ts'
import { fieldList, table } from './print.ts'

const one = 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01'

export function addOrganizations(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List organizations, newest first.',
    kind: 'read',
    examples: ['orgs list', 'orgs list --status suspended', `orgs list --parent ${one} --json`],
    json: `{ "data": [${organizationShape}], "next": string|null }`,
    options: (command) =>
      paged('org')(command)
        .option('--status <status>', 'active, suspended or archived', oneOf(['active', 'suspended', 'archived']))
        .option('--parent <organization>', 'only children of this organization', idOf('org')),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show an organization with its wallet, its live keys and its children.',
    kind: 'read',
    examples: [`orgs show ${one}`],
    json: `{ "organization": ${organizationShape},\n"wallet": ${walletShape}|null, "liveKeys": number, "children": number, "projects": number }`,
    options: (command) => command.addArgument(organization()),
    run: show,
  })
  addCommand(group, world, {
    usage: 'create',
    summary: 'Create an organization, standalone or as a child.',
    kind: 'act',
    examples: ['orgs create "Northwind Labs" --credits 10000', `orgs create "Fable Coffee" --parent ${one}`],
    json: organizationShape,
    options: (command) =>
      command
        .argument('<name>', 'its name, 1 to 128 characters')
        .option('--parent <organization>', 'the parent organization', idOf('org'))
        .option('--credits <number>', 'credits to grant immediately', whole(1, 1_000_000_000_000)),
    run: create,
  })
  const changes: readonly [string, string, Definition['kind'], string, typeof suspend][] = [
    [
      'suspend',
      'Reject every request of an organization and its children; running jobs stop.',
      'destructive',
      'Suspend',
      suspend,
    ],
    ['resume', 'Reactivate a suspended organization.', 'act', 'Resume', resume],
    [
      'archive',
      'Permanently archive an organization: its keys are revoked, its schedules are cancelled, and its credits go back to its parent or are voided.',
      'destructive',
      'Permanently archive',
      archive,
    ],
  ]
  for (const [name, summary, kind, verb, change] of changes)
    addCommand(group, world, {
      usage: name,
      summary,
      kind,
      examples: [`orgs ${name} ${one} --reason "unpaid invoice"${kind === 'destructive' ? ' --yes' : ''}`],
      json: organizationShape,
      options: (command) => command.addArgument(organization()),
      run: (invocation) => changeStatus(invocation, kind === 'destructive' ? verb : null, change),
    })
  addOrganizationErase(group, world)
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = session.db.read.selectFrom('organizations').selectAll()
  if (options.status) query = query.where('status', '=', options.status)
  if (options.parent) query = query.where('parent_id', '=', options.parent)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, organizationView)
  const text = table(
    ['id', 'name', 'status', 'switched off', 'parent', 'created'],
    page.data.map((row) => [row.id, row.name, row.status, row.killSwitch, row.parentOrganizationId, row.createdAt]),
  )
  return { data: page, text: withNext(text, page.next) }
}

async function show({ session, requiredArg }: Invocation): Promise<Output> {
  const { read } = session.db
  const row = await findOrganization(read, requiredArg(0))
  const wallet = await read.selectFrom('wallets').selectAll().where('organization_id', '=', row.id).executeTakeFirst()
  const counts = await read
    .selectNoFrom([
      sql<number>`(SELECT count(*) FROM api_keys WHERE organization_id = ${row.id} AND revoked_at IS NULL)`.as('keys'),
      sql<number>`(SELECT count(*) FROM organizations WHERE parent_id = ${row.id})`.as('children'),
      sql<number>`(SELECT count(*) FROM projects WHERE organization_id = ${row.id})`.as('projects'),
    ])
    .executeTakeFirstOrThrow()
  return {
    data: {
      organization: organizationView(row),
      wallet: wallet ? walletView(wallet, session.links.topUpUrl, session.clock.now()) : null,
      liveKeys: counts.keys,
      children: counts.children,
      projects: counts.projects,
    },
    text: fieldList([
      ['id', row.id],
      ['name', row.name],
      ['status', row.status],
      ['switched off', row.kill_switch],
      ['parent', row.parent_id],
      ['available', wallet?.available],
      ['reserved', wallet?.reserved],
      ['live jobs', wallet?.live_jobs],
      ['live keys', counts.keys],
      ['children', counts.children],
      ['projects', counts.projects],
      ['created', row.created_at],
    ]),
  }
}

async function create({ session, requiredArg, options, act }: Invocation): Promise<Output> {
  const name = requiredArg(0).trim()
  if (name.length < 1 || [...name].length > 128) throw new CommandError('The name must have 1 to 128 characters.')
  const id = newId('org')
  const row = await act(async (tx) => {
    if (options.parent) {
      const parent = await lockOrganization(tx, options.parent)
      if (parent.parent_id !== null)
        throw new CommandError(`${parent.id} is a child itself: children are one level deep.`)
      if (parent.status === 'archived') throw new CommandError(`${parent.id} is archived.`)
    }
    const [inserted] = await insertChildren(
      tx,
      options.parent ?? null,
      [{ id, name, metadata: {} }],
      session.clock.now(),
    )
    if (options.credits)
      await grant(tx, session, {
        organizationId: id,
        credits: options.credits,
        note: options.reason ?? 'First credits',
      })
    const created = nonNull(inserted, 'The organization that was just inserted')
    const after = { ...organizationView(created), credits: options.credits ?? 0 }
    return { target: { type: 'organization', id }, organizationId: id, before: null, after, result: created }
  })
  return { data: organizationView(row), text: `Created ${row.id} (${row.name}).` }
}

async function changeStatus(
  { session, requiredArg, act, confirm }: Invocation,
  /** Null if there is nothing to confirm. */
  verb: string | null,
  change: typeof suspend,
): Promise<Output> {
  const found = await findOrganization(session.db.read, requiredArg(0))
  if (verb !== null) await confirm(`${verb} ${found.name} (${found.id})?`)
  const { workflows } = await import('../workflows/workflows.ts')
  const row = await act<OrganizationRow>(async (tx) => {
    const before = await lockOrganization(tx, found.id)
    // An archive locks and closes the wallet, which an organization that was never granted anything may lack.
    if (change === archive) await findWallet(tx, found.id)
    const after = await change(tx, { ...session, workflows }, before)
    return {
      target: { type: 'organization', id: found.id },
      organizationId: found.id,
      before: organizationView(before),
      after: organizationView(after),
      result: after,
    }
  })
  return { data: organizationView(row), text: `${row.name} (${row.id}) is ${row.status}.` }
}
