import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listLeasedAccounts: Handler<'listLeasedAccounts'> = async () => {
  throw notImplemented('listLeasedAccounts')
}
