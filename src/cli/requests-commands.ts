import type { Command } from 'commander'
import { Argument, InvalidArgumentError } from 'commander'
import { apiKeyRequestView } from '../features/organizations/operations/request-log-view.ts'
import type { Invocation, Output, World } from './command.ts'
import { addCommand } from './command.ts'
import { CommandError } from './errors.ts'
import { fieldList } from './print.ts'

const one = 'req_4f0c2a9e8b7d4c6fa1e2b3c4d5e6f708'

export function addRequests(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'show',
    summary: 'Show what is recorded about a request: its key, what it asked for, and how it was answered.',
    description:
      'Changes and errors are kept one by one, for CASTLANE_RETENTION_DAYS requests; reads that succeed are counted, not kept. No body is recorded. The line of the log with the same request id says more, where the log still has it.',
    kind: 'read',
    examples: [`requests show ${one}`],
    json: '{ "requestId", "apiKeyId", "organizationId", "operation", "status": number, "code": string|null,\n  "reason": string|null, "requests": 1, "durationMs": number, "replayed": boolean, "client", "createdAt" }',
    options: (command) => command.addArgument(new Argument('<request>', "the request's id").argParser(requestId)),
    run: show,
  })
}

function requestId(text: string): string {
  if (!/^req_[A-Za-z0-9_-]{10,64}$/.test(text)) throw new InvalidArgumentError(`It must be an id like ${one}.`)
  return text
}

async function show({ session, requiredArg }: Invocation): Promise<Output> {
  const id = requiredArg(0)
  const row = await session.db.read
    .selectFrom('api_key_requests')
    .selectAll()
    .where('id', '=', id)
    .where('is_count', '=', false)
    .executeTakeFirst()
  if (!row)
    throw new CommandError(
      `No request ${id} is kept. Changes and errors of known keys are kept one by one; reads are counted, not kept.`,
    )
  const data = apiKeyRequestView(row)
  const text = fieldList([
    ['id', data.requestId],
    ['key', data.apiKeyId],
    ['organization', data.organizationId],
    ['operation', data.operation],
    ['status', data.status],
    ['code', data.code],
    ['reason', data.reason],
    ['replayed', data.replayed],
    ['took', `${data.durationMs} ms`],
    ['from', data.client],
    ['answered', data.createdAt],
  ])
  return { data, text }
}
