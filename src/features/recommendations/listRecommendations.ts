import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const listRecommendations: Handler<'listRecommendations'> = async () => {
  throw notImplemented('listRecommendations')
}
