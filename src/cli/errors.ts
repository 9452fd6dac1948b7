export const exitCodes = { ok: 0, refused: 1, usage: 2, unreachable: 3 } as const

/** The command is valid but was not executed; the message says what to do. */
export class CommandError extends Error {}

/** The arguments of the command are invalid. */
export class UsageError extends Error {}

/** The database is missing, or this release cannot work with it. */
export class UnreachableError extends Error {}
