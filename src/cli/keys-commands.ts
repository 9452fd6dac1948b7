import type { Command } from 'commander'
import { Argument } from 'commander'
import { conflict } from '../errors.ts'
import {
  assertGrantable,
  assertLive,
  assertNotWriteKey,
  assertReturnUrls,
  assertUnderKeyLimit,
} from '../features/organizations/domain/api-key-rules.ts'
import { assertNotArchived } from '../features/organizations/domain/organization-rules.ts'
import { countLiveKeysLocked, replaceSecret } from '../features/organizations/store/api-key-queries.ts'
import { changeKey, insertKey } from '../features/organizations/store/key-changes.ts'
import { suspendKeySchedules } from '../features/publishing/api.ts'
import { newApiKey } from '../lib/api-key.ts'
import { newId } from '../lib/ids.ts'
import { tiers } from '../limits/tiers.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf, paged, pageOf, whole, withNext } from './command.ts'
import { CommandError, UsageError } from './errors.ts'
import { everyScope, operatorFor, scopesOf } from './key-scopes.ts'
import { findKey, keyFacts, keyShape, keyView, lockKey } from './key-view.ts'
import { lockOrganization, organization } from './organization-view.ts'
import { table } from './print.ts'

const one = 'key_019a9b1e-2c11-7d3e-9a41-6f0b6a2f6d01'

export function addKeys(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List keys, newest first.',
    kind: 'read',
    examples: [
      'keys list',
      'keys list org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --live',
      'keys list --tier internal --json',
    ],
    json: `{ "data": [${keyShape}], "next": string|null }`,
    options: (command) =>
      paged('key')(command)
        .addArgument(new Argument('[organization]', 'only the keys of this one').argParser(idOf('org')))
        .option('--tier <tier>', tiers.join(', '), oneOf(tiers))
        .option('--live', 'exclude revoked keys'),
    run: list,
  })
  addCommand(group, world, {
    usage: 'create',
    summary: 'Create a key. Its secret is shown only once.',
    description: 'The tier internal exists only here: such a key is hidden from partners and has no job cap.',
    kind: 'act',
    examples: [
      'keys create org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --name "CI" --scopes all --tier pilot',
      'keys create org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --name "Support" --scopes projects:read,jobs:read --tier internal',
    ],
    json: `${keyShape.slice(0, -2)},\n  "secret": string }`,
    options: (command) =>
      command
        .addArgument(organization())
        .requiredOption('--name <text>', 'what it is for, 1 to 128 characters')
        .requiredOption('--scopes <list>', 'comma-separated, or "all"; "castlane keys scopes" lists them')
        .option('--tier <tier>', tiers.join(', '), oneOf(tiers), 'standard')
        .option(
          '--mode <mode>',
          'live, or test for a key that reaches test projects only',
          oneOf(['live', 'test']),
          'live',
        )
        .option('--agent <what>', 'act offers agents the tools that post, spend or delete', oneOf(['act']))
        .option('--return-url <url...>', 'URLs that a consent may return to'),
    run: create,
  })
  addCommand(group, world, {
    usage: 'rotate',
    summary: 'Give a key a new secret, shown only once. The old one stays valid for the grace period.',
    kind: 'destructive',
    examples: [`keys rotate ${one} --yes`, `keys rotate ${one} --grace-seconds 0 --reason "leaked" --yes`],
    json: `${keyShape.slice(0, -2)},\n  "secret": string, "graceSeconds": number }`,
    options: (command) =>
      command
        .addArgument(key())
        .option('--grace-seconds <number>', 'how long the old secret stays valid', whole(0, 604_800), 86_400),
    run: rotate,
  })
  addCommand(group, world, {
    usage: 'revoke',
    summary:
      'Revoke a key permanently and immediately. Its jobs stop and its schedules are held, unless --pending is finish.',
    kind: 'destructive',
    examples: [`keys revoke ${one} --reason "leaked" --yes`, `keys revoke ${one} --pending finish --yes`],
    json: keyShape,
    options: (command) =>
      command
        .addArgument(key())
        .option(
          '--pending <what>',
          'what happens to its jobs and schedules: hold or finish',
          oneOf(['hold', 'finish']),
          'hold',
        ),
    run: revoke,
  })
  addCommand(group, world, {
    usage: 'scopes',
    summary: "Show or change a key's scopes; without a key, list all scopes.",
    kind: 'act',
    examples: ['keys scopes', `keys scopes ${one}`, `keys scopes ${one} --add jobs:read --remove org:admin`],
    json: `without a key { "scopes": [string] }, else ${keyShape}`,
    options: (command) =>
      command
        .addArgument(new Argument('[key]', "the key's id").argParser(idOf('key')))
        .option('--set <list>', 'exactly these scopes, comma-separated, or "all"')
        .option('--add <list>', 'scopes to add')
        .option('--remove <list>', 'scopes to remove'),
    run: scopes,
  })
}

function key(): Argument {
  return new Argument('<key>', "the key's id").argParser(idOf('key'))
}

async function list({ session, args, options }: Invocation): Promise<Output> {
  let query = session.db.read.selectFrom('api_keys').selectAll()
  if (args[0]) query = query.where('organization_id', '=', args[0])
  if (options.tier) query = query.where('tier', '=', options.tier)
  if (options.live) query = query.where('revoked_at', 'is', null)
  if (options.after) query = query.where('id', '<', options.after)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(options.limit + 1)
    .execute()
  const page = pageOf(rows, options.limit, keyView)
  const text = table(
    ['id', 'name', 'person', 'prefix', 'tier', 'scopes', 'switched off', 'organization', 'revoked'],
    page.data.map((row) => [
      row.id,
      row.name,
      row.person?.name ?? null,
      row.prefix,
      row.tier,
      row.scopes.length === everyScope.length ? 'all' : row.scopes.length,
      row.killSwitch,
      row.organizationId,
      row.revokedAt,
    ]),
  )
  return { data: page, text: withNext(text, page.next) }
}

