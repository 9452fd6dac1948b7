import type { Command } from 'commander'
import { Argument } from 'commander'
import { jobTypeNames } from '../../generated/jobs.ts'
import type { Database } from '../db/connection.ts'
import { jobView } from '../features/jobs/api.ts'
import { cancel } from '../features/jobs/operations/cancel.ts'
import type { JobRow } from '../jobs/definition.ts'
import { pausedKind } from '../jobs/due-jobs.ts'
import { listTypes, maxCounted } from '../jobs/operate.ts'
import { findStalledJobs, requeueNow } from '../jobs/stalled.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { CommandError } from './errors.ts'
import { addPauseAndResume } from './pause-commands.ts'
import { fieldList, table } from './print.ts'

const one = 'job_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5c01'
const statuses = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const
const shape =
  '{ "id", "organizationId", "type", "status", "stage": string|null, "progress", "projectId": string|null,\n  "resource": {"type","id"}|null, "result": {}|null, "error": {}|null, "credits": {"quoted","charged","refunded"},\n  "attempt": number, "cancelRequested": boolean, "createdAt", "updatedAt", "startedAt": string|null,\n  "finishedAt": string|null, "pollAfterMs": number|null }'

export function addJobs(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List jobs, newest first.',
    kind: 'read',
    examples: [
      'jobs list --status running',
      'jobs list --organization org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --json',
    ],
    json: `{ "data": [${shape}], "next": string|null }`,
    options: (command) =>
      paged('job')(command)
        .option('--organization <id>', 'only jobs that this organization pays for', idOf('org'))
        .option('--status <status>', statuses.join(', '), oneOf(statuses))
        .option('--type <type>', jobTypeNames.join(', '), oneOf(jobTypeNames)),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show a job.',
    kind: 'read',
    examples: [`jobs show ${one}`],
    json: shape,
    options: (command) => command.addArgument(job()),
    async run({ session, requiredArg }) {
      return jobOutput(await findJob(session.db, requiredArg(0)))
    },
  })
  addCommand(group, world, {
    usage: 'cancel',
    summary: 'Cancel a job: a queued one immediately, a running one as soon as its worker can stop.',
    kind: 'destructive',
    examples: [`jobs cancel ${one} --yes`],
    json: shape,
    options: (command) => command.addArgument(job()),
    run: cancelOne,
  })
  addCommand(group, world, {
    usage: 'retry-stuck',
    summary: 'Make jobs due now that are waiting for a later time, or whose worker has missed a deadline.',
    description:
      'A job whose worker keeps its deadlines, or that waits for a worker, stays as it is. Nothing is done twice: the worker that had the job can no longer write.',
    kind: 'act',
    examples: ['jobs retry-stuck --dry-run', 'jobs retry-stuck --idle-seconds 600 --reason "the platform is back"'],
    json: '{ "data": [{ "id", "organizationId", "type", "status", "stage": string|null, "idleSeconds": number }], "retried": boolean }',
    options: (command) =>
      command
        .option(
          '--idle-seconds <number>',
          'only jobs that have not changed for this many seconds',
          whole(10, 604_800),
          300,
        )
        .option('--dry-run', 'list the jobs without changing them'),
    run: retryStalled,
  })
  addCommand(group, world, {
    usage: 'types',
    summary: 'List every type of job with its priority, what is due, and whether it is paused.',
    description: `Counts stop at ${maxCounted}.`,
    kind: 'read',
    examples: ['jobs types', 'jobs types --json'],
    json: '{ "data": [{ "type", "priority", "due": number, "oldestDueSeconds": number, "pausedAt": string|null, "pauseReason": string|null }] }',
    run: types,
  })
  addPauseAndResume(group, world, {
    group: 'jobs',
    list: 'jobs types',
    noun: 'type',
    example: 'content.generate',
    argument: () => new Argument('<type>', 'the type of job').choices(jobTypeNames),
    kindOf: pausedKind,
  })
}

function job(): Argument {
  return new Argument('<job>', "the job's id").argParser(idOf('job'))
}

