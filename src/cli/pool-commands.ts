import type { Command } from 'commander'
import { Argument, InvalidArgumentError } from 'commander'
import { sql } from 'kysely'
import { DAY } from '../lib/time.ts'
import { platforms } from '../platforms/connector.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { addAccount, replaceCredential, restoreAccount, retireAccount, setNiche } from './pool-actions.ts'
import { findLiveLeases, findPoolAccount, poolShape, poolStatuses, poolView } from './pool-view.ts'
import { fieldList, table } from './print.ts'

const one = 'poa_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01'
const nicheShape = '{ "niche", "platform", "minTermDays": number, "maxTermDays": number }'
const credentialHelp =
  'The credential is a file, or - for standard input: { "accessToken": string, "refreshToken": string|null, "expiresAt": string|null,\n"refreshExpiresAt": string|null, "scopes": [string] }. The platform reports whose it is. It is stored encrypted, and never shown.'

export function addPool(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List accounts with their current leases, newest first.',
    kind: 'read',
    examples: ['pool list', 'pool list --status free --platform tiktok', 'pool list --niche "specialty coffee" --json'],
    json: `{ "data": [${poolShape}], "next": string|null }`,
    options: (command) =>
      paged('poa')(command)
        .option('--status <status>', poolStatuses.join(', '), oneOf(poolStatuses))
        .option('--platform <platform>', platforms.join(', '), oneOf(platforms))
        .option('--niche <niche>', 'only accounts in this niche'),
    run: list,
  })
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show an account with its current lease.',
    kind: 'read',
    examples: [`pool show ${one}`],
    json: poolShape,
    options: (command) => command.addArgument(account()),
    run: async ({ session, requiredArg }) => outputOf(session.db.read, requiredArg(0)),
  })
  addCommand(group, world, {
    usage: 'add',
    summary: 'Add an account: from its credential, or one that a project has connected.',
    description: `A worker checks it before it can be leased.\n\n${credentialHelp}`,
    kind: 'act',
    examples: [
      'pool add --platform tiktok --credential tokens.json --niche "specialty coffee" --country DE --language de',
      'pool add --from acc_019a9b1e-2c11-7d3e-9a41-6f0b6a2f5a01 --niche hiking --country GB --language en-GB --warming-days 5',
    ],
    json: poolShape,
    options: (command) =>
      command
        .option('--platform <platform>', `${platforms.join(', ')}; with --credential`, oneOf(platforms))
        .option('--credential <file>', 'its tokens as JSON; - reads standard input')
        .option('--from <account>', 'a social account that a project has connected, and loses', idOf('acc'))
        .requiredOption('--niche <niche>', 'its niche, 1 to 200 characters', nicheName)
        .requiredOption('--country <code>', 'its country (ISO 3166-1 alpha-2)', matching(/^[A-Z]{2}$/, 'DE'))
        .requiredOption('--language <tag>', 'its language (BCP 47)', languageTag)
        .option('--warming-days <number>', 'warm-up days at the beginning of a lease', whole(0, 90), 3),
    run: async (invocation) => outputOf(invocation.session.db.write, await addAccount(invocation)),
  })
  addCommand(group, world, {
    usage: 'retire',
    summary: 'Remove an account from the pool: immediately, or when its lease has ended.',
    kind: 'destructive',
    examples: [`pool retire ${one} --reason "sold" --yes`],
    json: poolShape,
    options: (command) => command.addArgument(account()),
    run: async (invocation) => outputOf(invocation.session.db.write, await retireAccount(invocation)),
  })
  addCommand(group, world, {
    usage: 'restore',
    summary: 'Return to the pool an account that was retired or restricted, or whose credential the platform rejected.',
    description: 'A worker checks it with the platform before it can be leased.',
    kind: 'act',
    examples: [`pool restore ${one} --reason "the platform lifted the ban"`],
    json: poolShape,
    options: (command) => command.addArgument(account()),
    run: async (invocation) => outputOf(invocation.session.db.write, await restoreAccount(invocation)),
  })
  addCommand(group, world, {
    usage: 'credential',
    summary: 'Replace the credential of an account. Its lease continues with the new one.',
    description: credentialHelp,
    kind: 'act',
    examples: [`pool credential ${one} --credential tokens.json --reason "password changed"`],
    json: poolShape,
    options: (command) =>
      command
        .addArgument(account())
        .requiredOption('--credential <file>', 'its tokens as JSON; - reads standard input'),
    run: async (invocation) => outputOf(invocation.session.db.write, await replaceCredential(invocation)),
  })
  addCommand(group, world, {
    usage: 'niches',
    summary: 'List niches with their terms, their accounts and who waits for one.',
    kind: 'read',
    examples: ['pool niches', 'pool niches --json'],
    json: `{ "data": [${nicheShape.slice(0, -2)}, "accounts": number, "free": number, "waiting": number }] }`,
    run: niches,
  })
  addCommand(group, world, {
    usage: 'niche',
    summary: "Set a niche's shortest and longest lease. Leases that were already requested keep their term.",
    kind: 'act',
    examples: ['pool niche tiktok "specialty coffee" --min-term-days 14 --max-term-days 180'],
    json: nicheShape,
    options: (command) =>
      command
        .addArgument(new Argument('<platform>', 'the platform').choices(platforms))
        .addArgument(new Argument('<niche>', 'the niche').argParser(nicheName))
        .requiredOption('--min-term-days <number>', 'days of the shortest lease', whole(1, 365))
        .requiredOption('--max-term-days <number>', 'days of the longest lease', whole(1, 365)),
    run: setNiche,
  })
}

