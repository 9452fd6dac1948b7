import { afterAll, beforeAll, expect, it } from 'vitest'
import { types } from '../../../../scripts/check/tools.ts'
import type { Project } from '../gates/project.ts'
import { createProject } from '../gates/project.ts'

let project: Project
let said: string
beforeAll(async () => {
  project = await createProject()
  for (const [name, { source }] of Object.entries(seeds))
    project.write(`src/features/projects/operations/seed-${name}.ts`, head + source)
  project.edit('generated/handler-map.ts', '  getJob,\n', '')
  said = (await types.run(project.root)).findings.map(({ at, problem }) => `${at} ${problem}`).join('\n---\n')
})
afterAll(() => project.delete())

const head = `import type { AnswerOf, Handler, HandlerInput } from '../../../../generated/handlers.ts'
import { ApiError } from '../../../errors.ts'
import type { EventData } from '../../../../generated/events.ts'

export type Used = [AnswerOf<'getWhoami'>, Handler<'getWhoami'>, HandlerInput<'getWhoami'>, ApiError, EventData]
`

const job = "{ id: 'job_0199a6a0-0000-7000-8000-000000000001', type: 'content.generate', status: 'queued' }"

interface Seed {
  readonly source: string
  /** null: it compiles. */
  readonly finds: RegExp | null
}

const seeds: Record<string, Seed> = {
  'unknown-operation': {
    source: "export const x: Handler<'inventContent'> = async () => ({ status: 200, body: {} })\n",
    finds: /'"inventContent"' does not satisfy the constraint/,
  },
  'undocumented-status': {
    source: `export const x: Handler<'generateContent'> = async () => ({ status: 200, headers: { Location: '/' }, body: ${job} })\n`,
    finds: /200.*202|not assignable/s,
  },
  'missing-header': {
    source: `export const x: Handler<'generateContent'> = async () => ({ status: 202, body: ${job} })\n`,
    finds: /headers/,
  },
  'undeclared-header': {
    source: `export const x: Handler<'generateContent'> = async (): Promise<AnswerOf<'generateContent'>> => ({ status: 202, headers: { Location: '/', Locaton: '/' }, body: ${job} })\n`,
    finds: /'Locaton' does not exist/,
  },
  'header-where-none-is-declared': {
    source:
      "export const x: Handler<'deleteProject'> = async (): Promise<AnswerOf<'deleteProject'>> => ({ status: 204, headers: { Link: '/' } })\n",
    finds: /Link/,
  },
  'wrong-body': {
    source:
      "export const x: Handler<'generateContent'> = async () => ({ status: 202, headers: { Location: '/' }, body: { id: 'job_1', type: 'x', status: 'lost' } })\n",
    finds: /"lost"/,
  },
  'missing-field': {
    source:
      "export const x: Handler<'generateContent'> = async () => ({ status: 202, headers: { Location: '/' }, body: { id: 'job_1', type: 'x' } })\n",
    finds: /status/,
  },
  'body-where-none': {
    source: "export const x: Handler<'deleteProject'> = async () => ({ status: 204, body: { gone: true } })\n",
    finds: /gone|not assignable/,
  },
  'wrong-discriminator': {
    source: "export const x = (input: HandlerInput<'generateContent'>) => input.body.format.durationSeconds\n",
    finds: /durationSeconds/,
  },
  'unknown-path-parameter': {
    source: "export const x = (input: HandlerInput<'getJob'>) => input.path.projectId\n",
    finds: /projectId/,
  },
  'wrong-details': {
    source: "export const x = new ApiError('FORBIDDEN_SCOPE', { scope: 'org:admin' })\n",
    finds: /scope/,
  },
  'unknown-code': {
    source: "export const x = new ApiError('TEAPOT')\n",
    finds: /"TEAPOT"/,
  },
  'key-of-nobody': {
    source: "export const x = (input: HandlerInput<'completeOauth'>) => input.caller.organizationId\n",
    finds: /possibly 'null'|'null'|never/,
  },
  fine: {
    source: `export const remove: Handler<'deleteProject'> = async () => ({ status: 204 })
export const names = (input: HandlerInput<'migrateProjects'>): string[] => Object.values(input.body.mapping)
export const limit = (input: HandlerInput<'listProjects'>): number => input.query.limit
export const approval = (input: HandlerInput<'createProject'>): boolean => input.body.requires_approval
export const seconds = ({ body }: HandlerInput<'generateContent'>): number => (body.format.kind === 'video' ? body.format.durationSeconds : 0)
export const none = new ApiError('CONFLICT')
export const some = new ApiError('FORBIDDEN_SCOPE', { requiredScope: 'org:admin' })
export const data: EventData['content.generated'] = { containerId: 'cnt_1' }
`,
    finds: null,
  },
}

it.each(Object.entries(seeds).filter(([, seed]) => seed.finds !== null))('%s does not compile', (name, { finds }) => {
  const own = said.split('\n---\n').filter((one) => one.includes(`seed-${name}.ts`))
  expect(own.join('\n')).toMatch(finds ?? /./)
})

it('a handler that is missing in the map does not compile', () => {
  expect(said).toMatch(/handler-map\.ts[\s\S]*getJob/)
})

it('a map keyed by project ids, defaults, discriminated unions, optional and required details, and events compile', () => {
  expect(said).not.toContain('seed-fine.ts')
})
