import type { Command } from 'commander'
import { sql } from 'kysely'
import type { Invocation, Output, World } from './command.ts'
import { addCommand, idOf, oneOf } from './command.ts'
import { UsageError } from './errors.ts'
import { table } from './print.ts'

const groupings = ['purpose', 'organization', 'project', 'container', 'day'] as const
type Grouping = (typeof groupings)[number]

const keys = {
  purpose: sql<string>`purpose`,
  organization: sql<string>`organization_id`,
  project: sql<string>`project_id`,
  container: sql<string>`coalesce(container_id, '')`,
  day: sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
} satisfies Record<Grouping, unknown>

const maxRows = 1_000

export function addUsage(group: Command, world: World): void {
  addCommand(group, world, {
    usage: 'text',
    summary:
      'Sum what the text and voice providers answered: answers, tokens and seconds of speech, by purpose and model.',
    description:
      'Writing, judging, replies, hooks of recommendations, speech and its transcription are counted, whether or not an answer was used. Replies and hooks have no container. The last 30 days unless --from is given; the most tokens first.',
    kind: 'read',
    examples: [
      'usage text --by organization',
      'usage text --organization org_019a9b1e-2c11-7d3e-9a41-6f0b6a2f2a01 --from 2026-11-01 --by container --json',
    ],
    json: '{ "data": [{ "key": string, "purpose": string, "model": string, "answers": number, "promptTokens": number, "completionTokens": number, "seconds": number }] }',
    options: (command) =>
      command
        .option('--organization <id>', 'only this organization', idOf('org'))
        .option('--project <id>', 'only this project', idOf('prj'))
        .option('--from <date>', 'the first day, UTC', date)
        .option('--to <date>', 'the last day, UTC', date)
        .option('--by <what>', groupings.join(', '), oneOf(groupings), 'purpose'),
    run: sumText,
  })
}

function date(text: string): string {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
  if (!isDate) throw new UsageError(`"${text}" is no date. Write it as 2026-11-30.`)
  return text
}

async function sumText({ session, options }: Invocation): Promise<Output> {
  const by: Grouping = options.by
  const key = keys[by]
  let query = session.db.read
    .selectFrom('text_usage')
    .select([
      key.as('key'),
      'purpose',
      'model',
      sql<number>`sum(answers)::float8`.as('answers'),
      sql<number>`sum(prompt_tokens)::float8`.as('promptTokens'),
      sql<number>`sum(completion_tokens)::float8`.as('completionTokens'),
      sql<number>`sum(seconds)`.as('seconds'),
    ])
    .where(
      'created_at',
      '>=',
      sql<Date>`coalesce(${options.from ?? null}::date::timestamp AT TIME ZONE 'UTC', now() - interval '30 days')`,
    )
  if (options.to)
    query = query.where('created_at', '<', sql<Date>`(${options.to}::date + 1)::timestamp AT TIME ZONE 'UTC'`)
  if (options.organization) query = query.where('organization_id', '=', options.organization)
  if (options.project) query = query.where('project_id', '=', options.project)
  const data = await query
    .groupBy([key, 'purpose', 'model'])
    .orderBy(sql`sum(prompt_tokens) + sum(completion_tokens)`, 'desc')
    .orderBy(key)
    .orderBy('purpose')
    .orderBy('model')
    .limit(maxRows)
    .execute()
  const rows = data.map((row) => [
    ...(by === 'purpose' ? [] : [row.key || '(none)']),
    row.purpose,
    row.model,
    row.answers,
    row.promptTokens,
    row.completionTokens,
    Math.round(row.seconds),
  ])
  const columns = [
    ...(by === 'purpose' ? [] : [by]),
    'purpose',
    'model',
    'answers',
    'prompt tokens',
    'completion tokens',
    'seconds',
  ]
  return { data: { data }, text: data.length === 0 ? 'The providers answered nothing.' : table(columns, rows) }
}
