import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listLeasedAccountNiches: Handler<'listLeasedAccountNiches'> = async () => {
  throw notImplemented('listLeasedAccountNiches')
}
