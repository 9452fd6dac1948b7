import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'
import {
  arrayAt,
  canonicalJson,
  objectAt,
  resolveLocal,
  sha256,
  walkDocumentSchemas,
} from '../../../../scripts/contract/json.ts'
import { emitEnums } from '../../../../scripts/emit/enums.ts'
import { newAjv } from '../../../../scripts/lint/json-schema.ts'
import type { Project } from '../gates/project.ts'
import { createProject } from '../gates/project.ts'

let project: Project
beforeAll(async () => {
  project = await createProject()
})
afterAll(() => project.delete())

const bundle = (name: string) => JSON.parse(project.read(`generated/${name}`)) as JsonObject
const operation = (document: JsonObject, method: string, path: string) =>
  objectAt(objectAt(objectAt(document, 'paths'), path), method)

describe('generation', () => {
  it('writes the same bytes twice', async () => {
    const names = [
      'openapi.json',
      'openapi.runtime.json',
      'openapi.public.json',
      'openapi.tools.json',
      'types.ts',
      'operations.ts',
      'enums.ts',
      'errors.ts',
      'events.ts',
      'jobs.ts',
      'client.ts',
      'handlers.ts',
      'handler-map.ts',
      'work.ts',
    ]
    const before = names.map((name) => project.read(`generated/${name}`))
    for (const name of names) project.write(`generated/${name}`, '')
    await project.generate()
    expect(names.map((name) => project.read(`generated/${name}`))).toEqual(before)
  })

  it('marks every bundle with the hash of the contract', () => {
    const { 'x-contract-hash': hash, ...docs } = bundle('openapi.json')
    expect(hash).toBe(sha256(canonicalJson(docs)))
    expect(bundle('openapi.runtime.json')['x-contract-hash']).toBe(hash)
    expect(bundle('openapi.public.json')['x-contract-hash']).toBe(hash)
    expect(project.read('generated/operations.ts')).toContain(`contractHash = '${String(hash)}'`)
  })

  it('scaffolds a stub for an operation without a file, and leaves the files that are there alone', async () => {
    const copy = project.copy()
    try {
      const own = copy.read('src/features/organizations/operations/getWhoami.ts')
      copy.remove('src/features/jobs/operations/getJob.ts')
      await copy.generate()
      expect(copy.read('src/features/jobs/operations/getJob.ts')).toMatch(
        /export const getJob: Handler<'getJob'> = async \(\): Promise<AnswerOf<'getJob'>> => \{\n {2}throw notImplemented\('getJob'\)/,
      )
      expect(copy.read('src/features/organizations/operations/getWhoami.ts')).toBe(own)
    } finally {
      copy.delete()
    }
  })

  it('lists the jobs and tasks that the files of a group export', async () => {
    const copy = project.copy()
    try {
      copy.write(
        'src/features/jobs/tasks/tidy-task.ts',
        'export const tidy = defineTask({})\nexport const helper = 1\n',
      )
      copy.write('src/features/content/tasks/content-job.ts', 'export const contentJobs = [defineJob({})]\n')
      await copy.generate()
      const work = copy.read('generated/work.ts')
      expect(work).toContain("import { contentJobs } from '../src/features/content/tasks/content-job.ts'")
      expect(work).toContain('jobs = [\n  contentJobs,\n]')
      expect(work).toContain('tasks = [\n  tidy,\n]')
    } finally {
      copy.delete()
    }
  })

  it('lists the values of a schema that is a list of words', () => {
    const schemas = { Tier: { type: 'string', enum: ['a', 'b'] }, Job: { type: 'object' } }
    expect(emitEnums({ components: { schemas } })).toContain("export const tierValues = ['a', 'b'] as const\n")
  })

  it('hands the preparing half of a handler to the map', () => {
    const map = project.read('generated/handler-map.ts')
    expect(map).toContain(
      "import { createProject, prepare as prepareCreateProject } from '../src/features/projects/operations/createProject.ts'",
    )
    expect(map).toContain('createProject: prepareCreateProject,')
  })
})

describe('the table of operations', () => {
  /** On one line. */
  const row = (id: string) => {
    const after = project.read('generated/operations.ts').split(`\n  ${id}: {`)[1] ?? ''
    const lines = (after.split('\n  },')[0] ?? '').split('\n').map((line) => line.trim())
    return lines
      .join(' ')
      .replaceAll(/,(?= [}\]])/g, '')
      .replaceAll('[ ', '[')
      .replaceAll(' ]', ']')
  }

  it('holds what the contract says', () => {
    expect(row('migrateProjects')).toMatch(
      /scope: 'org:admin', endpointClass: 'write-light', phase: 1, keyed: true, projectKeys: false, testKeys: false, mutating: true, body: 'required', maxBodyBytes: 8388608, maxBodyMembers: \d+, maxBodyDepth: 18/,
    )
    expect(row('completeOauth')).toMatch(
      /scope: null.*keyed: false.*successStatuses: \[302\].*pathParameters: \['platform'\], queryParameters: \['state'\]/,
    )
    expect(row('generateContent')).toMatch(/job: 'content\.generate'/)
    expect(project.read('generated/jobs.ts')).toMatch(
      /'content\.generate': \{ type: 'content\.generate', stages: \[\{ name: 'script', deadlineSeconds: 60 \}/,
    )
    expect(row('deleteProject')).toMatch(
      /deprecated: \{ deprecation: '2026-11-01T00:00:00Z', sunset: '2027-11-01T00:00:00Z' \}/,
    )
  })

  it('finds fences and secrets however deep they lie', () => {
    expect(row('updateEngagementConfig')).toMatch(
      /fences: \[\{ path: '\/sentimentRouting', release: 'v2' \}, \{ path: '\/channels\/\*\/abTesting', release: 'v2' \}\], bulk: null, secrets: true/,
    )
    expect(row('createProject')).toMatch(/fences: \[\], bulk: null, secrets: false/)
  })

  it('lists the codes that reach an operation by themselves with those it names', () => {
    expect(row('getWhoami')).toMatch(
      /errors: \['UNAUTHENTICATED', 'VALIDATION', 'RATE_LIMITED', 'INTERNAL', 'KILL_SWITCH'\]/,
    )
    expect(row('updateEngagementConfig')).toMatch(/'FORBIDDEN_FENCE'/)
    expect(row('completeOauth')).toMatch(/errors: \['VALIDATION', 'INTERNAL', 'KILL_SWITCH'\]/)
  })
})

describe('error answers', () => {
  const answer = (id: [string, string], status: string) => {
    const docs = bundle('openapi.json')
    const response = resolveLocal(docs, objectAt(operation(docs, ...id), 'responses')[status])
    return objectAt(objectAt(objectAt({ response: response ?? null }, 'response'), 'content'), 'application/json')
  }

  it('are narrowed to the codes that the operation can answer, examples too', () => {
    const create = answer(['post', '/v1/projects'], '409')
    expect(create.schema).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/Error_CONFLICT' },
        { $ref: '#/components/schemas/Error_IDEMPOTENCY_CONFLICT' },
      ],
    })
    expect(Object.keys(objectAt(create, 'examples'))).toEqual(['CONFLICT', 'IDEMPOTENCY_CONFLICT'])
    const remove = answer(['delete', '/v1/projects/{projectId}'], '409')
    expect(remove.schema).toEqual({ $ref: '#/components/schemas/Error_IDEMPOTENCY_CONFLICT' })
    expect(Object.keys(objectAt(remove, 'examples'))).toEqual(['IDEMPOTENCY_CONFLICT'])
  })

  it('hold details where the code has them, required only where it always has them', () => {
    const error = (code: string) =>
      objectAt(
        objectAt(
          objectAt(objectAt(objectAt(bundle('openapi.json'), 'components'), 'schemas'), `Error_${code}`),
          'properties',
        ),
        'error',
      )
    expect(arrayAt(error('FORBIDDEN_SCOPE'), 'required')).toContain('details')
    expect(arrayAt(error('CONFLICT'), 'required')).not.toContain('details')
    expect(objectAt(error('CONFLICT'), 'properties')).toHaveProperty('details')
    expect(objectAt(error('NOT_FOUND'), 'properties')).not.toHaveProperty('details')
    expect(objectAt(objectAt(error('NOT_FOUND'), 'properties'), 'code')).toMatchObject({ const: 'NOT_FOUND' })
  })
})

