import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const createSdkApp: Handler<'createSdkApp'> = async () => {
  throw notImplemented('createSdkApp')
}
