import { Argument } from 'commander'
import type { Selectable } from 'kysely'
import type { Wallets } from '../../generated/database.ts'
import type { Tx } from '../db/transaction.ts'
import { walletView } from '../features/organizations/operations/organization-view.ts'
import type { OrganizationRow } from '../features/organizations/store/child-organization-queries.ts'
import { idOf } from './command.ts'
import { CommandError } from './errors.ts'

export function organization(): Argument {
  return new Argument('<organization>', "the organization's id").argParser(idOf('org'))
}

/**
 * Locks the organization's row until the transaction ends.
 * @throws CommandError
 */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationRow> {
  const row = await tx.selectFrom('organizations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ?? missing(id)
}

/** @throws CommandError */
export async function findOrganization(tx: Tx, id: string): Promise<OrganizationRow> {
  const row = await tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? missing(id)
}

function missing(id: string): never {
  throw new CommandError(`There is no organization ${id}. "castlane orgs list" shows them.`)
}

/** @throws CommandError */
export async function findWallet(tx: Tx, organizationId: string): Promise<Selectable<Wallets>> {
  const row = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw new CommandError(`${organizationId} has no wallet yet. "castlane credits grant" makes one.`)
  return row
}

export function organizationView(row: OrganizationRow) {
  return {
    id: row.id,
    parentOrganizationId: row.parent_id,
    name: row.name,
    status: row.status,
    killSwitch: row.kill_switch,
    metadata: row.metadata,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export const organizationShape =
  '{ "id", "parentOrganizationId": string|null, "name", "status": "active"|"suspended"|"archived",\n  "killSwitch": boolean, "metadata": {}, "createdAt", "updatedAt" }'

export const walletShape =
  '{ "organizationId", "available", "reserved", "liveJobs", "month", "monthSpend", "monthlyCreditCap": number|null,\n  "refillThreshold": number|null, "refillAmount": number|null, "lowThreshold": number|null, "topUpUrl": string|null, "createdAt", "updatedAt" }'

export { walletView }
