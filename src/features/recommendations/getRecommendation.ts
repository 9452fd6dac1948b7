import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const getRecommendation: Handler<'getRecommendation'> = async () => {
  throw notImplemented('getRecommendation')
}
