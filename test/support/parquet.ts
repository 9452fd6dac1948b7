import { buffer } from 'node:stream/consumers'
import type { FileMetaData } from 'hyparquet'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import type { Storage } from '../../src/storage/storage.ts'

export interface StoredParquet {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of every table
  readonly rows: readonly any[]
  readonly metadata: FileMetaData
  /** The type of each column: the one that it stands for, or else the one that it is stored as. */
  readonly types: Readonly<Record<string, string>>
}

/** Reads a stored Parquet file from its bytes alone, without the code that wrote it. */
export async function readStoredParquet(storage: Storage, key: string): Promise<StoredParquet> {
  const bytes = await buffer(storage.open(key))
  for (const magic of [bytes.subarray(0, 4), bytes.subarray(-4)])
    if (magic.toString('latin1') !== 'PAR1') throw new Error(`${key} is not Parquet.`)
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
  const metadata = parquetMetadata(file)
  const types = Object.fromEntries(
    parquetSchema(metadata).children.map(({ element }) => [
      element.name,
      element.logical_type?.type ?? element.converted_type ?? element.type ?? 'group',
    ]),
  )
  return { rows: await parquetReadObjects({ file, metadata }), metadata, types }
}
