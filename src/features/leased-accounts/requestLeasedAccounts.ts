import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const requestLeasedAccounts: Handler<'requestLeasedAccounts'> = async () => {
  throw notImplemented('requestLeasedAccounts')
}
