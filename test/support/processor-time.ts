/** Processor time of processes, as Linux counts it in /proc: user and system time, in seconds. */
import { readdirSync, readFileSync } from 'node:fs'

/** A process, with the time of the children that it has waited for. */
interface ProcessTime {
  readonly pid: number
  readonly parent: number
  readonly own: number
  readonly waitedFor: number
}

/** Of a test file. */
export interface FileTime {
  /** In seconds: of the process that ran it, and of what that process started. */
  readonly own: number
  readonly children: number
}

/** Linux counts in hundredths of a second on every machine that Node runs on. */
const ticksPerSecond = 100

function readProcess(pid: number | 'self'): ProcessTime | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const seconds = (index: number) => Number(fields[index]) / ticksPerSecond
    return {
      pid: Number.parseInt(text, 10),
      parent: Number(fields[1]),
      own: seconds(11) + seconds(12),
      waitedFor: seconds(13) + seconds(14),
    }
  } catch {
    // It has ended, or this is not Linux.
    return null
  }
}

/** Time of everything that a process has started, whether it goes on or has ended. */
function timeOfChildren(of: ProcessTime): number {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []))
  const below = (pid: number): number =>
    all
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.own + child.waitedFor + below(child.pid), 0)
  return of.waitedFor + below(of.pid)
}

/** @returns null where it cannot be known, or the process is not there */
export function timeOf(pid: number | 'self'): FileTime | null {
  const found = readProcess(pid)
  return found && { own: found.own, children: timeOfChildren(found) }
}

export function parentOf(pid: number): number | null {
  return readProcess(pid)?.parent ?? null
}
