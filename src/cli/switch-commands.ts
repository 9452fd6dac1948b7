import type { Command } from 'commander'
import { Argument } from 'commander'
import type { Tx } from '../db/transaction.ts'
import { setKillSwitch } from '../features/organizations/store/child-organization-queries.ts'
import { changeKey } from '../features/organizations/store/key-changes.ts'
import { resumeKeySchedules, suspendKeySchedules } from '../features/publishing/api.ts'
import { messageOf } from '../lib/untyped.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf } from './command.ts'
import { CommandError, UsageError } from './errors.ts'
import { table } from './print.ts'

const scopes = ['global', 'organization', 'key'] as const
type Scope = (typeof scopes)[number]

type Target =
  | { readonly scope: 'global'; readonly id: null }
  | { readonly scope: 'organization' | 'key'; readonly id: string }

const shape = '{ "scope": "global"|"organization"|"key", "id": string|null, "on": boolean, "changed": boolean }'

export function addSwitches(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'status',
    summary: 'Show the global switch, and the organizations and keys whose switch is on.',
    kind: 'read',
    examples: ['switch status', 'switch status --json'],
    json: '{ "global": boolean, "organizations": [{ "id", "name" }], "keys": [{ "id", "name", "organizationId" }] }',
    run: status,
  })
  for (const on of [true, false])
    addCommand(group, world, {
      usage: on ? 'on' : 'off',
      summary: on
        ? 'Turn the kill switch of everything, an organization or a key on.'
        : 'Turn a kill switch off, so that requests are served again.',
      ...(on && {
        description:
          'While the global switch is on, jobs wait. While the switch of an organization or a key is on, its running jobs fail before their next stage, and the schedules of the key are held.',
      }),
      kind: on ? 'destructive' : 'act',
      examples: [
        `switch ${on ? 'on' : 'off'} global${on ? ' --reason "incident 12" --yes' : ''}`,
        `switch ${on ? 'on' : 'off'} organization org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01${on ? ' --yes' : ''}`,
        `switch ${on ? 'on' : 'off'} key key_019a9b1e-2c11-7d3e-9a41-6f0b6a2f6d01${on ? ' --yes' : ''}`,
      ],
      json: shape,
      options: (command) =>
        command
          .addArgument(new Argument('<scope>', 'what is switched').choices(scopes))
          .argument('[id]', 'of the organization or the key'),
      run: (invocation) => setSwitch(invocation, on),
    })
}

async function status({ session }: Invocation): Promise<Output> {
  const { read } = session.db
  const global = await read
    .selectFrom('service_switches')
    .select('is_on')
    .where('name', '=', 'global')
    .executeTakeFirstOrThrow()
  const organizations = await read
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('kill_switch', '=', true)
    .orderBy('id')
    .execute()
  const keys = await read
    .selectFrom('api_keys')
    .select(['id', 'name', 'organization_id'])
    .where('kill_switch', '=', true)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    data: {
      global: global.is_on,
      organizations,
      keys: keys.map(({ id, name, organization_id: organizationId }) => ({ id, name, organizationId })),
    },
    text: table(
      ['scope', 'switch', 'id', 'name'],
      [
        ['global', global.is_on ? 'ON' : 'off', null, null],
        ...organizations.map(({ id, name }) => ['organization', 'ON', id, name]),
        ...keys.map(({ id, name }) => ['key', 'ON', id, name]),
      ],
    ),
  }
}

async function setSwitch({ session, args, choice, act, confirm }: Invocation, on: boolean): Promise<Output> {
  const target = targetOf(choice(0, scopes), args[1])
  const { scope, id } = target
  if (on) await confirm(scope === 'global' ? 'Reject every request of everybody?' : `Reject every request of ${id}?`)
  const changed = await act(async (tx) => {
    const was = await readLocked(tx, target)
    await write(tx, target, { on, now: session.clock.now() })
    if (target.scope === 'key' && was.on !== on)
      await (on ? suspendKeySchedules(tx, session, target.id) : resumeKeySchedules(tx, session, target.id))
    return {
      target: { type: 'switch', id: id ?? 'global' },
      organizationId: was.organizationId,
      before: { scope, on: was.on },
      after: { scope, on },
      result: was.on !== on,
    }
  })
  const name = id ?? 'Everything'
  const state = on ? 'switched off: every request is refused' : 'on: requests are served'
  return { data: { scope, id, on, changed }, text: `${name} is ${changed ? 'now' : 'already'} ${state}.` }
}

function targetOf(scope: Scope, id: string | undefined): Target {
  if (scope === 'global') {
    if (id !== undefined) throw new UsageError('The global switch has no id.')
    return { scope, id: null }
  }
  if (id === undefined) throw new UsageError(`Name the ${scope}: castlane switch on ${scope} <id>.`)
  try {
    return { scope, id: idOf(scope === 'key' ? 'key' : 'org')(id) }
  } catch (error) {
    throw new UsageError(`${id} is not the id of ${scope === 'key' ? 'a key' : 'an organization'}. ${messageOf(error)}`)
  }
}

async function readLocked(tx: Tx, { scope, id }: Target): Promise<{ on: boolean; organizationId: string | null }> {
  if (scope === 'global') {
    const row = await tx
      .selectFrom('service_switches')
      .select('is_on')
      .where('name', '=', 'global')
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { on: row.is_on, organizationId: null }
  }
  const row =
    scope === 'key'
      ? await tx
          .selectFrom('api_keys')
          .select(['kill_switch', 'organization_id'])
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : await tx
          .selectFrom('organizations')
          .select(['kill_switch', 'id as organization_id'])
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
  if (!row)
    throw new CommandError(
      `There is no ${scope} ${id}. "castlane ${scope === 'key' ? 'keys' : 'orgs'} list" shows them.`,
    )
  return { on: row.kill_switch, organizationId: row.organization_id }
}

async function write(tx: Tx, target: Target, { on, now }: { readonly on: boolean; readonly now: Date }): Promise<void> {
  if (target.scope === 'global')
    await tx.updateTable('service_switches').set({ is_on: on, updated_at: now }).where('name', '=', 'global').execute()
  else if (target.scope === 'key') await changeKey(tx, target.id, { kill_switch: on }, now)
  else await setKillSwitch(tx, target.id, on, now)
}
