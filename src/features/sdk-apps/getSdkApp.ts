import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getSdkApp: Handler<'getSdkApp'> = async () => {
  throw notImplemented('getSdkApp')
}