describe('the runtime bundle', () => {
  it('has no prose and no examples', () => {
    const runtime = bundle('openapi.runtime.json')
    walkDocumentSchemas(runtime, (schema) => {
      expect(schema).not.toHaveProperty('examples')
    })
    expect(project.read('generated/openapi.runtime.json')).not.toContain('A project to make.')
  })

  it('takes a map keyed by project ids, prefixed or bare, and each variant of a union as it is', () => {
    const ajv = newAjv()
    ajv.addSchema(bundle('openapi.runtime.json'), 'contract')
    const takes = (path: string, body: Json) => {
      const at = encodeURIComponent(path.replaceAll('/', '~1'))
      return ajv.getSchema(`contract#/paths/${at}/post/requestBody/content/application~1json/schema`)!(body)
    }
    const id = '0199a6a0-0000-7000-8000-00000000000a'
    const migrate = (mapping: Json) => takes('/v1/organizations/migrate', { mapping })
    expect(migrate({ [`prj_${id}`]: 'Acme' })).toBe(true)
    expect(migrate({ [id]: 'Acme' })).toBe(true)
    expect(migrate({ acme: 'Acme' })).toBe(false)
    expect(migrate({ [id]: '' })).toBe(false)
    expect(migrate({})).toBe(false)
    const generate = (format: Json) => takes('/v1/projects/{projectId}/content', { hook: 'x', format })
    expect(generate({ kind: 'video', durationSeconds: 8 })).toBe(true)
    expect(generate({ kind: 'image', durationSeconds: 8 })).toBe(false)
  })

  it('compiles every schema with Ajv, the bundle held once', () => {
    const runtime = bundle('openapi.runtime.json')
    const ajv = newAjv()
    ajv.addSchema(runtime, 'contract')
    let compiled = 0
    walkDocumentSchemas(runtime, (_schema, pointer) => {
      expect(ajv.getSchema(`contract#${encodeURI(pointer).replaceAll('#', '%23')}`), pointer).toBeTypeOf('function')
      compiled += 1
    })
    expect(compiled).toBeGreaterThan(50)
  })
})

