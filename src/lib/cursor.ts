import type { KeyObject } from 'node:crypto'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Vault } from './vault.ts'

/** The position where a page ends: the sort key of its last row. */
export interface Position {
  readonly at: Date
  readonly id: string
  /** Set in lists of two parts, if it ends in the first. */
  readonly first?: true
}

const macBytes = 12

/**
 * An opaque cursor: the position, signed together with what it belongs to, so that one made for another list, other
 * filters or another organization does not open.
 * @param scope everything that the cursor is bound to
 */
export function sealCursor(vault: Vault, scope: readonly unknown[], { at, id, first }: Position): string {
  const payload = Buffer.from(JSON.stringify([at.getTime(), id, ...(first ? [1] : [])]))
  return Buffer.concat([mac(vault.deriveKeys('cursors')[0], scope, payload), payload]).toString('base64url')
}

/** Undefined for a cursor that was not made for this scope. */
export function openCursor(vault: Vault, scope: readonly unknown[], cursor: string): Position | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  const payload = bytes.subarray(macBytes)
  const signature = bytes.subarray(0, macBytes)
  if (
    signature.length < macBytes ||
    !vault.deriveKeys('cursors').some((key) => timingSafeEqual(mac(key, scope, payload), signature))
  )
    return undefined
  const [at, id, first]: [number, string, 1?] = JSON.parse(payload.toString())
  return { at: new Date(at), id, ...(first && { first: true }) }
}

function mac(key: KeyObject, scope: readonly unknown[], payload: Buffer): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(scope)).update(payload).digest().subarray(0, macBytes)
}
