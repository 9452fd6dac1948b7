import type { HandlerDeps } from '../../../context.ts'
import { createOutsideStore } from './outside/outside-store.ts'
import { telemetryStore } from './postgres-store.ts'
import type { TelemetryStore } from './telemetry-store.ts'

/** Returns the store that the settings name. */
export function storeOf({ columnar }: Pick<HandlerDeps, 'columnar'>): TelemetryStore {
  return columnar ? createOutsideStore(columnar) : telemetryStore
}
