import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyScope } from '../../../support/harness.ts'
import type { Reply, SweptServer } from './support.ts'
import { openLimiter, runSql, send, sha256, startSweptServer } from './support.ts'

const empty = new Set<string>()
let server: SweptServer
let child: string
beforeAll(async () => {
  server = await startSweptServer({ overrides: { limiter: openLimiter(empty) } })
  child = await server.createOrganization({ parentId: server.organizationId })
  await runSql(server, "update organizations set status = 'suspended' where id = $1", [child])
})
afterAll(async () => {
  await server.close()
})

/** A request that is put together fault by fault, then sent. */
interface Draft {
  method: string
  path: string
  key: 'good' | 'none'
  keyOff: boolean
  global: boolean
  dry: boolean
  unscoped: boolean
  headers: Record<string, string>
  body: string
  usedBefore: boolean
}

/** Every check, in the order that the contract promises, with the fault that it finds. */
const checks: readonly { name: string; answer: readonly [number, string]; spoil: (draft: Draft) => void }[] = [
  { name: 'the route', answer: [405, 'METHOD_NOT_ALLOWED'], spoil: (d) => (d.method = 'PUT') },
  { name: 'the key', answer: [401, 'UNAUTHENTICATED'], spoil: (d) => (d.key = 'none') },
  { name: 'the global switch', answer: [503, 'KILL_SWITCH global'], spoil: (d) => (d.global = true) },
  { name: 'the key’s switch', answer: [503, 'KILL_SWITCH key'], spoil: (d) => (d.keyOff = true) },
  { name: 'the rate limit', answer: [429, 'RATE_LIMITED'], spoil: (d) => (d.dry = true) },
  {
    name: 'the organization header',
    answer: [404, 'NOT_FOUND'],
    spoil: (d) => (d.headers['x-castlane-organization'] = 'org_x'),
  },
  {
    name: 'the child’s switch',
    answer: [503, 'KILL_SWITCH organization'],
    spoil: (d) => (d.headers['x-castlane-organization'] ??= child),
  },
  { name: 'the scope', answer: [403, 'FORBIDDEN_SCOPE'], spoil: (d) => (d.unscoped = true) },
  { name: 'the size', answer: [413, 'PAYLOAD_TOO_LARGE'], spoil: (d) => (d.body += ' '.repeat(1_048_577)) },
  {
    name: 'the content type',
    answer: [415, 'UNSUPPORTED_MEDIA_TYPE'],
    spoil: (d) => (d.headers['content-type'] = 'text/plain'),
  },
  { name: 'the JSON', answer: [422, 'VALIDATION is not JSON'], spoil: (d) => (d.body = d.body.replace('}', '')) },
  {
    name: 'the fence',
    answer: [403, 'FORBIDDEN_FENCE'],
    spoil: (d) => (d.body = d.body.replace('{', '{"abTesting":{},')),
  },
  { name: 'validation', answer: [422, 'VALIDATION'], spoil: (d) => (d.body = d.body.replace('true', '"yes"')) },
  { name: 'idempotency', answer: [409, 'IDEMPOTENCY_CONFLICT'], spoil: (d) => (d.usedBefore = true) },
]

async function answerTo(draft: Draft): Promise<Reply> {
  const scopes = draft.unscoped ? everyScope.filter((scope) => scope !== 'engagement:write') : everyScope
  const key = await server.createKey(server.organizationId, { scopes })
  if (draft.dry) empty.add(key.apiKeyId)
  if (draft.keyOff) await runSql(server, 'update api_keys set kill_switch = true where id = $1', [key.apiKeyId])
  if (draft.global) await runSql(server, 'update service_switches set is_on = true')
  if (draft.usedBefore) {
    const idempotencyKey = randomUUID()
    draft.headers['idempotency-key'] = idempotencyKey
    await runSql(
      server,
      `insert into idempotency_records values ($1, $2, $3, $4, 200, '{}', '', false, now(), now() + interval '1 hour')`,
      [
        sha256([key.apiKeyId, server.organizationId, idempotencyKey].join('\n')),
        server.organizationId,
        key.apiKeyId,
        sha256('another'),
      ],
    )
  }
  try {
    return await send(server, draft.method, draft.path, {
      key: draft.key === 'good' ? key.key : null,
      headers: draft.headers,
      body: draft.body,
    })
  } finally {
    if (draft.global) await runSql(server, 'update service_switches set is_on = false')
  }
}

function told({ status, code, body }: Reply): [number, string] {
  const { details, message = '' } = body?.error ?? {}
  const more = code === 'KILL_SWITCH' ? ` ${details.scope}` : message.includes('is not JSON') ? ' is not JSON' : ''
  return [status, `${code}${more}`]
}

describe('a request with two faults is refused for the one that is checked first:', () => {
  it.each(checks.map((check, index) => [check.name, index] as const))(
    '%s before everything after it',
    async (_name, index) => {
      const first = checks[index]!
      for (const second of [undefined, ...checks.slice(index + 1)]) {
        const draft: Draft = {
          method: 'PATCH',
          path: '/v1/projects/prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01/engagement/config',
          key: 'good',
          keyOff: false,
          global: false,
          dry: false,
          unscoped: false,
          headers: {},
          body: '{"enabled":true}',
          usedBefore: false,
        }
        first.spoil(draft)
        second?.spoil(draft)
        // Broken JSON that is too large or of the wrong type is still that.
        expect([second?.name, ...told(await answerTo(draft))]).toEqual([second?.name, ...first.answer])
      }
    },
  )
})
