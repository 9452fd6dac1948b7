import type { Command } from 'commander'
import { Argument } from 'commander'
import type { WriteKeyLimits } from '../config/operator-settings.ts'
import { readOverrides } from '../config/operator-settings.ts'
import { keysOf } from '../lib/keys.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, whole } from './command.ts'
import { table } from './print.ts'
import type { SettingTarget } from './settings-commands.ts'
import { changeSetting, takesEffect } from './settings-commands.ts'

const limitNames: readonly (keyof WriteKeyLimits)[] = [
  'requestsPerMinute',
  'clientRequestsPerMinute',
  'itemsPerDay',
  'clientItemsPerDay',
]

export function addWriteKeyLimits(group: Command, world: World): void {
  const row = '{ "name", "value": number, "source": "operator"|"configuration", "configured": number }'
  const changed = '{ "name", "value": number, "was": number }'
  const name = () => new Argument('<what>', 'what is limited').choices(limitNames)
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show the limits of write keys, and whether the operator or the configuration sets them.',
    kind: 'read',
    examples: ['write-key-limits show', 'write-key-limits show --json'],
    json: `{ "data": [${row}] }`,
    run: showWriteKeyLimits,
  })
  addCommand(group, world, {
    usage: 'set',
    summary: 'Set a limit of every write key.',
    description: takesEffect,
    kind: 'act',
    examples: ['write-key-limits set clientRequestsPerMinute 600 --reason "users behind one network"'],
    json: changed,
    options: (command) =>
      command.addArgument(name()).addArgument(new Argument('<number>', 'how many').argParser(whole(1, 1_000_000_000))),
    run: (invocation) => changeSetting(invocation, limitTarget(invocation), Number(invocation.args[1])),
  })
  addCommand(group, world, {
    usage: 'reset',
    summary: "Go back to the configuration's limit.",
    description: takesEffect,
    kind: 'act',
    examples: ['write-key-limits reset itemsPerDay'],
    json: changed,
    options: (command) => command.addArgument(name()),
    run: (invocation) => changeSetting(invocation, limitTarget(invocation), null),
  })
}

async function showWriteKeyLimits({ session }: Invocation): Promise<Output> {
  const { writeKeyLimits } = await readOverrides(session.db.read)
  const configured = session.config.writeKeyLimits
  const data = limitNames.map((name) => ({
    name,
    value: writeKeyLimits[name] ?? configured[name],
    source: name in writeKeyLimits ? ('operator' as const) : ('configuration' as const),
    configured: configured[name],
  }))
  return {
    data: { data },
    text: table(
      ['what', 'a write key', 'set by', 'configured'],
      data.map((row) => [row.name, row.value, row.source, row.configured]),
    ),
  }
}

function limitTarget({ session, choice }: Invocation): SettingTarget {
  const name = choice(0, keysOf(session.config.writeKeyLimits))
  const configured = session.config.writeKeyLimits[name]
  return { kind: 'write_key_limit', name, organizationId: null, unit: 'value', configured }
}
