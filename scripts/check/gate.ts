/** What a gate of `npm run check` is. */
import { execFile } from 'node:child_process'
import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

export interface Finding {
  /** File, and line where known: `src/app.ts:12`. */
  readonly at: string
  readonly problem: string
  readonly remedy: string
  /**
   * Remedies it where that needs no thought, for `npm run check -- --fix`; findings with one remedy share one function.
   * @returns a line for each thing it changed
   */
  readonly fix?: (() => readonly string[] | Promise<readonly string[]>) | undefined
}

export interface Verdict {
  readonly findings: readonly Finding[]
  /** A few words for the summary. */
  readonly note?: string
}

export interface Gate {
  readonly name: string
  /** What it checks, in one sentence. */
  readonly about: string
  /** @param root the checkout to check */
  run(root: string): Promise<Verdict>
}

export const packageFolder = (name: string): string => dirname(findPackageJSON(name, import.meta.url) ?? '')

export interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs a Node program to its end; a failure is an outcome, not an exception. */
export function runNode(args: readonly string[], root: string, env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...args], { cwd: root, env, maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, stdout, stderr })
    })
  })
}

/** Returns what a tool printed as JSON, behind lines that it may have said before; null: there is none. */
export function parseLast(text: string): unknown {
  const start = text.indexOf('{')
  try {
    return start < 0 ? null : JSON.parse(text.slice(start))
  } catch {
    return null
  }
}
