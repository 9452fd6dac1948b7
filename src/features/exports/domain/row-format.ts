import type { ExportFormat } from '../../../../generated/enums.ts'
import { csvLine } from '../../../lib/csv.ts'
import type { Fields } from '../../../lib/untyped.ts'
import { fields } from '../../../lib/untyped.ts'

/** How rows become text: what a file begins with, and each row's line. */
export interface RowFormat {
  readonly contentType: string
  readonly extension: string
  readonly header: string
  line(row: Fields): string
}

/**
 * CSV, and JSON Lines, whose objects are those of the API.
 * @param columns names of properties, those of inner objects after a dot
 */
export function rowFormatOf(format: ExportFormat, columns: readonly string[]): RowFormat {
  if (format === 'jsonl')
    return {
      contentType: 'application/x-ndjson',
      extension: '.jsonl',
      header: '',
      line: (row) => `${JSON.stringify(row)}\n`,
    }
  const paths = columns.map((column) => column.split('.'))
  return {
    contentType: 'text/csv; charset=utf-8',
    extension: '.csv',
    header: csvLine(columns),
    line: (row) => csvLine(paths.map((path) => cellOf(valueAt(row, path)))),
  }
}

function valueAt(row: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => fields(value)[name], row)
}

/** What is no single value is one cell of JSON. */
function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}
