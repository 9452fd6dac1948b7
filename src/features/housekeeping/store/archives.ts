import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Archives } from '../../../../generated/database.ts'
import { isOwnerErased } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'

export type ArchiveRow = Selectable<Archives>

/** The folder of an owner's archives in storage, with its slash. */
export const archiveFolder = (ownerId: string) => `archive/${ownerId}/`

export const archiveKey = ({ owner_id, table_name, month }: Pick<ArchiveRow, 'owner_id' | 'table_name' | 'month'>) =>
  `${archiveFolder(owner_id)}${table_name}/${month}.ndjson.gz`

export async function isArchived(
  tx: Tx,
  { owner_id, table_name, month }: Pick<ArchiveRow, 'owner_id' | 'table_name' | 'month'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('archives')
    .select('owner_id')
    .where('owner_id', '=', owner_id)
    .where('table_name', '=', table_name)
    .where('month', '=', month)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the name of an owner's next file of a month: `202611`, then `202611-2` and so on. */
export async function nextFileOf(
  tx: Tx,
  { owner_id, table_name, month }: Pick<ArchiveRow, 'owner_id' | 'table_name' | 'month'>,
): Promise<string> {
  const { count } = await tx
    .selectFrom('archives')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner_id)
    .where('table_name', '=', table_name)
    .where(sql<boolean>`left(month, 6) = ${month}`)
    .executeTakeFirstOrThrow()
  return Number(count) === 0 ? month : `${month}-${Number(count) + 1}`
}

/**
 * Records a stored archive. An erasure that is accepted later waits for this transaction, and deletes what it records.
 * @returns false where its owner is being erased, so that the file must go
 */
export async function recordArchive(tx: Tx, archive: ArchiveRow): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO archives (owner_id, table_name, month, storage_key, rows, bytes, sha256, created_at)
    SELECT ${archive.owner_id}, ${archive.table_name}, ${archive.month}, ${archive.storage_key}, ${archive.rows}::bigint,
      ${archive.bytes}::bigint, ${archive.sha256}, ${archive.created_at}::timestamptz
    WHERE NOT ${isOwnerErased(archive.owner_id)}
    ON CONFLICT (owner_id, table_name, month) DO UPDATE SET rows = excluded.rows, bytes = excluded.bytes,
      sha256 = excluded.sha256, created_at = excluded.created_at`.execute(tx)
  return numAffectedRows > 0n
}

export type ArchiveContent = Pick<ArchiveRow, 'rows' | 'bytes' | 'sha256'>

/** Writes lines into a compressed file. */
export async function packLines(
  lines: AsyncIterable<string> | Iterable<string>,
  path: string,
  signal: AbortSignal,
): Promise<ArchiveContent> {
  let rows = 0
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1
      yield line
    }
  }
  await pipeline(counted, createGzip(), createWriteStream(path, { mode: 0o600 }), { signal })
  return { rows, bytes: (await stat(path)).size, sha256: await hashOf(path) }
}

/**
 * Unpacks an archive into a file of lines, each a row as JSON.
 * @returns whether it is what was archived, to the byte
 */
export async function unpackLines(packed: string, path: string, expected: ArchiveContent): Promise<boolean> {
  if ((await hashOf(packed)) !== expected.sha256) return false
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(path, { mode: 0o600 }))
  return true
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
