import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const rotateSdkWriteKey: Handler<'rotateSdkWriteKey'> = async () => {
  throw notImplemented('rotateSdkWriteKey')
}
