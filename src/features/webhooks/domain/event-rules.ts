import type { EventType } from '../../../../generated/events.ts'
import { eventScopes } from '../../../../generated/events.ts'

/**
 * Returns whether a key with these scopes may read the resource that events of this type are about; false for an
 * unknown type.
 */
export function mayReadEvent(scopes: readonly string[], type: string): boolean {
  return scopes.includes(eventScopes[type as EventType])
}
