import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const refreshRecommendations: Handler<'refreshRecommendations'> = async () => {
  throw notImplemented('refreshRecommendations')
}
