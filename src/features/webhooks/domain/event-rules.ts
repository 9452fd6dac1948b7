import { eventScopes } from '../../../../generated/events.ts'
import { isKeyOf } from '../../../lib/keys.ts'

/**
 * Returns whether a key with these scopes may read the resource that events of this type are about; false for an
 * unknown type.
 */
export function mayReadEvent(scopes: readonly string[], type: string): boolean {
  return isKeyOf(eventScopes, type) && scopes.includes(eventScopes[type])
}
