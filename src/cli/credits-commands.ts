import type { Command } from 'commander'
import { Argument } from 'commander'
import { adjust } from '../credits/adjust.ts'
import { creditsOf } from '../credits/credits.ts'
import { grant } from '../credits/ledger.ts'
import { findWrongWallets } from '../credits/reconcile.ts'
import { assertNotArchived } from '../features/organizations/domain/organization-rules.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { UsageError } from './errors.ts'
import {
  findOrganization,
  findWallet,
  lockOrganization,
  organization,
  walletShape,
  walletView,
} from './organization-view.ts'
import { fieldList, table } from './print.ts'

const one = 'org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01'
const maxCredits = 1_000_000_000_000
const types = ['grant', 'allocate', 'refill', 'reserve', 'settle', 'release', 'adjust'] as const

export function addCredits(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'show',
    summary: "Show an organization's wallet.",
    kind: 'read',
    examples: [`credits show ${one}`],
    json: walletShape,
    options: (command) => command.addArgument(organization()),
    async run({ session, requiredArg }) {
      const row = await findOrganization(session.db.read, requiredArg(0))
      return walletOutput(session, row.id)
    },
  })
  addCommand(group, world, {
    usage: 'check',
    summary: 'Compare every wallet with its whole ledger and its live jobs.',
    description:
      'The hourly comparison reads what is new since the last one; this reads everything, and changes nothing.',
    kind: 'read',
    examples: ['credits check'],
    json: '{ "data": [{ "organizationId", "available": number, "reserved": number, "liveJobs": number, "ledgerAvailable": number, "ledgerReserved": number, "jobsReserved": number, "jobsLive": number }] }',
    run: check,
  })
  addCommand(group, world, {
    usage: 'grant',
    summary: 'Grant credits to an organization.',
    kind: 'act',
    needsReason: true,
    examples: [`credits grant ${one} 5000 --reason "invoice 4711"`],
    json: walletShape,
    options: (command) =>
      command
        .addArgument(organization())
        .addArgument(new Argument('<credits>', 'how many').argParser(whole(1, maxCredits))),
    run: (invocation) => move(invocation, 'grant'),
  })
  addCommand(group, world, {
    usage: 'adjust',
    summary: 'Adjust a wallet up or down. Asks for confirmation before it removes credits.',
    kind: 'destructive',
    examples: [`credits adjust ${one} --by -250 --reason "granted twice" --yes`, `credits adjust ${one} --by 40`],
    json: walletShape,
    options: (command) =>
      command
        .addArgument(organization())
        .requiredOption(
          '--by <credits>',
          'how many more, or with a minus how many fewer',
          whole(-maxCredits, maxCredits),
        ),
    run: (invocation) => move(invocation, 'adjust'),
  })
  addCommand(group, world, {
    usage: 'ledger',
    summary: "List an organization's credit events, newest first.",
    kind: 'read',
    examples: [`credits ledger ${one}`, `credits ledger ${one} --type grant --limit 10 --json`],
    json: '{ "data": [{ "id", "organizationId", "type", "amount", "credits", "balanceAfter", "projectId": string|null,\n  "jobId": string|null, "counterpartOrganizationId": string|null, "note": string|null, "createdAt" }], "next": string|null }',
    options: (command) =>
      paged('cre')(command.addArgument(organization())).option('--type <type>', types.join(', '), oneOf(types)),
    run: ledger,
  })
}

async function walletOutput(session: Invocation['session'], organizationId: string): Promise<Output> {
  const wallet = walletView(
    await findWallet(session.db.write, organizationId),
    session.links.topUpUrl,
    session.clock.now(),
  )
  return {
    data: wallet,
    text: fieldList([
      ['organization', wallet.organizationId],
      ['available', wallet.available],
      ['reserved', wallet.reserved],
      ['live jobs', wallet.liveJobs],
      [`spent in ${wallet.month}`, wallet.monthSpend],
      ['monthly cap', wallet.monthlyCreditCap],
      ['refill below', wallet.refillThreshold],
      ['refill by', wallet.refillAmount],
      ['low below', wallet.lowThreshold],
    ]),
  }
}

/** Exit code 1 where a wallet is wrong. */
async function check({ session }: Invocation): Promise<Output> {
  const data = (await findWrongWallets(session.db)).map((wallet) => ({
    organizationId: wallet.organization_id,
    available: wallet.available,
    reserved: wallet.reserved,
    liveJobs: wallet.live_jobs,
    ledgerAvailable: wallet.entries_available,
    ledgerReserved: wallet.entries_reserved,
    jobsReserved: wallet.jobs_reserved,
    jobsLive: wallet.jobs_live,
  }))
  const columns = [
    'organization',
    'available',
    'in its ledger',
    'reserved',
    'in its ledger',
    'by its jobs',
    'live jobs',
  ]
  const rows = data.map((one) => [
    one.organizationId,
    one.available,
    one.ledgerAvailable,
    one.reserved,
    one.ledgerReserved,
    one.jobsReserved,
    `${one.liveJobs} of ${one.jobsLive}`,
  ])
  const text = data.length === 0 ? 'Every wallet fits its ledger and its jobs.' : table(columns, rows)
  return { data: { data }, text, ...(data.length > 0 && { exitCode: 1 }) }
}

async function move(
  { session, args, requiredArg, options, act, confirm }: Invocation,
  how: 'grant' | 'adjust',
): Promise<Output> {
  const organizationId = requiredArg(0)
  const credits = how === 'grant' ? Number(args[1]) : options.by
  if (credits === 0) throw new UsageError('An adjustment by 0 changes nothing.')
  if (credits < 0) await confirm(`Take ${-credits} credits from ${organizationId}?`)
  const note: string | null = options.reason ?? null
  await act(async (tx) => {
    assertNotArchived(await lockOrganization(tx, organizationId))
    const before = await tx
      .selectFrom('wallets')
      .select('available')
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
    const change = { organizationId, credits }
    if (how === 'grant') await grant(tx, session, { organizationId, credits: creditsOf(credits), note: options.reason })
    else {
      await findWallet(tx, organizationId)
      await adjust(tx, session, { ...change, note })
    }
    const available = before?.available ?? 0
    return {
      target: { type: 'wallet', id: organizationId },
      organizationId,
      before: { available },
      after: { available: available + credits },
      result: null,
    }
  })
  return walletOutput(session, organizationId)
}

async function ledger({ session, requiredArg, options }: Invocation): Promise<Output> {
  const { id } = await findOrganization(session.db.read, requiredArg(0))
  let query = session.db.read.selectFrom('credit_events').selectAll().where('organization_id', '=', id)
  if (options.type) query = query.where('type', '=', options.type)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, (row) => ({
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    amount: row.amount,
    credits: row.credits,
    balanceAfter: row.balance_after,
    projectId: row.project_id,
    jobId: row.job_id,
    counterpartOrganizationId: row.counterpart_organization_id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
  }))
  const text = table(
    ['when', 'type', 'amount', 'balance', 'job', 'counterpart', 'note'],
    page.data.map((row) => [
      row.createdAt,
      row.type,
      row.amount,
      row.balanceAfter,
      row.jobId,
      row.counterpartOrganizationId,
      row.note,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}
