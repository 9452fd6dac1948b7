import type { Command } from 'commander'
import { Argument } from 'commander'
import type { Database } from '../db/connection.ts'
import { serviceOwner } from '../features/projects/api.ts'
import { enableEndpoint } from '../features/webhooks/operations/enable-endpoint.ts'
import { endpointView } from '../features/webhooks/operations/endpoint-view.ts'
import type { EndpointRow } from '../features/webhooks/store/endpoint-queries.ts'
import { requireEndpoint } from '../features/webhooks/store/endpoint-queries.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, withNext } from './command.ts'
import { CommandError } from './errors.ts'
import { fieldList, table } from './print.ts'

const one = 'whe_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9a01'
const states = ['failing', 'disabled', 'unproven'] as const
const shape =
  '{ "id", "organizationId", "url", "eventTypes": string[]|null, "projectId": string|null, "enabled": boolean,\n  "disabledReason": string|null, "disabledAt": string|null, "failingSince": string|null, "provenAt": string|null, … }'

export function addEndpoints(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List webhook endpoints, newest first.',
    kind: 'read',
    examples: [
      'endpoints list --state failing',
      'endpoints list --organization org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --json',
    ],
    json: `{ "data": [${shape}], "next": string|null }`,
    options: (command) =>
      paged('whe')(command)
        .option('--organization <id>', 'only endpoints of this organization', idOf('org'))
        .option('--state <state>', `only endpoints that are ${states.join(', ')}`, oneOf(states)),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show a webhook endpoint with its deliveries by status, and the last error.',
    kind: 'read',
    examples: [`endpoints show ${one}`],
    json: `{ …endpoint, "deliveries": { "pending": number, "delivered": number, "failed": number }, "lastError": string|null }`,
    options: (command) => command.addArgument(endpoint()),
    run: show,
  })
  addCommand(group, world, {
    usage: 'enable',
    summary: 'Enable a disabled endpoint. Its pending deliveries resume.',
    description:
      'Deliveries that failed while it was disabled stay failed; "castlane deliveries replay" resends them. A URL that has never returned a 2xx receives a test event first.',
    kind: 'act',
    examples: [`endpoints enable ${one} --reason "the partner fixed it"`],
    json: shape,
    options: (command) => command.addArgument(endpoint()),
    run: enable,
  })
}

function endpoint(): Argument {
  return new Argument('<endpoint>', "the endpoint's id").argParser(idOf('whe'))
}

async function findEndpoint(db: Database, id: string): Promise<EndpointRow> {
  const row = await db.write.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new CommandError(`There is no webhook endpoint ${id}. "castlane endpoints list" shows them.`)
  return row
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = session.db.read.selectFrom('webhook_endpoints').selectAll()
  if (options.organization) query = query.where('organization_id', '=', options.organization)
  if (options.state === 'failing') query = query.where('failing_since', 'is not', null).where('enabled', '=', true)
  if (options.state === 'disabled') query = query.where('enabled', '=', false)
  if (options.state === 'unproven') query = query.where('proven_at', 'is', null)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const now = session.clock.now()
  const page = pageOf(rows, options.limit, (row) => endpointView(row, now))
  const text = table(
    ['id', 'organization', 'url', 'enabled', 'because', 'failing since'],
    page.data.map(({ id, organizationId, url, enabled, disabledReason, failingSince }) => [
      id,
      organizationId,
      url,
      enabled ? 'yes' : 'no',
      disabledReason,
      failingSince,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

async function show({ session, requiredArg }: Invocation): Promise<Output> {
  const row = await findEndpoint(session.db, requiredArg(0))
  const of = session.db.read.selectFrom('webhook_deliveries').where('endpoint_id', '=', row.id)
  const counted = await of
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute()
  const deliveries = { pending: 0, delivered: 0, failed: 0 }
  for (const { status, count } of counted) deliveries[status] = Number(count)
  const last = await of
    .select('last_error')
    .where('last_error', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const data = { ...endpointView(row, session.clock.now()), deliveries, lastError: last?.last_error ?? null }
  return {
    data,
    text: `${fieldsOf(data)}\n${fieldList([
      ['pending', deliveries.pending],
      ['delivered', deliveries.delivered],
      ['failed', deliveries.failed],
      ['last error', data.lastError],
    ])}`,
  }
}

function fieldsOf(view: ReturnType<typeof endpointView>): string {
  return fieldList([
    ['id', view.id],
    ['organization', view.organizationId],
    ['url', view.url],
    ['events', view.eventTypes?.join(', ') ?? 'all'],
    ['project', view.projectId],
    ['enabled', view.enabled ? 'yes' : 'no'],
    ['disabled because', view.disabledReason],
    ['disabled at', view.disabledAt],
    ['failing since', view.failingSince],
    ['proven at', view.provenAt],
  ])
}

async function enable({ session, requiredArg, act }: Invocation): Promise<Output> {
  const found = await findEndpoint(session.db, requiredArg(0))
  const row = await act(async (tx) => {
    const before = await requireEndpoint(tx, serviceOwner(found.organization_id), found.id, 'update')
    if (before.enabled) throw new CommandError(`${before.id} is enabled already.`)
    const after = await enableEndpoint(tx, session, before)
    return {
      target: { type: 'webhook endpoint', id: before.id },
      organizationId: before.organization_id,
      before: { enabled: false, disabledReason: before.disabled_reason },
      after: { enabled: true },
      result: after,
    }
  })
  const data = endpointView(row, session.clock.now())
  return { data, text: fieldsOf(data) }
}
