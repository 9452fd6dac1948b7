import type { Argument, Command } from 'commander'
import { pauseKind, resumeKind } from '../tasks/operate.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand } from './command.ts'
import { CommandError } from './errors.ts'

interface Pausing {
  /** The group's name, `tasks` or `jobs`, and the command of it that lists what is paused. */
  readonly group: 'tasks' | 'jobs'
  readonly list: string
  /** What is paused, as a word in a sentence: `kind` or `type`. */
  readonly noun: 'kind' | 'type'
  readonly example: string
  argument(): Argument
  /** The name among the paused kinds. */
  kindOf(name: string): string
}

/** `pause` and `resume` of a kind of task or a type of job: one list contains what workers do not claim. */
export function addPauseAndResume(program: Command, world: World, pausing: Pausing): void {
  const { group, noun, example } = pausing
  addCommand(program, world, {
    usage: 'pause',
    summary: `Stop workers from starting ${group} of a ${noun}. Running ones finish; due ones wait.`,
    kind: 'destructive',
    examples: [`${group} pause ${example} --reason "incident 12" --yes`],
    json: `{ "${noun}", "paused": true }`,
    options: (command) => command.addArgument(pausing.argument()),
    run: (invocation) => pause(invocation, pausing),
  })
  addCommand(program, world, {
    usage: 'resume',
    summary: `Let workers start ${group} of a paused ${noun} again.`,
    kind: 'act',
    examples: [`${group} resume ${example}`],
    json: `{ "${noun}", "paused": false }`,
    options: (command) => command.addArgument(pausing.argument()),
    run: (invocation) => resume(invocation, pausing),
  })
}

async function pause({ requiredArg, options, act, confirm }: Invocation, pausing: Pausing): Promise<Output> {
  const { noun, kindOf } = pausing
  const name = requiredArg(0)
  await confirm(`Pause ${name} on every worker?`)
  const reason = options.reason ?? 'No reason was given.'
  await act(async (tx) => {
    await pauseKind(tx, kindOf(name), reason)
    return {
      target: targetOf(pausing, name),
      organizationId: null,
      before: null,
      after: { paused: true },
      result: undefined,
    }
  })
  return { data: { [noun]: name, paused: true }, text: `${name} is paused.` }
}

async function resume({ requiredArg, act }: Invocation, pausing: Pausing): Promise<Output> {
  const { noun, list, kindOf } = pausing
  const name = requiredArg(0)
  await act(async (tx) => {
    if (!(await resumeKind(tx, kindOf(name))))
      throw new CommandError(`${name} is not paused. "castlane ${list}" shows what is.`)
    return {
      target: targetOf(pausing, name),
      organizationId: null,
      before: { paused: true },
      after: null,
      result: undefined,
    }
  })
  return { data: { [noun]: name, paused: false }, text: `${name} runs again.` }
}

function targetOf({ group }: Pausing, id: string) {
  return { type: group === 'jobs' ? 'job type' : 'task kind', id } as const
}
