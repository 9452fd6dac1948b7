import type { Command } from 'commander'
import { Argument } from 'commander'
import { tierValues as tiers } from '../../generated/enums.ts'
import { readOverrides } from '../config/operator-settings.ts'
import { priceNames, quotaNames } from '../config/settings.ts'
import type { Tx } from '../db/transaction.ts'
import type { Definition, Invocation, Output, World } from './command.ts'
import { addCommand, idOf, whole } from './command.ts'
import { UsageError } from './errors.ts'
import { findOrganization } from './organization-view.ts'
import { table } from './print.ts'

type Kind = 'price' | 'tier_job_cap' | 'organization_job_cap' | 'upload_quota' | 'write_key_limit'

export const takesEffect = 'Every process applies it within five seconds, without a restart.'

export function addPrices(group: Command, world: World): void {
  const row = '{ "name", "credits": number, "source": "operator"|"configuration", "configured": number }'
  const changed = '{ "name", "credits": number, "was": number }'
  const name = () => new Argument('<kind>', 'the kind of work').choices(priceNames)
  addCommand(group, world, {
    usage: 'show',
    alias: 'list',
    summary: 'Show what each kind of work costs, and whether the operator or the configuration sets it.',
    kind: 'read',
    examples: ['prices show', 'prices show --json'],
    json: `{ "data": [${row}] }`,
    run: showPrices,
  })
  addCommand(group, world, {
    usage: 'set',
    summary: 'Set a price. Jobs that have started keep the one they started with.',
    description: takesEffect,
    kind: 'act',
    examples: ['prices set generate 12 --reason "new price list"'],
    json: changed,
    options: (command) =>
      command
        .addArgument(name())
        .addArgument(new Argument('<credits>', 'the price').argParser(whole(0, 1_000_000_000))),
    run: (invocation) => changeSetting(invocation, priceTarget(invocation), Number(invocation.args[1])),
  })
  addCommand(group, world, {
    usage: 'reset',
    summary: "Go back to the configuration's price.",
    description: takesEffect,
    kind: 'act',
    examples: ['prices reset generate'],
    json: changed,
    options: (command) => command.addArgument(name()),
    run: (invocation) => changeSetting(invocation, priceTarget(invocation), null),
  })
}

export function addCaps(group: Command, world: World): void {
  const changed = '{ "name", "jobs": number, "was": number }'
  const whom = () => new Argument('<whom>', "standard, pilot, partner, or an organization's id")
  addCommand(group, world, {
    usage: 'show',
    alias: 'list',
    summary: 'Show the cap of each tier, and of each organization that has its own.',
    kind: 'read',
    examples: ['caps show', 'caps show --json'],
    json: '{ "tiers": [{ "name", "jobs": number, "source": "operator"|"configuration", "configured": number }],\n"organizations": [{ "organizationId", "jobs": number }] }',
    run: showCaps,
  })
  const shared: Pick<Definition, 'description' | 'kind' | 'json'> = {
    description: takesEffect,
    kind: 'act',
    json: changed,
  }
  addCommand(group, world, {
    ...shared,
    usage: 'set',
    summary: "Set a tier's cap, or one organization's own, which takes precedence over its tier's.",
    examples: ['caps set pilot 30', 'caps set org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 250 --reason "launch week"'],
    options: (command) =>
      command.addArgument(whom()).addArgument(new Argument('<jobs>', 'how many').argParser(whole(0, 1_000_000))),
    run: async (invocation) => changeSetting(invocation, await capTarget(invocation), Number(invocation.args[1])),
  })
  addCommand(group, world, {
    ...shared,
    usage: 'reset',
    summary: "Go back to the configuration's cap, or an organization's to its tier's.",
    examples: ['caps reset pilot', 'caps reset org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01'],
    json: '{ "name", "jobs": number|null, "was": number|null }: null where an organization has no cap of its own',
    options: (command) => command.addArgument(whom()),
    run: async (invocation) => changeSetting(invocation, await capTarget(invocation), null),
  })
}

export function addQuotas(group: Command, world: World): void {
  const row =
    '{ "name": "uploads"|"bytes", "value": number, "source": "operator"|"configuration", "configured": number }'
  const changed = '{ "name", "value": number, "was": number }'
  const name = () => new Argument('<what>', 'what is counted').choices(quotaNames)
  addCommand(group, world, {
    usage: 'show',
    alias: 'list',
    summary: 'Show how many uploads a project may have, and how many bytes in all.',
    kind: 'read',
    examples: ['quotas show', 'quotas show --json'],
    json: `{ "data": [${row}] }`,
    run: showQuotas,
  })
  addCommand(group, world, {
    usage: 'set',
    summary: 'Set a quota. A project above the quota keeps its files but cannot upload more.',
    description: takesEffect,
    kind: 'act',
    examples: ['quotas set uploads 800', 'quotas set bytes 32212254720 --reason "new disks"'],
    json: changed,
    options: (command) =>
      command
        .addArgument(name())
        .addArgument(new Argument('<number>', 'how many').argParser(whole(0, 999_999_999_999_999))),
    run: (invocation) => changeSetting(invocation, quotaTarget(invocation), Number(invocation.args[1])),
  })
  addCommand(group, world, {
    usage: 'reset',
    summary: "Go back to the configuration's quota.",
    description: takesEffect,
    kind: 'act',
    examples: ['quotas reset uploads'],
    json: changed,
    options: (command) => command.addArgument(name()),
    run: (invocation) => changeSetting(invocation, quotaTarget(invocation), null),
  })
}