describe('the documentation bundle', () => {
  it('shows how to call each operation', () => {
    const [curl, typescript] = arrayAt(
      operation(bundle('openapi.json'), 'post', '/v1/projects/{projectId}/content'),
      'x-codeSamples',
    ) as { source: string }[]
    expect(curl?.source).toContain(
      "curl -X POST 'https://api.fixture.example/v1/projects/prj_0199a6a0-0000-7000-8000-00000000000a/content'",
    )
    expect(curl?.source).toContain('Idempotency-Key: $(uuidgen)')
    expect(typescript?.source).toContain(
      "await castlane.content.generate('prj_0199a6a0-0000-7000-8000-00000000000a', {",
    )
    expect(typescript?.source).toContain("hook: 'Three mistakes'")
  })

  it('shows what each operation promises, its job included', () => {
    const { description } = operation(bundle('openapi.json'), 'post', '/v1/projects/{projectId}/content')
    for (const words of [
      '`content:write`',
      '`long-running`',
      'general availability',
      '`WORKFLOW_START_FAILED`',
      '| `render` | 300 s |',
    ])
      expect(description).toContain(words)
  })

  it('holds the guides in their order, and the error catalogue', () => {
    const description = String(objectAt(bundle('openapi.json'), 'info').description)
    expect(description).toMatch(/# Getting started[\s\S]*# Error codes[\s\S]*`RATE_LIMITED` \| 429/)
  })
})
