import type { Command } from 'commander'
import { migrate } from '../db/migrate.ts'
import type { Change } from './audit.ts'
import type { Invocation, Output, World } from './command.ts'
import { defineCommand } from './command.ts'

export function addMigrate(command: Command, world: World): void {
  defineCommand(command, 'migrate', world, {
    kind: 'act',
    examples: ['migrate', 'migrate --reason "upgrade to 1.1"'],
    json: '{ "applied": string[] }: the files that were applied, in order',
    checkSchema: false,
    opensNothing: true,
    run: bringUp,
  })
}

/** A database that is at the newest schema is left alone; what was applied is audited. */
async function bringUp({ session, act }: Invocation): Promise<Output> {
  const { applied } = await migrate(session.databaseUrl)
  const change: Change<null> = {
    target: { type: 'database', id: new URL(session.databaseUrl).pathname.slice(1) },
    organizationId: null,
    before: null,
    after: { applied },
    result: null,
  }
  if (applied.length > 0) await act(async () => change)
  const text = applied.length === 0 ? 'The database is at the newest schema.' : `Applied:\n${applied.join('\n')}`
  return { data: { applied }, text }
}
