import type { Command } from 'commander'
import { Argument } from 'commander'
import type { Tx } from '../db/transaction.ts'
import { acceptOrganizationErasure, acceptProjectErasure, continueErasure } from '../features/erasure/api.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf } from './command.ts'
import { CommandError } from './errors.ts'
import { lockOrganization, organization } from './organization-view.ts'

const json = '{ "id": string, "jobId": string }'
const permanent =
  'Everything of it is deleted, rows and files; nothing of it goes out any more from now on. The ledger and the audit log keep ids and amounts. Nothing can be restored. Repeated, it shows the same job, or starts the rest if the job failed. `jobs show` has the report.'

export function addProjectErase(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'erase',
    summary: 'Permanently delete a project and everything in it.',
    description: permanent,
    kind: 'destructive',
    needsReason: true,
    examples: ['projects erase prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01 --reason "asked for by the customer" --yes'],
    json,
    options: (command) => command.addArgument(new Argument('<project>', "the project's id").argParser(idOf('prj'))),
    run: (invocation) =>
      erase(invocation, 'project', async (tx, id) => {
        const row = await tx.selectFrom('projects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
        if (!row) throw new CommandError(`There is no project ${id}.`)
        return row.organization_id
      }),
  })
}

export function addOrganizationErase(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'erase',
    summary: 'Permanently delete an organization and all of its projects.',
    description: `${permanent} Its children must be erased first.`,
    kind: 'destructive',
    needsReason: true,
    examples: ['orgs erase org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a02 --reason "contract ended" --yes'],
    json,
    options: (command) => command.addArgument(organization()),
    run: (invocation) => erase(invocation, 'organization', async (tx, id) => (await lockOrganization(tx, id)).id),
  })
}

async function erase(
  { session, requiredArg, act, confirm }: Invocation,
  kind: 'project' | 'organization',
  lock: (tx: Tx, id: string) => Promise<string>,
): Promise<Output> {
  const id = requiredArg(0)
  await confirm(`Permanently erase ${id}?`)
  const deps = await session.deps()
  const accept = kind === 'project' ? acceptProjectErasure : acceptOrganizationErasure
  const job = await act(async (tx) => {
    const organizationId = await lock(tx, id)
    const asker = { organizationId, apiKeyId: null, requestId: null }
    const started = (await continueErasure(tx, deps, { kind, id }, asker)) ?? (await accept(tx, deps, id, asker))
    return { target: { type: kind, id }, organizationId, before: null, after: { jobId: started.id }, result: started }
  })
  return { data: { id, jobId: job.id }, text: `${id} is being erased by ${job.id}.` }
}
