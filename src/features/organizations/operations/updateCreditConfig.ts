import { sql } from 'kysely'
import type { Handler } from '../../../../generated/handlers.ts'
import { assertNotArchived, assertWholeRefill, requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { creditConfigView } from './organization-view.ts'

/** PATCH /v1/organizations/children/{organizationId}/credit-config */
export const updateCreditConfig: Handler<'updateCreditConfig'> = async ({ caller, path, body, tx }, deps) => {
  const parentId = requireParent(caller)
  assertWholeRefill(body)
  const child = await requireChild(tx, parentId, path.organizationId, 'update')
  assertNotArchived(child)
  const now = deps.clock.now()
  const wallet = await tx
    .updateTable('wallets')
    .set({
      ...(body.monthlyCreditCap !== undefined && { monthly_credit_cap: body.monthlyCreditCap }),
      ...(body.lowThreshold !== undefined && { low_threshold: body.lowThreshold }),
      ...(body.refillThreshold !== undefined && {
        refill_threshold: body.refillThreshold,
        refill_amount: body.refillAmount,
        // What is due was due under the old threshold; without one nothing is.
        refill_due: body.refillThreshold === null ? false : sql<boolean>`refill_due`,
      }),
      configured_at: now,
      updated_at: now,
    })
    .where('organization_id', '=', child.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { status: 200, body: creditConfigView(wallet) }
}
