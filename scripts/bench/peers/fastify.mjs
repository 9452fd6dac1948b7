/** Fastify with schemas for what comes in and goes out, and the same database work as the bare Express app. */
import Fastify from 'fastify'
import { insertProject, readJob, readProjects, readWhoami, report } from '../yardstick.ts'

const app = Fastify()
const headers = { type: 'object', required: ['x-api-key'], properties: { 'x-api-key': { type: 'string' } } }
const text = { type: 'string' }
const optional = { type: ['string', 'null'] }
const time = { type: 'string', format: 'date-time' }
const project = {
  type: 'object',
  properties: {
    id: text,
    organization_id: text,
    name: text,
    status: text,
    requires_approval: { type: 'boolean' },
    timezone: text,
    locale: text,
    niche: optional,
    audience: optional,
    created_at: time,
    updated_at: time,
  },
  additionalProperties: true,
}
const whoami = {
  type: 'object',
  properties: {
    organizationId: text,
    scopes: { type: 'array', items: text },
    rateLimitTier: text,
    killSwitch: { type: 'boolean' },
  },
}
const job = {
  type: 'object',
  properties: { id: text, type: text, status: text, created_at: time, updated_at: time },
  additionalProperties: true,
}
const page = {
  type: 'object',
  properties: { data: { type: 'array', items: project }, hasMore: { type: 'boolean' } },
}

app.get('/v1/whoami', { schema: { headers, response: { 200: whoami } } }, (req) => readWhoami(req.headers['x-api-key']))
app.get(
  '/v1/jobs/:jobId',
  {
    schema: {
      headers,
      params: { type: 'object', properties: { jobId: { type: 'string', pattern: '^job_' } } },
      response: { 200: job },
    },
  },
  (req) => readJob(req.headers['x-api-key'], req.params.jobId),
)
app.get('/v1/projects', { schema: { headers, response: { 200: page } } }, (req) =>
  readProjects(req.headers['x-api-key']),
)
app.post(
  '/v1/projects',
  {
    schema: {
      headers,
      body: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string', minLength: 1, maxLength: 120 } },
      },
      response: { 201: project },
    },
  },
  async (req, reply) => reply.code(201).send(await insertProject(req.headers['x-api-key'], req.body.name)),
)

await app.listen({ port: 0, host: '127.0.0.1' })
report(app.server)