async function findJob(db: Database, id: string): Promise<JobRow> {
  const row = await db.write.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new CommandError(`There is no job ${id}. "castlane jobs list" shows them.`)
  return row
}

function view(row: JobRow) {
  const { id, type, ...rest } = jobView(row)
  return {
    id,
    organizationId: row.organization_id,
    type,
    ...rest,
    attempt: row.attempt,
    cancelRequested: row.cancel_requested,
  }
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = session.db.read.selectFrom('jobs').selectAll()
  if (options.organization) query = query.where('organization_id', '=', options.organization)
  if (options.status) query = query.where('status', '=', options.status)
  if (options.type) query = query.where('type', '=', options.type)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, view)
  const text = table(
    ['id', 'type', 'status', 'stage', '%', 'attempt', 'credits', 'organization', 'created'],
    page.data.map((row) => [
      row.id,
      row.type,
      row.status,
      row.stage,
      row.progress,
      row.attempt,
      row.credits.quoted,
      row.organizationId,
      row.createdAt,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

function jobOutput(row: JobRow): Output {
  const data = view(row)
  return {
    data,
    text: fieldList([
      ['id', data.id],
      ['type', data.type],
      ['status', data.cancelRequested && row.finished_at === null ? `${data.status}, to be cancelled` : data.status],
      ['stage', data.stage],
      ['progress', `${data.progress} %`],
      ['attempt', data.attempt],
      ['organization', data.organizationId],
      ['project', data.projectId],
      ['resource', data.resource?.id],
      ['quoted', data.credits.quoted],
      ['charged', data.credits.charged],
      ['error', data.error ? `${data.error.code}: ${data.error.message}` : null],
      ['created', row.created_at],
      ['started', row.started_at],
      ['finished', row.finished_at],
    ]),
  }
}

async function types({ session }: Invocation): Promise<Output> {
  const data = await listTypes(session.db.read)
  const rows = data.map(({ type, priority, due, oldestDueSeconds, pauseReason }) => [
    type,
    priority,
    due,
    Math.round(oldestDueSeconds),
    pauseReason,
  ])
  return { data: { data }, text: table(['type', 'priority', 'due', 'oldest s', 'paused because'], rows) }
}

async function cancelOne({ session, requiredArg, act, confirm }: Invocation): Promise<Output> {
  const found = await findJob(session.db, requiredArg(0))
  await confirm(`Cancel ${found.id} (${found.type}, ${found.status})?`)
  const deps = await session.deps()
  const row = await act(async (tx) => {
    const before = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', found.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = await cancel(tx, deps, before)
    return {
      target: { type: 'job', id: before.id },
      organizationId: before.organization_id,
      before: { status: before.status, cancelRequested: before.cancel_requested },
      after: { status: after.status, cancelRequested: after.cancel_requested },
      result: after,
    }
  })
  return jobOutput(row)
}

async function retryStalled({ session, options, act }: Invocation): Promise<Output> {
  const now = session.clock.now()
  const stalled = await findStalledJobs(session.db.write, now, options.idleSeconds)
  const data = stalled.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    status: row.status,
    stage: row.stage,
    idleSeconds: row.idle_seconds,
  }))
  const text = table(
    ['id', 'type', 'status', 'stage', 'idle s', 'organization'],
    data.map((row) => [row.id, row.type, row.status, row.stage, row.idleSeconds, row.organizationId]),
  )
  if (stalled.length === 0) return { data: { data, retried: false }, text: 'No job is stalled.' }
  if (options.dryRun) return { data: { data, retried: false }, text }
  for (const row of stalled)
    await act(async (tx) => {
      // A job that has ended since then counts as well.
      const madeDue = await requeueNow(tx, row.id, now, options.idleSeconds)
      return {
        target: { type: 'job', id: row.id },
        organizationId: row.organization_id,
        before: { status: row.status, stage: row.stage, idleSeconds: row.idle_seconds },
        after: { madeDue },
        result: null,
      }
    })
  return { data: { data, retried: true }, text: `${text}\n\nDue now: ${stalled.length}.` }
}
