import type { ParseArgsConfig } from 'node:util'
import { parseArgs } from 'node:util'

/** The flags of a command; what it does not know ends it with exit code 2, the reason and its usage. */
export function flagsOf<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>>['values'] {
  try {
    return parseArgs(config).values
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error
    process.stderr.write(`${error.message}\n\n${usage.trimEnd()}\n`)
    process.exit(2)
  }
}
