import type { Command } from 'commander'
import { Argument } from 'commander'
import { serviceOwner } from '../features/projects/api.ts'
import { deliveryView } from '../features/webhooks/operations/delivery-view.ts'
import { replayDelivery } from '../features/webhooks/operations/replay-delivery.ts'
import type { DeliveryRow, EndpointHold } from '../features/webhooks/store/delivery-queries.ts'
import { holdColumns } from '../features/webhooks/store/delivery-queries.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { CommandError, UsageError } from './errors.ts'
import { table } from './print.ts'

const one = 'dlv_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9c01'
const ofEndpoint = 'whe_019a9b1e-2c11-7d3e-9a41-6f0b6a2f9a01'
const statuses = ['pending', 'delivered', 'failed'] as const
const shape =
  '{ "id", "endpointId", "eventId", "eventType", "organizationId", "status", "attemptCount": number,\n  "lastStatus": number|null, "lastError": string|null, "nextAttemptAt": string|null, "createdAt", … }'

export function addDeliveries(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List webhook deliveries, newest first.',
    kind: 'read',
    examples: [`deliveries list --endpoint ${ofEndpoint} --status failed`],
    json: `{ "data": [${shape}], "next": string|null }`,
    options: (command) =>
      paged('dlv')(command)
        .option('--endpoint <id>', 'only deliveries to this endpoint', idOf('whe'))
        .option('--organization <id>', 'only deliveries of this organization', idOf('org'))
        .option('--status <status>', statuses.join(', '), oneOf(statuses)),
    run: list,
  })
  addCommand(group, world, {
    usage: 'replay',
    summary: 'Resend one delivery, or all failed deliveries of an endpoint, oldest first.',
    description:
      'Resent deliveries keep their webhook-id, so receivers that remember ids process each event only once. The endpoint must be enabled.',
    kind: 'act',
    examples: [
      `deliveries replay ${one}`,
      `deliveries replay --endpoint ${ofEndpoint} --limit 500 --reason "the partner was down"`,
    ],
    json: `{ "data": [${shape}] }`,
    options: (command) =>
      command
        .addArgument(new Argument('[delivery]', "the delivery's id").argParser(idOf('dlv')))
        .option('--endpoint <id>', 'resend the failed deliveries of this endpoint', idOf('whe'))
        .option('--limit <number>', 'with --endpoint: the maximum number of deliveries', whole(1, 1000), 100),
    run: replay,
  })
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = session.db.read
    .selectFrom('webhook_deliveries as d')
    .leftJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .selectAll('d')
    .select(holdColumns)
  if (options.endpoint) query = query.where('d.endpoint_id', '=', options.endpoint)
  if (options.organization) query = query.where('d.organization_id', '=', options.organization)
  if (options.status) query = query.where('d.status', '=', options.status)
  if (options.after) query = query.where('d.id', '<', options.after)
  const rows = await query
    .orderBy('d.id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, (row) => deliveryView(row, row, session.clock.now()))
  return { data: page, text: withNext(rowsOf(page.data), page.next) }
}

function rowsOf(views: readonly ReturnType<typeof deliveryView>[]): string {
  return table(
    ['id', 'endpoint', 'event', 'status', 'attempts', 'last', 'last error', 'created'],
    views.map((view) => [
      view.id,
      view.endpointId,
      view.eventType,
      view.status,
      view.attemptCount,
      view.lastStatus,
      view.lastError,
      view.createdAt,
    ]),
  )
}

async function replay({ session, args: [id], options, act }: Invocation): Promise<Output> {
  if ((id === undefined) === (options.endpoint === undefined))
    throw new UsageError(
      'Name either a delivery or, with --endpoint, the endpoint whose failed deliveries are sent again.',
    )
  const found = await findDeliveries(session, id, options)
  const [first] = found
  if (!first)
    throw new CommandError(
      id === undefined
        ? `${options.endpoint} has no failed delivery.`
        : `There is no delivery ${id}. "castlane deliveries list" shows them.`,
    )
  const organizationId = first.organization_id
  const rows = await act(async (tx) => {
    const replayed: (DeliveryRow & EndpointHold)[] = []
    for (const row of found)
      replayed.push(await replayDelivery(tx, session, { owner: serviceOwner(organizationId), deliveryId: row.id }))
    const target =
      id === undefined
        ? ({ type: 'webhook endpoint', id: first.endpoint_id } as const)
        : ({ type: 'webhook delivery', id: first.id } as const)
    return { target, organizationId, before: null, after: { replayed: replayed.length }, result: replayed }
  })
  const data = rows.map((row) => deliveryView(row, row, session.clock.now()))
  return { data: { data }, text: rowsOf(data) }
}

async function findDeliveries(
  { db }: Invocation['session'],
  id: string | undefined,
  { endpoint, limit }: Invocation['options'],
): Promise<readonly DeliveryRow[]> {
  const all = db.write.selectFrom('webhook_deliveries').selectAll()
  if (id !== undefined) return all.where('id', '=', id).execute()
  return all.where('endpoint_id', '=', endpoint).where('status', '=', 'failed').orderBy('id').limit(limit).execute()
}
