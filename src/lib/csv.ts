/**
 * CSV as RFC 4180 has it, for the server's exports and the console alike. csv-stringify would put its apostrophe before
 * negative numbers, too.
 */

/** What a spreadsheet would calculate: `=`, `+`, `-`, `@`, a tab or a carriage return first. */
const beginsFormula = /^[=+\-@\t\r]/
/** An amount of money is such a text. */
const isNegativeNumber = /^-\d+(\.\d+)?$/

/** Writes one row. Nothing stands for null and undefined, and quotes for an empty text, so that the two differ. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? quoted(guarded(value)) : String(value)
}

/** A text that a spreadsheet would take for a formula, after an apostrophe, with which it shows the text. */
function guarded(text: string): string {
  return beginsFormula.test(text) && !isNegativeNumber.test(text) ? `'${text}` : text
}

/** Semicolons and tabs divide cells too, where a spreadsheet is set up that way. */
function quoted(text: string): string {
  return text === '' || /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
