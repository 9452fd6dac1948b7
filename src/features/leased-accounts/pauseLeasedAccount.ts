import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const pauseLeasedAccount: Handler<'pauseLeasedAccount'> = async () => {
  throw notImplemented('pauseLeasedAccount')
}
