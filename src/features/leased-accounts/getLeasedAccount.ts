import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getLeasedAccount: Handler<'getLeasedAccount'> = async () => {
  throw notImplemented('getLeasedAccount')
}
