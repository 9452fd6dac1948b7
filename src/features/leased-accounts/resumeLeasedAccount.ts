import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const resumeLeasedAccount: Handler<'resumeLeasedAccount'> = async () => {
  throw notImplemented('resumeLeasedAccount')
}
