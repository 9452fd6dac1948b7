import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { configureWallet } from '../../../credits/wallets.ts'
import { assertNotArchived, assertWholeRefill, requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { creditConfigView } from './organization-view.ts'

/** PATCH /v1/organizations/children/{organizationId}/credit-config */
export const updateCreditConfig: Handler<'updateCreditConfig'> = async (
  { caller, path, body, tx },
  deps,
): Promise<AnswerOf<'updateCreditConfig'>> => {
  const parentId = requireParent(caller)
  assertWholeRefill(body)
  const child = await requireChild(tx, parentId, path.organizationId, 'update')
  assertNotArchived(child)
  const wallet = await configureWallet(tx, child.id, body, deps.clock.now())
  return { status: 200, body: creditConfigView(wallet) }
}