function account(): Argument {
  return new Argument('<account>', "the account's id in the pool").argParser(idOf('poa'))
}

function nicheName(text: string): string {
  const name = text.trim()
  if (name.length < 1 || [...name].length > 200) throw new InvalidArgumentError('It must have 1 to 200 characters.')
  return name
}

const languageTag = matching(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'de or en-GB')

function matching(shape: RegExp, example: string): (text: string) => string {
  return (text) => {
    if (text.length > 35 || !shape.test(text)) throw new InvalidArgumentError(`It must be like ${example}.`)
    return text
  }
}

async function list({ session, options }: Invocation): Promise<Output> {
  let query = session.db.read.selectFrom('pool_accounts').selectAll()
  if (options.status) query = query.where('status', '=', options.status)
  if (options.platform) query = query.where('platform', '=', options.platform)
  if (options.niche) query = query.where('niche', '=', options.niche)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const leases = await findLiveLeases(
    session.db.read,
    rows.map(({ id }) => id),
  )
  const page = pageOf(rows, options.limit, (row) => poolView(row, leases.get(row.id)))
  const text = table(
    ['id', 'platform', 'account', 'niche', 'country', 'language', 'status', 'lease', 'until'],
    page.data.map((row) => [
      row.id,
      row.platform,
      `@${row.username}`,
      row.niche,
      row.country,
      row.language,
      shownStatus(row),
      row.lease && `${row.lease.id} (${row.lease.status})`,
      row.lease?.termEndsAt,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

const soonMs = 14 * DAY

/** What the operator must fix is shown beside the status. */
function shownStatus({ status, retiring, lease, credentialExpiresAt: end }: ReturnType<typeof poolView>): string {
  const ends = end !== null && Date.parse(end) - Date.now() < soonMs
  const notes = [
    retiring && 'retires then',
    lease?.credentialRefused && 'credential refused',
    ends && 'credential ends soon',
  ].filter(Boolean)
  return notes.length === 0 ? status : `${status}, ${notes.join(', ')}`
}

async function outputOf(db: Invocation['session']['db']['read'], id: string): Promise<Output> {
  const row = await findPoolAccount(db, id)
  const data = poolView(row, (await findLiveLeases(db, [id])).get(id))
  return {
    data,
    text: fieldList([
      ['id', data.id],
      ['platform', data.platform],
      ['account', `@${data.username}`],
      ['page', data.profileUrl],
      ['niche', data.niche],
      ['country', data.country],
      ['language', data.language],
      ['warming days', data.warmingDays],
      ['status', shownStatus(data)],
      ['because', data.statusReason],
      ['credential ends', data.credentialExpiresAt],
      ['lease', data.lease && `${data.lease.id} (${data.lease.status})`],
      ['project', data.lease?.projectId],
      ['until', data.lease?.termEndsAt],
      ['checked', row.checked_at],
      ['added', row.created_at],
    ]),
  }
}

async function niches({ session }: Invocation): Promise<Output> {
  const { rows } = await sql<{
    niche: string
    platform: string
    minTermDays: number
    maxTermDays: number
    accounts: number
    free: number
    waiting: number
  }>`
    SELECT n.niche, n.platform, n.min_term_days AS "minTermDays", n.max_term_days AS "maxTermDays",
      count(p.id)::int AS accounts, count(p.id) FILTER (WHERE p.status = 'free')::int AS free,
      (SELECT count(*)::int FROM leased_accounts l
        WHERE l.status = 'waitlisted' AND l.platform = n.platform AND l.niche = n.niche) AS waiting
    FROM pool_niches n
    LEFT JOIN pool_accounts p ON p.platform = n.platform AND p.niche = n.niche AND p.status <> 'retired'
    GROUP BY n.niche, n.platform ORDER BY n.niche, n.platform`.execute(session.db.read)
  const text = table(
    ['niche', 'platform', 'days', 'accounts', 'free', 'waiting'],
    rows.map((row) => [
      row.niche,
      row.platform,
      `${row.minTermDays}–${row.maxTermDays}`,
      row.accounts,
      row.free,
      row.waiting,
    ]),
  )
  return { data: { data: rows }, text }
}
