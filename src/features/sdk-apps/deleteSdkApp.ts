import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const deleteSdkApp: Handler<'deleteSdkApp'> = async () => {
  throw notImplemented('deleteSdkApp')
}
