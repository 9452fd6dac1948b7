import type { Kysely } from 'kysely'
import type { DB } from '../../generated/database.ts'
import type { Vault } from '../lib/vault.ts'

const known = 'castlane master key'

const placeOf = (keyId: string) => ({ table: 'master_key_checks', column: 'sealed', row: keyId })

/** The database was sealed with other keys than those given; the message says which. */
export class WrongMasterKey extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongMasterKey'
  }
}

/**
 * Rejects keys that do not open what this database contains, and leaves a mark of each new one. A retired key must stay
 * configured until nothing is sealed with it and its mark is deleted.
 */
export async function checkMasterKeys(db: Kysely<DB>, vault: Vault, setting = 'CASTLANE_MASTER_KEYS'): Promise<void> {
  const marks = await db.selectFrom('master_key_checks').select(['key_id', 'sealed']).execute()
  for (const { key_id, sealed } of marks) {
    if (!vault.keyIds.includes(key_id))
      throw new WrongMasterKey(
        `This database is sealed with key "${key_id}", which ${setting} lacks: add it after the first.`,
      )
    if (!opens(vault, sealed, key_id))
      throw new WrongMasterKey(
        `Key "${key_id}" in ${setting} is not the one this database is sealed with: restore that one.`,
      )
  }
  const fresh = vault.keyIds.filter((id) => !marks.some(({ key_id }) => key_id === id))
  for (const id of fresh)
    await db
      .insertInto('master_key_checks')
      .values({ key_id: id, sealed: vault.sealWith(id, known, placeOf(id)) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Rejects keys derived from master keys that this database was never sealed with, or that were retired. */
export async function checkLinkKeys(db: Kysely<DB>, { keyIds }: Pick<Vault, 'keyIds'>): Promise<void> {
  const marks = await db.selectFrom('master_key_checks').select('key_id').execute()
  const known = marks.map(({ key_id }) => key_id)
  const unknown = keyIds.find((id) => !known.includes(id))
  // The first process that opens something leaves the first mark.
  if (unknown !== undefined && known.length > 0)
    throw new WrongMasterKey(
      `CASTLANE_LINK_KEYS has key "${unknown}", which is none of this database's: set what "castlane master-keys link-keys" prints.`,
    )
}

function opens(vault: Vault, sealed: string, keyId: string): boolean {
  try {
    return vault.open(sealed, placeOf(keyId)) === known
  } catch {
    return false
  }
}

/**
 * Deletes the mark of a key that seals nothing any more.
 * @returns whether there was one
 */
export async function forgetMasterKey(db: Kysely<DB>, keyId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('master_key_checks').where('key_id', '=', keyId).executeTakeFirst()
  return numDeletedRows > 0n
}
