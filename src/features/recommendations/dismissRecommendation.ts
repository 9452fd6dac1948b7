import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const dismissRecommendation: Handler<'dismissRecommendation'> = async () => {
  throw notImplemented('dismissRecommendation')
}
