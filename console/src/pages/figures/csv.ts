/** Figures as a file, made of what is shown. */
const quoted = (value: string | number | null) => {
  const text = String(value ?? '')
  // A spreadsheet would run what begins like this.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`
}

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
