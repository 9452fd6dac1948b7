import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getInstallSpec: Handler<'getInstallSpec'> = async () => {
  throw notImplemented('getInstallSpec')
}
