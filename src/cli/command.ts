import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import type { Command, OptionValues } from 'commander'
import { InvalidArgumentError, Option } from 'commander'
import type { Tx } from '../db/transaction.ts'
import { nonNull, oneOf as wordOf } from '../lib/non-null.ts'
import { compilePattern } from '../lib/pattern.ts'
import { nearest } from '../lib/suggest.ts'
import type { Change } from './audit.ts'
import { act } from './audit.ts'
import { CommandError } from './errors.ts'
import type { Env, Session } from './session.ts'

/** What a command returns: the same for scripts and for people. */
export interface Output {
  /** Printed with --json. */
  readonly data: unknown
  readonly text: string
  readonly exitCode?: number
}

export interface Invocation {
  readonly session: Session
  readonly args: readonly (string | undefined)[]
  /** Returns the argument at a position where commander requires one. */
  requiredArg(position: number): string
  /** Returns the argument at a position where commander takes one of these words. */
  choice<const Word extends string>(position: number, words: readonly Word[]): Word
  readonly options: OptionValues
  readonly stdin: Readable
  /** Runs the work in a transaction that also writes the audit log. */
  act<Result>(work: (tx: Tx) => Promise<Change<Result>>): Promise<Result>
  /**
   * Continues with --yes, or when the person at the terminal confirms.
   * @throws CommandError
   */
  confirm(question: string): Promise<void>
}

export interface Definition {
  /** The name with its arguments, as commander writes them. */
  readonly usage: string
  readonly summary: string
  /** Further help, below the summary. */
  readonly description?: string
  readonly examples: readonly string[]
  /** Describes the output of --json. */
  readonly json: string
  /** `read` changes nothing; `act` is audited; `destructive` also asks first. */
  readonly kind: 'read' | 'act' | 'destructive'
  /** Another name that people try. */
  readonly alias?: string
  /** Whether --reason must be given. */
  readonly needsReason?: boolean
  readonly options?: (command: Command) => Command
  /** False for the doctor, which checks broken databases too. */
  readonly checkSchema?: boolean
  /** Whether it neither seals nor opens anything, and so runs without master keys. */
  readonly opensNothing?: boolean
  run(invocation: Invocation): Promise<Output>
}

/** Where the program runs: what a process has, or what stands for it. */
export interface Terminal {
  readonly env: Env
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
}

export interface World extends Terminal {
  /** Receives the run's exit code. */
  exit(code: number): void
}

export function addCommand(group: Command, world: World, definition: Definition): void {
  const { usage, summary, description } = definition
  const command = group
    .command(usage)
    .summary(summary)
    .description(description ? `${summary}\n\n${description}` : summary)
  if (definition.alias !== undefined) command.alias(definition.alias)
  defineCommand(command, `${group.name()} ${command.name()}`, world, definition)
}

/** @param action the command's name in the audit log */
export function defineCommand(
  command: Command,
  action: string,
  world: World,
  definition: Omit<Definition, 'usage' | 'summary' | 'description'>,
): void {
  const { examples, json, kind } = definition
  definition.options?.(command)
  command.option('--json', 'answer as JSON, for scripts')
  if (kind !== 'read')
    command
      .addOption(
        new Option('--reason <text>', 'why, for the audit log').makeOptionMandatory(definition.needsReason === true),
      )
      .option('--actor <name>', 'who you are, or for whom you act, for the audit log')
      .option(
        '-y, --yes',
        kind === 'destructive' ? 'do not ask' : 'accepted by every command that changes something; this one never asks',
      )
  command.addHelpText(
    'after',
    `\nExamples:\n${examples.map((one) => `  $ castlane ${one}`).join('\n')}\n\nWith --json:\n  ${json.trim().replaceAll('\n', '\n  ')}`,
  )
  command.action(async () => {
    const options: OptionValues = command.opts()
    const { openSession } = await import('./session.ts')
    const say = (message: string) => void world.stderr.write(`${message}\n`)
    const session = await openSession(world.env, say, definition)
    try {
      const args = command.processedArgs
      const requiredArg = (position: number): string => nonNull(args[position], 'An argument that the command requires')
      const {
        data,
        text,
        exitCode = 0,
      } = await definition.run({
        session,
        args,
        requiredArg,
        choice: (position, words) => wordOf(words, requiredArg(position), 'An argument of few words'),
        options,
        act: (work) => act(session, { action, actor: options.actor ?? null, reason: options.reason ?? null }, work),
        confirm: (question) => confirm(question, options, world),
        stdin: world.stdin,
      })
      world.stdout.write(`${options.json ? JSON.stringify(data, null, 2) : text}\n`)
      world.exit(exitCode)
    } finally {
      await session.close()
    }
  })
}

async function confirm(question: string, options: OptionValues, { stdin, stderr }: Terminal): Promise<void> {
  if (options.yes) return
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CommandError(`${question} There is no terminal to confirm at: add --yes.`)
  const terminal = createInterface({ input: stdin, output: stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('Nothing was done.')
  } finally {
    terminal.close()
  }
}

/** Parses whole numbers for commander. */
export function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (!/^[+-]?\d{1,15}$/.test(text) || number < min || number > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return number
  }
}

export function oneOf(values: readonly string[]): (text: string) => string {
  return (text) => {
    if (!values.includes(text)) {
      const near = nearest(text, values)
      const suggestion = near === undefined ? '' : ` Did you mean ${near}?`
      throw new InvalidArgumentError(`It must be one of ${values.join(', ')}.${suggestion}`)
    }
    return text
  }
}

/** Parses ids of one kind. */
export function idOf(prefix: string): (text: string) => string {
  return (text) => {
    if (!compilePattern(`^${prefix}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`).test(text))
      throw new InvalidArgumentError(`It must be an id like ${prefix}_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01.`)
    return text
  }
}

/** Pages through a list whose ids sort by time. */
export function paged(prefix: string): (command: Command) => Command {
  return (command) =>
    command
      .option('--limit <number>', 'at most so many, newest first', whole(1, 1000), 50)
      .option('--after <id>', 'those older than this one: the "next" of the page before', idOf(prefix))
}

/** `next` is what --after takes for the page after this one; null on the last. */
export function pageOf<Row extends { readonly id: string }, View>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => View,
): { readonly data: View[]; readonly next: string | null } {
  const shown = rows.slice(0, limit)
  return { data: shown.map(view), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

export function withNext(text: string, next: string | null): string {
  return next === null ? text : `${text}\nMore: --after ${next}`
}
