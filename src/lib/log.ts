import { writeSync } from 'node:fs'
import type { DestinationStream, Logger } from 'pino'
import { pino } from 'pino'
import { codeOf, fields } from './untyped.ts'

/**
 * Formats an error for the log. Drivers attach queries, parameters, sockets and whole connections to theirs: those stay
 * out.
 */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string | number
  readonly stack?: string
  readonly cause?: LoggedError
}

const deepestCause = 5

export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = fields(error)
  return {
    type: error.constructor.name || name,
    message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(stack === undefined ? {} : { stack }),
    ...(cause === undefined || depth === deepestCause ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

const stdout = 1
const retryMs = 10

/**
 * Lines that cannot be written, as on a full disk, are lost; later lines are written as usual. pino's own destination
 * raises an unhandled error, and never lets the process exit.
 */
const standardOutput: DestinationStream = {
  write(line) {
    const bytes = Buffer.from(line)
    for (let at = 0; at < bytes.length; )
      try {
        at += writeSync(stdout, bytes, at)
      } catch (error) {
        // A pipe whose reader is slow takes more in a moment.
        if (codeOf(error) !== 'EAGAIN') return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs)
      }
  },
}

/** Lines for people, on a terminal. Undefined if the formatter is not installed: it is a tool of development. */
export async function createReadableOutput(): Promise<DestinationStream | undefined> {
  const pretty = await import('pino-pretty').catch(() => undefined)
  if (!pretty) return undefined
  const format = pretty.prettyFactory({
    colorize: pretty.isColorSupported,
    translateTime: 'SYS:HH:MM:ss.l',
    ignore: 'pid,hostname',
    singleLine: true,
  })
  return { write: (line) => standardOutput.write(format(line)) }
}

/** JSON lines; what could be a key or a token is never printed, wherever it occurs. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: describeError, cause: describeError },
    redact: {
      paths: [
        '*.authorization',
        '*["x-api-key"]',
        'req.headers',
        '*.accessToken',
        '*.refreshToken',
        '*.secret',
        '*.key',
      ],
      censor: '[redacted]',
    },
  }
  return pino(options, destination ?? standardOutput)
}
