import type { KeyObject } from 'node:crypto'
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import { nonNull } from './non-null.ts'
import type { Secret } from './secret.ts'

/** Where a sealed value is kept. It opens only there: a copy moved to another row is rejected. */
export interface Place {
  readonly table: string
  readonly column: string
  /** The row's primary key. */
  readonly row: string
}

export interface Vault {
  /** Ids of the master keys; the first seals. */
  readonly keyIds: readonly [string, ...string[]]
  /** AES-256-GCM under the first key: `v1.<key id>.<base64url of iv, ciphertext, tag>`. */
  seal(plaintext: string, place: Place): string
  /** The same under a named key, for its own check at start. */
  sealWith(keyId: string, plaintext: string, place: Place): string
  /** Throws VaultError for another place, an unknown key or any changed bit. */
  open(sealed: string, place: Place): string
  /** Whether a value is sealed with another key than the first, and so must be sealed again. */
  isOutdated(sealed: string): boolean
  /**
   * 32-byte keys for one purpose (signing cursors, download addresses …), one per master key: sign with the first,
   * verify with each.
   */
  deriveKeys(purpose: string): readonly [KeyObject, ...KeyObject[]]
}

export class VaultError extends Error {
  readonly reason: 'unknown_key' | 'does_not_open' | 'malformed'

  constructor(reason: 'unknown_key' | 'does_not_open' | 'malformed', message: string) {
    super(message)
    this.name = 'VaultError'
    this.reason = reason
  }
}

const ivBytes = 12
const tagBytes = 16

/**
 * The vault of a process without master keys: it derives keys for one purpose only, and seals and opens nothing.
 * @param keys `id:base64 of 32 bytes`, comma-separated, as `deriveKeys` gives them for that purpose
 */
export function createSigningVault(purpose: string, keys: Secret): Vault {
  const parts = keys.reveal().split(',')
  const ids = parts.map((part) => part.trim().split(':', 1)[0] ?? '')
  const derived = parts.map((part) => createSecretKey(Buffer.from(part.trim().split(':')[1] ?? '', 'base64')))
  const refuse = (): never => {
    throw new VaultError('unknown_key', 'This process has no CASTLANE_MASTER_KEYS: its role seals and opens nothing.')
  }
  return {
    keyIds: [nonNull(ids[0], 'The first key'), ...ids.slice(1)],
    seal: refuse,
    sealWith: refuse,
    open: refuse,
    isOutdated: refuse,
    deriveKeys: (wanted) =>
      wanted === purpose ? [nonNull(derived[0], 'The first key'), ...derived.slice(1)] : refuse(),
  }
}

/** @param masterKeys `id:base64 of 32 bytes`, comma-separated, as `loadConfig` has checked it. */
export function createVault(masterKeys: Secret): Vault {
  const [current, ...others] = masterKeys
    .reveal()
    .split(',')
    .map((part) => {
      const [id = '', encoded = ''] = part.trim().split(':')
      const key = Buffer.from(encoded, 'base64')
      if (id === '' || key.length !== 32) throw new Error('A master key must be id:key, the key base64 of 32 bytes.')
      return { id, key, sealing: derive(key, 'column encryption') }
    })
  const first = nonNull(current, 'The first master key')
  const masters = [first, ...others]
  const byId = new Map(masters.map((master) => [master.id, master]))
  const derived = new Map<string, readonly [KeyObject, ...KeyObject[]]>()

  function masterOf(id: string) {
    const master = byId.get(id)
    if (!master) throw new VaultError('unknown_key', `Key ${JSON.stringify(id)} is not among the given master keys.`)
    return master
  }

  function sealWith(keyId: string, plaintext: string, place: Place): string {
    const iv = randomBytes(ivBytes)
    const cipher = createCipheriv('aes-256-gcm', masterOf(keyId).sealing, iv).setAAD(bindingOf(keyId, place))
    const sealed = Buffer.concat([iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `v1.${keyId}.${sealed.toString('base64url')}`
  }

  return {
    keyIds: [first.id, ...others.map(({ id }) => id)],
    sealWith,
    seal: (plaintext, place) => sealWith(first.id, plaintext, place),

    open(sealed, place) {
      const [version, id = '', encoded = '', ...rest] = sealed.split('.')
      const bytes = Buffer.from(encoded, 'base64url')
      if (version !== 'v1' || rest.length > 0 || bytes.length < ivBytes + tagBytes)
        throw new VaultError('malformed', `${place.table}.${place.column} holds no sealed value.`)
      const master = masterOf(id)
      const decipher = createDecipheriv('aes-256-gcm', master.sealing, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(bindingOf(id, place))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new VaultError(
          'does_not_open',
          `${place.table}.${place.column} does not open: another key, or another row's.`,
        )
      }
    },

    isOutdated: (sealed) => !sealed.startsWith(`v1.${first.id}.`),

    deriveKeys(purpose) {
      const known: readonly [KeyObject, ...KeyObject[]] = derived.get(purpose) ?? [
        derive(first.key, purpose),
        ...others.map(({ key }) => derive(key, purpose)),
      ]
      derived.set(purpose, known)
      return known
    },
  }
}

/** Node converts a key that is given as bytes for each use, which takes longer than a MAC over a short text. */
function derive(master: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', master, 'castlane', purpose, 32)))
}

/** JSON separates the parts: no table and column can be read as another pair. */
function bindingOf(keyId: string, { table, column, row }: Place): Buffer {
  return Buffer.from(JSON.stringify(['castlane v1', keyId, table, column, row]))
}
