import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const acceptRecommendation: Handler<'acceptRecommendation'> = async () => {
  throw notImplemented('acceptRecommendation')
}
