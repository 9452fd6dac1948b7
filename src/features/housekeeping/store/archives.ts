import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Archives } from '../../../../generated/database.ts'
import { isOwnerErased } from '../../../db/switches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { readParquet } from './parquet.ts'

export type ArchiveRow = Selectable<Archives>

/** The folder of an owner's archives in storage, with its slash. */
export const archiveFolder = (ownerId: string) => `archive/${ownerId}/`

export const archiveKey = ({ owner_id, table_name, month }: Pick<ArchiveRow, 'owner_id' | 'table_name' | 'month'>) =>
  `${archiveFolder(owner_id)}${table_name}/${month}.parquet`

/** @param since rows may have been made until then: what was read before does not have them all */
export async function isArchived(
  tx: Tx,
  { owner_id, table_name, month }: Pick<ArchiveRow, 'owner_id' | 'table_name' | 'month'>,
  since: Date = new Date(0),
): Promise<boolean> {
  const row = await tx
    .selectFrom('archives')
    .select('owner_id')
    .where('created_at', '>', since)
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
    ON CONFLICT (owner_id, table_name, month) DO UPDATE SET storage_key = excluded.storage_key,
      rows = excluded.rows, bytes = excluded.bytes,
      sha256 = excluded.sha256, created_at = excluded.created_at`.execute(tx)
  return numAffectedRows > 0n
}

export type ArchiveContent = Pick<ArchiveRow, 'rows' | 'bytes' | 'sha256'>

/** Returns what is recorded of a written file. */
export async function describeFile(path: string, rows: number): Promise<ArchiveContent> {
  return { rows, bytes: (await stat(path)).size, sha256: await hashOf(path) }
}

/**
 * Reads a file that was fetched from storage, some rows at a time.
 * @param columns which ones; all without it
 * @throws ChangedArchiveError
 */
export async function* readArchive(
  path: string,
  archive: Pick<ArchiveRow, 'storage_key' | 'sha256'>,
  columns?: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  if ((await hashOf(path)) !== archive.sha256) throw new ChangedArchiveError(archive.storage_key)
  yield* readParquet(path, columns)
}

/** What is in storage is not what was archived. */
export class ChangedArchiveError extends Error {
  constructor(key: string) {
    super(`${key} is not the file that was archived: its SHA-256 differs.`)
    this.name = 'ChangedArchiveError'
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
