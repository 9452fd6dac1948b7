import type { ExportFormat } from '../../../../generated/enums.ts'
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
 * CSV as RFC 4180 has it, and JSON Lines, whose objects are those of the API. csv-stringify would put the apostrophe
 * before negative numbers too, so that the cells are our own ten lines.
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

const csvLine = (cells: readonly string[]) => `${cells.join(',')}\r\n`

function valueAt(row: Fields, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => fields(value)[name], row)
}

/** Nothing for null and for what is not there; quotes for an empty text, so that the two differ. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quoted(guarded(value))
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value)
}

/** What a spreadsheet would calculate: `=`, `+`, `-`, `@`, a tab or a carriage return first. */
const beginsFormula = /^[=+\-@\t\r]/
/** An amount of money is such a text. */
const isNegativeNumber = /^-\d+(\.\d+)?$/

/** A text that a spreadsheet would take for a formula, after an apostrophe, with which it shows the text. */
function guarded(text: string): string {
  return beginsFormula.test(text) && !isNegativeNumber.test(text) ? `'${text}` : text
}

/** Semicolons and tabs divide cells too, where a spreadsheet is set up that way. */
function quoted(text: string): string {
  return text === '' || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
