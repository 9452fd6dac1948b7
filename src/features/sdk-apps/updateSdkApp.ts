import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const updateSdkApp: Handler<'updateSdkApp'> = async () => {
  throw notImplemented('updateSdkApp')
}