async function showPrices({ session }: Invocation): Promise<Output> {
  const { prices } = await readOverrides(session.db.read)
  const data = priceNames.map((name) => ({
    name,
    credits: prices[name] ?? session.config.prices[name],
    source: name in prices ? ('operator' as const) : ('configuration' as const),
    configured: session.config.prices[name],
  }))
  return {
    data: { data },
    text: table(
      ['kind', 'credits', 'set by', 'configured'],
      data.map((row) => [row.name, row.credits, row.source, row.configured]),
    ),
  }
}

async function showQuotas({ session }: Invocation): Promise<Output> {
  const { uploadQuota } = await readOverrides(session.db.read)
  const configured = session.config.media.quota
  const data = quotaNames.map((name) => ({
    name,
    value: uploadQuota[name] ?? configured[name],
    source: name in uploadQuota ? ('operator' as const) : ('configuration' as const),
    configured: configured[name],
  }))
  return {
    data: { data },
    text: table(
      ['what', 'a project', 'set by', 'configured'],
      data.map((row) => [row.name, row.value, row.source, row.configured]),
    ),
  }
}

async function showCaps({ session }: Invocation): Promise<Output> {
  const { tierJobCaps, organizationJobCaps } = await readOverrides(session.db.read)
  const configured = session.config.jobs.capByTier
  const shown = tiers.map((name) => ({
    name,
    jobs: tierJobCaps[name] ?? configured[name],
    source: name in tierJobCaps ? ('operator' as const) : ('configuration' as const),
    configured: configured[name],
  }))
  const organizations = [...organizationJobCaps].map(([organizationId, jobs]) => ({ organizationId, jobs }))
  return {
    data: { tiers: shown, organizations },
    text: table(
      ['whose', 'jobs', 'set by', 'configured'],
      [
        ...shown.map((row) => [row.name, row.jobs, row.source, row.configured]),
        ...organizations.map((row) => [row.organizationId, row.jobs, 'operator', null]),
      ],
    ),
  }
}

export interface SettingTarget {
  readonly kind: Kind
  readonly name: string
  readonly organizationId: string | null
  readonly unit: 'credits' | 'jobs' | 'value'
  /** Null: the configuration sets no cap of an organization's own. */
  readonly configured: number | null
}

function priceTarget({ session, choice }: Invocation): SettingTarget {
  const name = choice(0, priceNames)
  return { kind: 'price', name, organizationId: null, unit: 'credits', configured: session.config.prices[name] }
}

function quotaTarget({ session, choice }: Invocation): SettingTarget {
  const name = choice(0, quotaNames)
  const configured = session.config.media.quota[name]
  return { kind: 'upload_quota', name, organizationId: null, unit: 'value', configured }
}

async function capTarget({ session, requiredArg }: Invocation): Promise<SettingTarget> {
  const name = requiredArg(0)
  const tier = tiers.find((one) => one === name)
  const unit = 'jobs'
  if (tier)
    return { kind: 'tier_job_cap', name, organizationId: null, unit, configured: session.config.jobs.capByTier[tier] }
  if (!name.startsWith('org_'))
    throw new UsageError(`${name} is neither a tier (${tiers.join(', ')}) nor an organization's id.`)
  const id = idOf('org')(name)
  await findOrganization(session.db.read, id)
  return { kind: 'organization_job_cap', name: id, organizationId: id, unit, configured: null }
}

/** The names in the audit log. */
const targetTypes = {
  price: 'price',
  tier_job_cap: 'cap',
  organization_job_cap: 'cap',
  upload_quota: 'quota',
  write_key_limit: 'limit',
} as const satisfies { readonly [K in Kind]: string }

/** @param value null returns to the configuration */
export async function changeSetting(
  { session, act }: Invocation,
  target: SettingTarget,
  value: number | null,
): Promise<Output> {
  const { kind, name, organizationId, unit, configured } = target
  const was = await act(async (tx) => {
    const before = await currentLocked(tx, kind, name)
    if (value === null)
      await tx.deleteFrom('operator_settings').where('kind', '=', kind).where('name', '=', name).execute()
    else {
      const now = session.clock.now()
      await tx
        .insertInto('operator_settings')
        .values({ kind, name, value, updated_at: now })
        .onConflict((c) => c.columns(['kind', 'name']).doUpdateSet({ value, updated_at: now }))
        .execute()
    }
    return {
      target: { type: targetTypes[kind], id: name },
      organizationId,
      before: { [unit]: before ?? configured, source: before === undefined ? 'configuration' : 'operator' },
      after: { [unit]: value ?? configured, source: value === null ? 'configuration' : 'operator' },
      result: before ?? configured,
    }
  })
  const now = value ?? configured
  const shown = (number: number | null) => (number === null ? "its tier's" : String(number))
  return {
    data: { name, [unit]: now, was },
    text: `${name}: ${shown(was)} → ${shown(now)}${unit === 'value' ? '' : ` ${unit}`}. ${takesEffect}`,
  }
}

async function currentLocked(tx: Tx, kind: Kind, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('operator_settings')
    .select('value')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}