async function create({ session, requiredArg, options, act }: Invocation): Promise<Output> {
  const id = newId('key')
  const secret = newApiKey(options.mode)
  const now = session.clock.now()
  const { returnUrl: returnUrls = [] } = options
  const name: string = options.name.trim()
  if (name.length < 1 || name.length > 128) throw new UsageError('The name must have 1 to 128 characters.')
  const row = await act(async (tx) => {
    const owner = await lockOrganization(tx, requiredArg(0))
    assertNotArchived(owner)
    const scopes = scopesOf(options.scopes, owner.parent_id !== null)
    assertGrantable(operatorFor(owner), { scopes, expiresAt: null, projectIds: null })
    assertReturnUrls(returnUrls)
    if (options.tier !== 'internal') {
      const live = await countLiveKeysLocked(tx, owner.id, owner.parent_id ?? owner.id)
      assertUnderKeyLimit(live, session.config.organizations.maxApiKeys)
    }
    const created = await insertKey(
      tx,
      {
        id,
        organization_id: owner.id,
        name,
        prefix: secret.prefix,
        scopes,
        tier: options.tier,
        agent: options.agent ?? null,
        mode: options.mode,
        return_urls: returnUrls,
      },
      { hash: secret.hash, now },
    )
    return {
      target: { type: 'key', id },
      organizationId: owner.id,
      before: null,
      after: keyView(created),
      result: created,
    }
  })
  return { data: { ...keyView(row), secret: secret.key }, text: `${keyFacts(row)}\n\n${shownOnce(secret.key)}` }
}

async function rotate({ session, args, requiredArg, options, act, confirm }: Invocation): Promise<Output> {
  const { graceSeconds } = options
  await confirm(
    `Give ${args[0]} a new secret, the old one ending ${graceSeconds === 0 ? 'immediately' : `in ${graceSeconds} s`}?`,
  )
  const { row, secret } = await act(async (tx) => {
    const before = await lockKey(tx, requiredArg(0))
    assertLive(before)
    assertNotWriteKey(before)
    const secret = newApiKey(before.mode)
    const now = session.clock.now()
    await replaceSecret(tx, before.id, { hash: secret.hash, now }, graceSeconds)
    const after = await changeKey(tx, before.id, { prefix: secret.prefix }, now)
    return {
      target: { type: 'key', id: before.id },
      organizationId: before.organization_id,
      before: keyView(before),
      after: { ...keyView(after), graceSeconds },
      result: { row: after, secret: secret.key },
    }
  })
  return {
    data: { ...keyView(row), secret, graceSeconds },
    text: `${keyFacts(row)}\n\n${shownOnce(secret)}`,
  }
}

async function revoke({ session, args, requiredArg, options, act, confirm }: Invocation): Promise<Output> {
  await confirm(`Permanently revoke ${args[0]}?`)
  const row = await act(async (tx) => {
    const before = await lockKey(tx, requiredArg(0))
    if (before.revoked_at !== null) throw conflict('already_revoked', 'The key is already revoked.')
    assertNotWriteKey(before)
    const now = session.clock.now()
    const halts = options.pending === 'hold'
    const after = await changeKey(tx, before.id, { revoked_at: now, work_halted: halts }, now)
    if (halts) await suspendKeySchedules(tx, session, before.id)
    return {
      target: { type: 'key', id: before.id },
      organizationId: before.organization_id,
      before: keyView(before),
      after: keyView(after),
      result: after,
    }
  })
  return { data: keyView(row), text: `${row.id} (${row.name}) is revoked.` }
}

async function scopes({ session, args, options, act }: Invocation): Promise<Output> {
  const { set, add, remove } = options
  const changes = set !== undefined || add !== undefined || remove !== undefined
  if (!args[0]) {
    if (changes) throw new UsageError('Name the key whose scopes are to change.')
    return { data: { scopes: everyScope }, text: everyScope.join('\n') }
  }
  if (set !== undefined && (add !== undefined || remove !== undefined))
    throw new UsageError('Use either --set, or --add and --remove.')
  const id = args[0]
  const row = changes
    ? await act(async (tx) => {
        const before = await lockKey(tx, id)
        assertLive(before)
        assertNotWriteKey(before)
        const owner = await tx
          .selectFrom('organizations')
          .selectAll()
          .where('id', '=', before.organization_id)
          .executeTakeFirstOrThrow()
        const parse = (list: string | undefined) => (list === undefined ? [] : scopesOf(list, owner.parent_id !== null))
        const removed = parse(remove)
        const kept = set === undefined ? before.scopes.filter((scope) => !removed.includes(scope)) : parse(set)
        const scopes = [...new Set([...kept, ...parse(add)])].sort()
        if (scopes.length === 0) throw new CommandError('A key needs at least one scope. Revoke it instead.')
        const grant = { scopes, expiresAt: before.expires_at, projectIds: before.project_ids }
        assertGrantable(operatorFor(owner), grant)
        const after = await changeKey(tx, id, { scopes }, session.clock.now())
        return {
          target: { type: 'key', id },
          organizationId: before.organization_id,
          before: keyView(before),
          after: keyView(after),
          result: after,
        }
      })
    : await findKey(session.db.read, id)
  return { data: keyView(row), text: keyFacts(row) }
}

function shownOnce(secret: string): string {
  return `The key, shown only once:\n\n  ${secret}`
}
