import { CommanderError } from 'commander'
import { ConfigError } from '../config/config.ts'
import { EmbeddedInUse } from '../db/embedded.ts'
import { EmbeddedError } from '../db/embedded-place.ts'
import { MigrationError } from '../db/migrate.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { isApiError } from '../errors.ts'
import { fields, messageOf } from '../lib/untyped.ts'
import { exitCodes, UnreachableError, UsageError } from './errors.ts'

export interface Failure {
  readonly exitCode: number
  /** For scripts: `usage`, `unreachable`, `refused`, or the API's own code. */
  readonly code: string
  readonly message: string
}

const unreachable = [UnreachableError, EmbeddedInUse, EmbeddedError, MigrationError]
const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0|08|28|3D000|53300)/

/** Describes any thrown error. */
export function failureOf(error: unknown): Failure {
  const { code } = fields(error)
  const message = messageOf(error)
  if (error instanceof CommanderError) {
    // Without a subcommand commander shows its help and has no message of its own.
    const words = message === '(outputHelp)' ? 'A command is missing; --help lists them.' : message
    return { exitCode: exitCodes.usage, code: 'usage', message: words.replace(/^error: /, '') }
  }
  if (error instanceof UsageError || error instanceof ConfigError)
    return { exitCode: exitCodes.usage, code: 'usage', message }
  if (error instanceof DatabaseUnavailable)
    return {
      exitCode: exitCodes.unreachable,
      code: 'unreachable',
      message: `${message} Check DATABASE_URL, and that the server runs.`,
    }
  if (unreachable.some((kind) => error instanceof kind))
    return { exitCode: exitCodes.unreachable, code: 'unreachable', message }
  if (isApiError(error)) {
    const { reason } = fields(error.details)
    const words = message.replace(/^\/body\//, '')
    return { exitCode: exitCodes.refused, code: typeof reason === 'string' ? reason : error.code, message: words }
  }
  if (typeof code === 'string' && lostConnection.test(code))
    return {
      exitCode: exitCodes.unreachable,
      code: 'unreachable',
      message: `The database cannot be reached: ${message}. Check DATABASE_URL.`,
    }
  return { exitCode: exitCodes.refused, code: 'refused', message }
}
