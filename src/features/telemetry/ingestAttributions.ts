import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const ingestAttributions: Handler<'ingestAttributions'> = async () => {
  throw notImplemented('ingestAttributions')
}
