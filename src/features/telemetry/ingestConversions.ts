import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const ingestConversions: Handler<'ingestConversions'> = async () => {
  throw notImplemented('ingestConversions')
}
