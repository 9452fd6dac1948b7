import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import { notFound } from '../../../errors.ts'
import { organizationView } from './organization-view.ts'

/** GET /v1/organization */
export const getOrganization: Handler<'getOrganization'> = async ({
  caller,
  tx,
}): Promise<AnswerOf<'getOrganization'>> => {
  const row = await tx
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', caller.organizationId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { status: 200, body: organizationView(row) }
}
