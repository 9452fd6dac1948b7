import type { Command } from 'commander'
import { auditView } from './audit.ts'
import type { World } from './command.ts'
import { addCommand, idOf, paged, pageOf, withNext } from './command.ts'
import { table } from './print.ts'

export function addAudit(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'list',
    summary: 'List recorded actions, newest first.',
    description: '--json also includes the state before and after.',
    kind: 'read',
    examples: ['audit list', 'audit list --action "orgs suspend"', 'audit list --target generate --json'],
    json: '{ "data": [{ "id", "action", "osUser", "host", "actor": string|null, "reason": string|null,\n  "target": { "type", "id" }, "organizationId": string|null, "before": {}|null, "after": {}|null, "createdAt" }], "next": string|null }',
    options: (command) =>
      paged('aud')(command)
        .option('--organization <id>', 'only actions that concern this organization', idOf('org'))
        .option('--action <action>', 'only this command, as "keys revoke"')
        .option('--target <id>', 'only actions on this target')
        .option('--actor <name>', 'only actions by this actor: the value of --actor, or the system user'),
    async run({ session, options }) {
      let query = session.db.read.selectFrom('operator_audit').selectAll()
      if (options.organization) query = query.where('organization_id', '=', options.organization)
      if (options.action) query = query.where('action', '=', options.action)
      if (options.target) query = query.where('target_id', '=', options.target)
      if (options.actor)
        query = query.where((e) => e.or([e('actor', '=', options.actor), e('os_user', '=', options.actor)]))
      if (options.after) query = query.where('id', '<', options.after)
      const rows = await query
        .orderBy('id', 'desc')
        .limit(options.limit + 1)
        .execute()
      const page = pageOf(rows, options.limit, auditView)
      const text = table(
        ['when', 'who', 'action', 'target', 'reason'],
        page.data.map((row) => [
          row.createdAt,
          row.actor === null ? row.osUser : `${row.actor} (${row.osUser})`,
          row.action,
          row.target.id,
          row.reason,
        ]),
      )
      return { data: page, text: withNext(text, page.next) }
    },
  })
}
