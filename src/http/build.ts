import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { root } from '../lib/project-files.ts'

/** What is built of the sources, by which script. */
const scripts = {
  docs: ['docs.ts', '--only', 'pages'],
  'one-page': ['docs.ts', '--only', 'one-page'],
  console: ['console.ts'],
} as const

type Part = keyof typeof scripts
const builds = new Map<Part, Promise<void>>()

/**
 * Builds what is missing or outdated, in a process of its own that gives way to requests. An installation without the
 * scripts serves what it was built with.
 * @param part once for each in the life of this process
 */
export function build(log: Pick<Logger, 'warn'>, part: Part): Promise<void> {
  const [name, ...flags] = scripts[part]
  const script = join(root, 'scripts', name)
  const building = builds.get(part) ?? (existsSync(script) ? run(log, part, [script, ...flags]) : Promise.resolve())
  builds.set(part, building)
  return building
}

function run(log: Pick<Logger, 'warn'>, part: Part, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, timeout: 120_000 }, (error) => {
      process.off('exit', end)
      if (error) log.warn({ err: error, part }, 'pages could not be built')
      resolve()
    })
    const end = () => child.kill()
    process.once('exit', end)
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  })
}
