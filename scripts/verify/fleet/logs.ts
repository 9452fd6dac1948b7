/** What the logs of the processes say went wrong. */
import type { LogLine } from './fleet.ts'

const errorLevel = 50

/** An error of the new version that is not a busy machine's: the old version's are history. */
export function isDefect({ version, level, message }: LogLine): boolean {
  return (
    version === 'new' && level >= errorLevel && !/database connection is busy|database cannot be reached/.test(message)
  )
}

/** Equal lines once, with how often and by which version. */
export function summarize(logs: readonly LogLine[], kind: 'warning' | 'error'): string[] {
  const counts = new Map<string, number>()
  for (const line of logs) {
    if (line.level >= errorLevel !== (kind === 'error')) continue
    const text = `${line.version}: ${line.message.replace(/[a-z]{3}_[0-9a-f-]{36}|\d{6,}/g, '…').slice(0, 300)}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([text, count]) => `${count} × ${text}`)
}
