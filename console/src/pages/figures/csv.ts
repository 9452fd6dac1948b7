/** Figures as a file, made of what is shown. */
import { csvLine } from '../../../../src/lib/csv.ts'

export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string => rows.map(csvLine).join('')

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
