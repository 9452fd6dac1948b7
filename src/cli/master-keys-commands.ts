import type { Command } from 'commander'
import { forgetMasterKey } from '../db/master-key-check.ts'
import { countSealedWith, resealValues } from '../db/reseal.ts'
import { inTransaction } from '../db/transaction.ts'
import { linkPurpose } from '../events/links.ts'
import { nonNull } from '../lib/non-null.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand } from './command.ts'
import { CommandError } from './errors.ts'
import { table } from './print.ts'
import { openVault } from './session.ts'

export function addMasterKeys(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'Show each key with the number of values it has sealed.',
    kind: 'read',
    examples: ['master-keys list'],
    json: '{ "data": [{ "id": string, "seals": boolean, "values": number }] }',
    run: list,
  })
  addCommand(group, world, {
    usage: 'reseal',
    summary:
      'Reseal with the first key all values that another key sealed. Run it once every process lists the new key first.',
    kind: 'act',
    examples: ['master-keys reseal --reason "yearly rotation"'],
    json: '{ "keyId": string, "resealed": number }',
    run: reseal,
  })
  addCommand(group, world, {
    usage: 'link-keys',
    summary: 'Print CASTLANE_LINK_KEYS for processes that only render, which then need no master keys.',
    kind: 'read',
    examples: ['master-keys link-keys'],
    json: '{ "keys": string }',
    run: printLinkKeys,
  })
  addCommand(group, world, {
    usage: 'retire <id>',
    summary: 'Retire a key that no longer seals anything, so that processes start without it.',
    kind: 'destructive',
    examples: ['master-keys retire k1 --reason "yearly rotation" --yes'],
    json: '{ "keyId": string }',
    run: retire,
  })
}

/** Nobody can open anything with them, or find the master keys. */
async function printLinkKeys({ session }: Invocation): Promise<Output> {
  const { keyIds, deriveKeys } = openVault(session)
  const derived = deriveKeys(linkPurpose)
  const keys = keyIds.map((id, n) => `${id}:${derived[n]?.export().toString('base64')}`).join(',')
  return { data: { keys }, text: keys }
}

async function list({ session }: Invocation): Promise<Output> {
  const { keyIds } = openVault(session)
  const marks = await session.db.read.selectFrom('master_key_checks').select('key_id').execute()
  const ids = [...new Set([...keyIds, ...marks.map(({ key_id }) => key_id)])]
  const data = []
  for (const id of ids) data.push({ id, seals: id === keyIds[0], values: await countSealedWith(session.db.read, id) })
  return {
    data: { data },
    text: table(
      ['key', 'seals', 'values'],
      data.map(({ id, seals, values }) => [id, seals ? 'yes' : 'no', String(values)]),
    ),
  }
}

async function reseal({ session, act }: Invocation): Promise<Output> {
  const vault = openVault(session)
  const keyId = nonNull(vault.keyIds[0], 'The first master key')
  const resealed = await resealValues(vault, (work) => inTransaction(session.db.write, work))
  await act(async () => ({
    target: { type: 'master key', id: keyId },
    organizationId: null,
    before: null,
    after: { resealed },
    result: undefined,
  }))
  return { data: { keyId, resealed }, text: `${resealed} values are now sealed with ${keyId}.` }
}

async function retire({ session, requiredArg, act, confirm }: Invocation): Promise<Output> {
  const id = requiredArg(0)
  if (openVault(session).keyIds[0] === id)
    throw new CommandError(`${id} is the first of CASTLANE_MASTER_KEYS, which seals: put another one before it.`)
  await confirm(`Retire ${id}? No process may have it as its first key.`)
  await act(async (tx) => {
    const values = await countSealedWith(tx, id)
    if (values > 0)
      throw new CommandError(
        `${id} still opens ${values} values. Run "castlane master-keys reseal"; responses stored for repeated requests expire within three days.`,
      )
    if (!(await forgetMasterKey(tx, id))) throw new CommandError(`This database has no master key ${id}.`)
    return { target: { type: 'master key', id }, organizationId: null, before: { id }, after: null, result: undefined }
  })
  return {
    data: { keyId: id },
    text: `${id} is retired. Remove it from CASTLANE_MASTER_KEYS and restart the processes.`,
  }
}
