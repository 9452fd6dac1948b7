import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Fields } from '../../../lib/untyped.ts'
import type { RowFormat } from '../domain/row-format.ts'

/** Thrown for the first row above the limit. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
}

interface Terms {
  readonly maxRows: number
  readonly signal: AbortSignal
  /** Called after each page with the rows so far. */
  progress(rows: number): void
}

/**
 * Writes pages of rows to a local file as they are read: at most one page is in memory. What a run before left in the
 * file is written over, so that a run that is repeated has each row once.
 * @throws TooManyRows
 */
export async function writeRows(
  path: string,
  pages: AsyncIterable<readonly Fields[]>,
  format: RowFormat,
  { maxRows, signal, progress }: Terms,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  let rows = 0
  async function* lines() {
    yield format.header
    for await (const page of pages) {
      rows += page.length
      if (rows > maxRows) throw new TooManyRows(`There are more than ${maxRows} rows`)
      yield page.map((row) => format.line(row)).join('')
      progress(rows)
    }
  }
  await pipeline(lines, createWriteStream(path, { flags: 'w', mode: 0o600 }), { signal })
  return { rows, bytes: (await stat(path)).size }
}
