import type { HandlerDeps } from '../../../context.ts'
import { createClickHouseStore } from './clickhouse/clickhouse-store.ts'
import { telemetryStore } from './postgres-store.ts'
import type { TelemetryStore } from './telemetry-store.ts'

/** Returns the store that the settings name. */
export function storeOf({ columnar }: Pick<HandlerDeps, 'columnar'>): TelemetryStore {
  return columnar ? createClickHouseStore(columnar) : telemetryStore
}
