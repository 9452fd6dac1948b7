import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listAdAccounts: Handler<'listAdAccounts'> = async () => {
  throw notImplemented('listAdAccounts')
}
