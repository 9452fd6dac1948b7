import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const releaseLeasedAccount: Handler<'releaseLeasedAccount'> = async () => {
  throw notImplemented('releaseLeasedAccount')
}
