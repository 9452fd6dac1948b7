import type { Command } from 'commander'
import { forgetMasterKey } from '../db/master-key-check.ts'
import { countSealedWith, resealValues } from '../db/reseal.ts'
import { inTransaction } from '../db/transaction.ts'
import { createVault } from '../lib/vault.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, addGroup } from './command.ts'
import { table } from './print.ts'
import { Refused } from './refusal.ts'

export function addMasterKeys(program: Command, world: World): void {
  const group = addGroup(program, 'master-keys', 'The keys that stored credentials are sealed with, by their ids.')
  addCommand(group, world, {
    usage: 'list',
    summary: 'Show each key with how many values it has sealed.',
    kind: 'read',
    examples: ['master-keys list'],
    json: '{ "data": [{ "id": string, "seals": boolean, "values": number }] }',
    run: list,
  })
  addCommand(group, world, {
    usage: 'reseal',
    summary: 'Seal with the first key what another one sealed. Run it when every process has the new key first.',
    kind: 'act',
    examples: ['master-keys reseal --reason "yearly rotation"'],
    json: '{ "keyId": string, "resealed": number }',
    run: reseal,
  })
  addCommand(group, world, {
    usage: 'retire <id>',
    summary: 'Let a key go that seals nothing any more, so that processes start without it.',
    kind: 'destructive',
    examples: ['master-keys retire k1 --reason "yearly rotation" --yes'],
    json: '{ "keyId": string }',
    run: retire,
  })
}

async function list({ session }: Invocation): Promise<Output> {
  const { keyIds } = createVault(session.config.masterKeys!)
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
  const vault = createVault(session.config.masterKeys!)
  const keyId = vault.keyIds[0]!
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

async function retire({ session, args, act, confirm }: Invocation): Promise<Output> {
  const id = args[0]!
  if (createVault(session.config.masterKeys!).keyIds[0] === id)
    throw new Refused(`${id} is the first of CASTLANE_MASTER_KEYS, which seals: put another one before it.`)
  await confirm(`Let ${id} go? No process may have it as its first key.`)
  await act(async (tx) => {
    const values = await countSealedWith(tx, id)
    if (values > 0)
      throw new Refused(
        `${id} still opens ${values} values. Run "castlane master-keys reseal"; answers kept for repetition end within three days.`,
      )
    if (!(await forgetMasterKey(tx, id))) throw new Refused(`This database knows no master key ${id}.`)
    return { target: { type: 'master key', id }, organizationId: null, before: { id }, after: null, result: undefined }
  })
  return {
    data: { keyId: id },
    text: `${id} is retired. Take it out of CASTLANE_MASTER_KEYS and restart the processes.`,
  }
}
