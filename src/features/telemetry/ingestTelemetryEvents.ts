import type { Handler } from '../../../generated/handlers.ts'
import { notImplemented } from '../../errors.ts'

export const ingestTelemetryEvents: Handler<'ingestTelemetryEvents'> = async () => {
  throw notImplemented('ingestTelemetryEvents')
}
