// hyparquet and hyparquet-writer: Parquet in plain JavaScript, without what needs a compiler or a binary; own code would
// repeat the encodings, the compression and the Thrift of the footer.
import type { SchemaElement } from 'hyparquet'
import type { ColumnSource } from 'hyparquet-writer'
import type { ArchivedColumn, ArchivedType, RowTexts } from '../../../db/archive-columns.ts'

/** A row group holds at most so many rows, and ends with the page that fills so many characters: memory holds one. */
export const groupRows = 2_000
const groupCharacters = 2_000_000

/**
 * Writes rows into a Parquet file, a row group at a time.
 * @returns the number of rows; without any, there is no file
 */
export async function writeParquet(
  path: string,
  columns: readonly ArchivedColumn[],
  pages: AsyncIterable<readonly RowTexts[]>,
  signal: AbortSignal,
): Promise<number> {
  const { ParquetWriter, fileWriter } = await import('hyparquet-writer')
  let writer: InstanceType<typeof ParquetWriter> | undefined
  let rows = 0
  let waiting: RowTexts[] = []
  let characters = 0
  const flush = async () => {
    if (waiting.length === 0) return
    writer ??= new ParquetWriter({ writer: fileWriter(path), schema: schemaOf(columns), createdBy: 'castlane' })
    rows += waiting.length
    const columnData = columns.map((column) => dataOf(column, waiting))
    waiting = []
    characters = 0
    await writer.write({ columnData, rowGroupSize: groupRows })
  }
  for await (const page of pages) {
    signal.throwIfAborted()
    if (waiting.length + page.length > groupRows) await flush()
    for (const row of page) {
      waiting.push(row)
      for (const text of Object.values(row)) characters += text?.length ?? 0
    }
    if (characters >= groupCharacters) await flush()
  }
  await flush()
  await writer?.finish()
  return rows
}

function schemaOf(columns: readonly ArchivedColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type, isNullable }) => ({
      name,
      ...elements[type],
      repetition_type: isNullable ? ('OPTIONAL' as const) : ('REQUIRED' as const),
    })),
  ]
}

const elements: { readonly [Type in ArchivedType]: Omit<SchemaElement, 'name'> } = {
  BOOLEAN: { type: 'BOOLEAN' },
  INT32: { type: 'INT32' },
  INT64: { type: 'INT64' },
  DOUBLE: { type: 'DOUBLE' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  UUID: { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } },
  JSON: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

function dataOf({ name, type }: ArchivedColumn, rows: readonly RowTexts[]): ColumnSource {
  const parse = parsers[type]
  return {
    name,
    data: rows.map((row) => {
      const text = row[name]
      return text === null || text === undefined ? null : parse(text)
    }),
  }
}

const asIs = (text: string): unknown => text

const parsers: { readonly [Type in ArchivedType]: (text: string) => unknown } = {
  BOOLEAN: (text) => text === 'true',
  INT32: Number,
  INT64: BigInt,
  DOUBLE: Number,
  TIMESTAMP: BigInt,
  DATE: Number,
  UUID: asIs,
  JSON: (text) => JSON.parse(text),
  STRING: asIs,
}

/**
 * Reads a Parquet file a row group at a time, each row as the JSON that PostgreSQL would make of it: times in UTC, whole
 * numbers that JavaScript cannot hold as texts.
 * @param columns which ones; all by default
 */
export async function* readParquet(
  path: string,
  columns?: readonly string[],
): AsyncGenerator<Record<string, unknown>[]> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  let rowStart = 0
  for (const { num_rows } of metadata.row_groups) {
    const rowEnd = rowStart + Number(num_rows)
    const chosen = columns === undefined ? {} : { columns: [...columns] }
    const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd, parsers: asJson, ...chosen })
    yield rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, jsonOf(value)])))
    rowStart = rowEnd
  }
}

const asJson = { timestampFromMicroseconds, dateFromDays }

function timestampFromMicroseconds(micros: bigint): string {
  // Of times before 1970 the rest is negative.
  const rest = ((micros % 1_000n) + 1_000n) % 1_000n
  const time = new Date(Number((micros - rest) / 1_000n)).toISOString()
  return rest === 0n ? time : `${time.slice(0, -1)}${String(rest).padStart(3, '0')}Z`
}

function dateFromDays(days: number): string {
  return new Date(days * 86_400_000).toISOString().slice(0, 10)
}

function jsonOf(value: unknown): unknown {
  if (value === undefined) return null
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}
