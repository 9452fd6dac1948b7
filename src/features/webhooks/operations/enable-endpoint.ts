import type { HandlerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { enqueue } from '../../../tasks/index.ts'
import type { EndpointRow } from '../store/endpoint-queries.ts'
import { deliverKind, enabledColumns, updateEndpoint } from '../store/endpoint-queries.ts'
import { sendHeldTest } from './endpoint-test.ts'

type EnableDeps = Pick<HandlerDeps, 'clock' | 'wake' | 'links'>

/** Lets an endpoint get deliveries again; those that wait are resumed. The endpoint's row is locked. */
export async function enableEndpoint(tx: Tx, deps: EnableDeps, endpoint: EndpointRow): Promise<EndpointRow> {
  const changes = { ...enabledColumns, failing_since: null, updated_at: deps.clock.now() }
  const row = await updateEndpoint(tx, endpoint, changes)
  await followChange(tx, deps, { before: endpoint, after: row })
  return row
}

/** Sends a test to an address that is new or enabled again, and has the task end the pending deliveries, or resume them. */
export async function followChange(
  tx: Tx,
  deps: EnableDeps,
  { before, after }: { readonly before: EndpointRow; readonly after: EndpointRow },
): Promise<void> {
  const isEnabledNow = after.enabled && !before.enabled
  const isMoved = after.url !== before.url
  if (after.enabled && after.proven_at === null && (isMoved || isEnabledNow)) await sendHeldTest(tx, deps, after)
  if (after.enabled !== before.enabled) await enqueue(tx, deliverKind, after.id, { wake: deps.wake })
}
