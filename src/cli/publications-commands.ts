import type { Command } from 'commander'
import { Argument } from 'commander'
import type { Database } from '../db/connection.ts'
import { publicationStatuses } from '../features/publishing/domain/publication-rules.ts'
import { readPauses } from '../features/publishing/operations/evaluate-targets.ts'
import { retryFailed } from '../features/publishing/operations/retry-failed.ts'
import { listTargets } from '../features/publishing/store/publication-queries.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, withNext } from './command.ts'
import { CommandError } from './errors.ts'
import { operatorFor } from './key-scopes.ts'
import { fieldList, table } from './print.ts'
import { findTraced, maxTraced, traceOf, traceShape, traceText } from './publication-trace.ts'

const one = 'pub_019a9b1e-2c11-7d3e-9a41-6f0b6a2f8a01'
const shape =
  '{ "id", "organizationId", "projectId", "containerId", "status", "holdReason": string|null, "publishAt": string|null,\n  "startedAt": string|null, "finishedAt": string|null, "createdAt" }'
const target =
  '{ "id", "socialAccountId", "platform", "status", "platformPostUrl": string|null, "error": {}|null, "needsResolution": boolean }'

export function addPublications(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List publications, newest first.',
    kind: 'read',
    examples: ['publications list --status outcome_unknown', 'publications list --status failed --limit 20 --json'],
    json: `{ "data": [${shape}], "next": string|null }`,
    options: (command) =>
      paged('pub')(command)
        .option('--organization <id>', 'only publications of this organization', idOf('org'))
        .option('--project <id>', 'only publications of this project', idOf('prj'))
        .option('--status <status>', publicationStatuses.join(', '), oneOf(publicationStatuses)),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show a publication with its targets and their errors.',
    kind: 'read',
    examples: [`publications show ${one}`],
    json: `{ …publication, "targets": [${target}] }`,
    options: (command) => command.addArgument(publication()),
    async run({ session, requiredArg }) {
      return shown(session.db, await findPublication(session.db, requiredArg(0)))
    },
  })
  addCommand(group, world, {
    usage: 'trace',
    summary: 'Show everything that was recorded of a post: attempts, jobs, keys, and what else could be taken for it.',
    description: `What an attempt with a time of sending sent may be on the platform. Of a container that was published more often, the newest ${maxTraced} publications are shown.`,
    kind: 'read',
    examples: [
      `publications trace ${one}`,
      'publications trace cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01 --json',
      'publications trace "https://www.tiktok.com/@miras.bakery/video/7500000000000000001"',
    ],
    json: traceShape,
    options: (command) =>
      command.addArgument(
        new Argument('<subject>', 'a publication, a container, or the address of a post').argParser(subject),
      ),
    run: trace,
  })
  addCommand(group, world, {
    usage: 'retry',
    summary: 'Retry the failed targets of a publication, as its partner can.',
    description:
      'The rules for a new post apply: approval, quiet hours, a connected account, a platform that is not paused. A target whose outcome is unknown is not retried; its partner resolves it.',
    kind: 'destructive',
    examples: [`publications retry ${one} --yes --reason "the platform is back"`],
    json: '{ "publicationId": string, "jobId": string }',
    options: (command) => command.addArgument(publication()),
    run: retry,
  })
}

function publication(): Argument {
  return new Argument('<publication>', "the publication's id").argParser(idOf('pub'))
}

/** Ids are checked; anything else must be an address. */
function subject(text: string): string {
  if (/^https?:\/\//.test(text)) return text
  return text.startsWith('cnt_') ? idOf('cnt')(text) : idOf('pub')(text)
}

async function trace({ session, requiredArg }: Invocation): Promise<Output> {
  const named = requiredArg(0)
  const found = await session.db.write.transaction().execute(async (tx) => {
    const publications = await findTraced(tx, named)
    return publications.length === 0 ? null : traceOf(tx, publications)
  })
  if (found === null)
    throw new CommandError(`No publication is known for ${named}. "castlane publications list" shows them.`)
  return { data: found, text: traceText(found) }
}

function withOwner(db: Database['read']) {
  return db
    .selectFrom('publications as p')
    .innerJoin('projects', 'projects.id', 'p.project_id')
    .innerJoin('organizations as o', 'o.id', 'projects.organization_id')
    .selectAll('p')
    .select(['o.id as organization_id', 'o.parent_id'])
}

type OwnedPublicationRow = Awaited<ReturnType<typeof findPublication>>

async function findPublication(db: Database, id: string) {
  const row = await withOwner(db.write).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new CommandError(`There is no publication ${id}. "castlane publications list" shows them.`)
  return row
}

function view(row: OwnedPublicationRow) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    projectId: row.project_id,
    containerId: row.container_id,
    status: row.status,
    holdReason: row.hold_reason,
    publishAt: row.publish_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = withOwner(session.db.read)
  if (options.organization) query = query.where('o.id', '=', options.organization)
  if (options.project) query = query.where('p.project_id', '=', options.project)
  if (options.status) query = query.where('p.status', '=', options.status)
  if (options.after) query = query.where('p.id', '<', options.after)
  const rows = await query
    .orderBy('p.id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, view)
  const text = table(
    ['id', 'project', 'status', 'held because', 'publish at', 'organization', 'created'],
    page.data.map((row) => [
      row.id,
      row.projectId,
      row.status,
      row.holdReason,
      row.publishAt,
      row.organizationId,
      row.createdAt,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

async function shown(db: Database, row: OwnedPublicationRow): Promise<Output> {
  const targets = (await db.write.transaction().execute((tx) => listTargets(tx, [row.id]))).map((one) => ({
    id: one.id,
    socialAccountId: one.social_account_id,
    platform: one.platform,
    status: one.status,
    platformPostUrl: one.platform_post_url,
    error: one.error,
    needsResolution: one.needs_resolution,
  }))
  const data = { ...view(row), targets }
  const fields = fieldList([
    ['id', data.id],
    ['status', data.status],
    ['held because', data.holdReason],
    ['organization', data.organizationId],
    ['project', data.projectId],
    ['container', data.containerId],
    ['publish at', data.publishAt],
    ['started', data.startedAt],
    ['finished', data.finishedAt],
  ])
  const rows = targets.map(({ id, platform, status, error, platformPostUrl, needsResolution }) => [
    id,
    platform,
    needsResolution ? `${status}, to be resolved` : status,
    error ? `${error.code}: ${error.platformMessage ?? error.remediation}` : platformPostUrl,
  ])
  return { data, text: `${fields}\n\n${table(['target', 'platform', 'status', 'error or address'], rows)}` }
}

async function retry({ session, requiredArg, act, confirm }: Invocation): Promise<Output> {
  const found = await findPublication(session.db, requiredArg(0))
  await confirm(`Send the failed targets of ${found.id} (${found.status}) again?`)
  const deps = await session.deps()
  const pauses = await readPauses(deps)
  const owner = operatorFor({ id: found.organization_id, parent_id: found.parent_id })
  const job = await act(async (tx) => {
    const request = { publicationId: found.id, owner, caller: null, requestId: null, pauses }
    const started = await retryFailed(tx, deps, request)
    return {
      target: { type: 'publication', id: found.id },
      organizationId: found.organization_id,
      before: { status: found.status },
      after: { status: 'publishing', jobId: started.id },
      result: started,
    }
  })
  return { data: { publicationId: found.id, jobId: job.id }, text: `${job.id} sends them again.` }
}
