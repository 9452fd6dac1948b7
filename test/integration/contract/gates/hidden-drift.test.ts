/** Drift that no type shows: routes mounted out of sight, codes thrown below a handler, headers beside the declared ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gate } from '../../../../scripts/check/gate.ts'
import { handlers } from '../../../../scripts/check/handlers.ts'
import { routes } from '../../../../scripts/check/routes.ts'
import type { Project } from './project.ts'
import { createProject } from './project.ts'

interface Drift {
  readonly name: string
  readonly gate: Gate
  readonly seed: (project: Project) => void
  /** Words of the finding, which must name the place. */
  readonly finds: RegExp
}

const generateContent = 'src/features/content/operations/generateContent.ts'
const app = 'src/app.ts'
const beforeHealth = (project: Project, code: string) =>
  project.edit(app, "  app.get('/healthz'", `${code}\n  app.get('/healthz'`)

const drifts: readonly Drift[] = [
  {
    name: 'a route of a router that is mounted for every path',
    gate: routes,
    seed: (project) =>
      beforeHealth(
        project,
        "  const router = express.Router()\n  router.get('/v1/hidden', (_req, res) => void res.json({}))\n  app.use(router)",
      ),
    finds: /\/v1\/hidden is mounted but neither in the contract/,
  },
  {
    name: 'a route of a router in a router',
    gate: routes,
    seed: (project) =>
      beforeHealth(
        project,
        "  const inner = express.Router()\n  inner.get('/v1/hidden', (_req, res) => void res.json({}))\n  app.use(express.Router().use(inner))",
      ),
    finds: /\/v1\/hidden is mounted but neither in the contract/,
  },
  {
    name: 'middleware that answers some paths',
    gate: routes,
    seed: (project) =>
      beforeHealth(
        project,
        "  app.use(function shortcut(req, res, next) {\n    if (req.path === '/v1/hidden') res.json({})\n    else next()\n  })",
      ),
    finds: /shortcut is mounted for every path and uses path/,
  },
  {
    name: 'middleware that answers every path',
    gate: routes,
    seed: (project) => beforeHealth(project, '  app.use((_req, res) => void res.status(418).end())'),
    finds: /a function without a name is mounted for every path and uses end/,
  },
  {
    name: 'a code that the operation does not declare',
    gate: handlers,
    seed: (project) => {
      project.edit(generateContent, 'import { emit }', "import { ApiError } from '../../../errors.ts'\nimport { emit }")
      project.edit(
        generateContent,
        '  return {\n',
        "  if (body.hook === '') throw new ApiError('FORBIDDEN_FENCE')\n  return {\n",
      )
    },
    finds: /generateContent\.ts generateContent can answer FORBIDDEN_FENCE, thrown in .*generateContent\.ts/,
  },
  {
    name: 'a code that is thrown behind an interface',
    gate: handlers,
    seed: (project) => {
      project.write(
        'src/lib/quota.ts',
        `import { ApiError } from '../errors.ts'

export interface Quota {
  take(): Promise<void>
}

export function createQuota(): Quota {
  return {
    async take() {
      throw new ApiError('FORBIDDEN_FENCE')
    },
  }
}
`,
      )
      project.edit(
        generateContent,
        'import { emit }',
        "import { createQuota, type Quota } from '../../../lib/quota.ts'\nimport { emit }",
      )
      project.edit(generateContent, 'const jobId = ', 'const quota: Quota = createQuota()\nconst jobId = ')
      project.edit(generateContent, '  return {\n', '  await quota.take()\n  return {\n')
    },
    finds: /generateContent can answer FORBIDDEN_FENCE, thrown in src\/lib\/quota\.ts#take/,
  },
  {
    name: 'a declared code that nothing throws',
    gate: handlers,
    seed: (project) => project.remove('src/handler-exceptions.yaml'),
    finds: /generateContent declares \w+, but nothing below its handler throws it/,
  },
  {
    name: 'an exception that excepts nothing',
    gate: handlers,
    seed: (project) =>
      project.edit(
        'src/handler-exceptions.yaml',
        'notFound:\n',
        'notFound:\n  getWhoami:\n    INTERNAL: It is gone.\n',
      ),
    finds: /handler-exceptions\.yaml notFound getWhoami INTERNAL excepts nothing/,
  },
  {
    name: 'a misspelt header beside the declared one, in a variable that the compiler takes',
    gate: handlers,
    seed(project) {
      project.edit(
        generateContent,
        '  return {\n',
        "  const headers = { Location: `/v1/jobs/${jobId}`, Locaton: '' }\n  return {\n",
      )
      project.edit(generateContent, '    headers: { Location: `/v1/jobs/${jobId}` },', '    headers,')
    },
    finds: /generateContent answers 202 with the header Locaton, which the contract does not have/,
  },
  {
    name: 'a handler that does not say what it returns',
    gate: handlers,
    seed: (project) => project.edit(generateContent, ": Promise<AnswerOf<'generateContent'>>", ''),
    finds: /generateContent\.ts The function of generateContent has no return type/,
  },
]

describe('hidden drift', () => {
  let base: Project
  beforeAll(async () => {
    base = await createProject()
  }, 60_000)
  afterAll(() => base.delete())

  it('is not found where nothing drifted', async () => {
    expect((await routes.run(base.root)).findings).toEqual([])
    expect((await handlers.run(base.root)).findings).toEqual([])
  }, 60_000)

  it.each(drifts.map((drift) => [drift.name, drift] as const))(
    '%s is caught',
    async (_name, { gate, seed, finds }) => {
      const project = base.copy()
      try {
        seed(project)
        const { findings } = await gate.run(project.root)
        expect(findings.map(({ at, problem }) => `${at} ${problem}`).join('\n')).toMatch(finds)
        for (const { remedy } of findings) expect(remedy).not.toBe('')
      } finally {
        project.delete()
      }
    },
    60_000,
  )
})
