import type { Command } from 'commander'
import { Argument } from 'commander'
import { listFailing, listKinds, listOwners, maxCounted, retryFailing } from '../tasks/operate.ts'
import { taskKinds as kinds } from '../work.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, oneOf, whole } from './command.ts'
import { addPauseAndResume } from './pause-commands.ts'
import { table } from './print.ts'

const one = 'credits.reconcile'
const kindShape =
  '{ "kind", "due": number, "failing": number, "oldestDueSeconds": number, "pausedAt": string|null, "pauseReason": string|null }'

export function addTasks(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List every kind of task with the number due and failing, and whether it is paused.',
    description: `Counts stop at ${maxCounted}.`,
    kind: 'read',
    examples: ['tasks list', 'tasks list --json'],
    json: `{ "data": [${kindShape}] }`,
    run: list,
  })
  addCommand(group, world, {
    usage: 'owners',
    summary: 'List which organizations, each with its children, have tasks that run or are due, by kind.',
    description:
      'Those with most running tasks come first. Of slow tasks, which may hold a place to no purpose, few run at once.',
    kind: 'read',
    examples: ['tasks owners', 'tasks owners --kind webhook.deliver'],
    json: '{ "data": [{ "kind", "owner": string|null, "running": number, "due": number, "slow": number }] }',
    options: (command) =>
      command
        .option('--kind <kind>', 'only this kind', oneOf(kinds))
        .option('--limit <number>', 'the maximum number of rows', whole(1, 1_000), 50),
    run: owners,
  })
  addCommand(group, world, {
    usage: 'failing',
    summary: 'List tasks whose last run failed, with the error and the time of the next try.',
    kind: 'read',
    examples: ['tasks failing', `tasks failing --kind ${one}`],
    json: '{ "data": [{ "kind", "key", "failures": number, "dueAt", "lastError": string|null }] }',
    options: (command) =>
      command
        .option('--kind <kind>', 'only this kind', oneOf(kinds))
        .option('--limit <number>', 'the maximum number of tasks', whole(1, 1_000), 50),
    run: failing,
  })
  addPauseAndResume(group, world, {
    group: 'tasks',
    list: 'tasks list',
    noun: 'kind',
    example: one,
    argument: kindArgument,
    kindOf: (kind) => kind,
  })
  addCommand(group, world, {
    usage: 'retry',
    summary: 'Run failing tasks of a kind now instead of at their next retry.',
    kind: 'act',
    examples: [`tasks retry ${one}`],
    json: '{ "kind", "retried": number }',
    options: (command) => command.addArgument(kindArgument()).argument('[key]', 'only the task with this key'),
    run: retry,
  })
}

function kindArgument(): Argument {
  return new Argument('<kind>', 'the kind of task').choices(kinds)
}

async function list({ session }: Invocation): Promise<Output> {
  const data = await listKinds(session.db.read, kinds)
  const rows = data.map(({ kind, due, failing, oldestDueSeconds, pauseReason }) => [
    kind,
    due,
    failing,
    Math.round(oldestDueSeconds),
    pauseReason,
  ])
  return { data: { data }, text: table(['kind', 'due', 'failing', 'oldest s', 'paused because'], rows) }
}

async function owners({ session, options }: Invocation): Promise<Output> {
  const data = await listOwners(session.db.read, options.limit, options.kind ?? null)
  const rows = data.map(({ kind, owner, running, due, slow }) => [kind, owner, running, due, slow])
  return { data: { data }, text: table(['kind', 'owner', 'running', 'due', 'slow'], rows) }
}

async function failing({ session, options }: Invocation): Promise<Output> {
  const data = await listFailing(session.db.read, options.limit, options.kind ?? null)
  const rows = data.map(({ kind, key, failures, dueAt, lastError }) => [kind, key, failures, dueAt, lastError])
  return { data: { data }, text: table(['kind', 'key', 'failures', 'next try', 'error'], rows) }
}

async function retry({ args, requiredArg, act }: Invocation): Promise<Output> {
  const [kind, key] = [requiredArg(0), args[1] ?? null]
  const retried = await act(async (tx) => {
    const count = await retryFailing(tx, kind, key)
    const target = { type: 'task kind', id: key === null ? kind : `${kind} ${key}` } as const
    return { target, organizationId: null, before: null, after: { retried: count }, result: count }
  })
  return { data: { kind, retried }, text: `${retried} ${retried === 1 ? 'task runs' : 'tasks run'} now.` }
}
