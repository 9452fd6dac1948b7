import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listSdkApps: Handler<'listSdkApps'> = async () => {
  throw notImplemented('listSdkApps')
}
