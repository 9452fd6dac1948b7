import { z } from 'zod'
import { creditsOf } from '../../../../src/credits/credits.ts'
import { inTransaction } from '../../../../src/db/transaction.ts'
import { requireProject, serviceOwner } from '../../../../src/features/projects/api.ts'
import type { JobRow } from '../../../../src/jobs/definition.ts'
import { succeedJobs } from '../../../../src/jobs/end.ts'
import { startJob } from '../../../../src/jobs/start.ts'
import { newId } from '../../../../src/lib/ids.ts'
import { emittedEventsText } from '../../../support/emitted-events.ts'
import type { Answer, TestServer } from '../../../support/harness.ts'
import { jobType } from '../../faults/job-definition.ts'
import { keepFromWorkers } from '../jobs/support.ts'

export async function query<Row = Record<string, unknown>>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await server.deps.db.pools.write.query(text, values)
  return rows as Row[]
}

/** A child by the API. @returns its id */
export async function createChild(server: TestServer, name = 'Fable Coffee'): Promise<string> {
  const { status, body, text } = await server.send('POST', '/v1/organizations/children', { body: { name } })
  if (status !== 201) throw new Error(text)
  return body.id
}

export const childPath = (childId: string, more = '') => `/v1/organizations/children/${childId}${more}`

export async function allocate(server: TestServer, childId: string, credits: number): Promise<Answer> {
  return server.send('POST', childPath(childId, '/credits/allocate'), { body: { credits } })
}

export async function configure(server: TestServer, childId: string, config: object): Promise<void> {
  const { status, text } = await server.send('PATCH', childPath(childId, '/credit-config'), { body: config })
  if (status !== 200) throw new Error(text)
}

export const acting = (organizationId: string) => ({ 'X-Castlane-Organization': organizationId })

/** Projects straight in the database, however many. @returns their ids in order */
export async function insertProjects(server: TestServer, organizationId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId('prj'))
  await query(
    server,
    `insert into projects (id, organization_id, name, requires_approval, timezone, locale, approval_mode, approval_updated_at, created_at, updated_at)
     select id, $2, 'Launch', true, 'UTC', 'en', 'manual', now(), now(), now() from unnest($1::text[]) as id`,
    [ids, organizationId],
  )
  return ids
}

export interface Spend {
  readonly organizationId: string
  readonly projectId: string | null
  readonly price: number
}

/** Starts a job as an operation of the project does: the project is looked up and held, the wallet comes last. */
export function spend(server: TestServer, { organizationId, projectId, price }: Spend): Promise<JobRow> {
  const caller = serviceOwner(organizationId)
  return inTransaction(server.deps.db.write, async (tx) => {
    if (projectId !== null) await requireProject(tx, caller, projectId, 'write', 'share')
    const job = await startJob(tx, server.deps, {
      type: jobType,
      organizationId,
      projectId,
      startedBy: { apiKeyId: null as never, tier: 'partner' },
      requestId: null,
      resource: null,
      payload: { projectId: projectId ?? '' },
      price: creditsOf(price),
    })
    await keepFromWorkers(tx, job)
    return job
  })
}

/** Ends a job well with a charge. @returns false where it had ended */
export function finish(
  server: TestServer,
  jobId: string,
  charge: number | ((quoted: number) => number),
): Promise<boolean> {
  return inTransaction(server.deps.db.write, async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', jobId)
      .where('finished_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!job) return false
    const charged = typeof charge === 'number' ? charge : charge(job.credits_quoted)
    const definition = {
      payload: z.unknown(),
      succeed: async () => ({ result: { accountsRead: 0, postsRead: 0, campaignsRead: 0, failures: [] }, charged }),
    }
    await succeedJobs(tx, server.deps, [{ job, definition: definition as never, results: {} }])
    return true
  })
}

/** The types of the organization's events so far, oldest first. */
export async function eventsOf(server: TestServer, organizationId: string) {
  return query<{ type: string; data: Record<string, unknown> }>(
    server,
    `select type, data from ${emittedEventsText} where organization_id = $1 order by id`,
    [organizationId],
  )
}

export async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error) => error.details?.reason ?? error.code ?? String(error),
  )
}
