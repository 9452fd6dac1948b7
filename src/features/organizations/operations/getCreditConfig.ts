import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { findWallet } from '../../../credits/wallets.ts'
import { notFound } from '../../../errors.ts'
import { requireParent } from '../domain/organization-rules.ts'
import { requireChild } from '../store/child-organization-queries.ts'
import { creditConfigView } from './organization-view.ts'

/** GET /v1/organizations/children/{organizationId}/credit-config */
export const getCreditConfig: Handler<'getCreditConfig'> = async ({
  caller,
  path,
  tx,
}): Promise<AnswerOf<'getCreditConfig'>> => {
  const child = await requireChild(tx, requireParent(caller), path.organizationId)
  const wallet = await findWallet(tx, child.id)
  if (!wallet) throw notFound()
  return { status: 200, body: creditConfigView(wallet) }
}
