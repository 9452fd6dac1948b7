import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { breaking, recordRelease } from '../../../../scripts/check/breaking.ts'
import { contract } from '../../../../scripts/check/contract.ts'
import { decisions } from '../../../../scripts/check/decisions.ts'
import { events } from '../../../../scripts/check/events.ts'
import type { Finding, Gate } from '../../../../scripts/check/gate.ts'
import { runNode } from '../../../../scripts/check/gate.ts'
import { generated } from '../../../../scripts/check/generated.ts'
import { language } from '../../../../scripts/check/language.ts'
import { length } from '../../../../scripts/check/length.ts'
import { patterns } from '../../../../scripts/check/patterns.ts'
import { promises } from '../../../../scripts/check/promises.ts'
import { prose } from '../../../../scripts/check/prose.ts'
import { proseCode } from '../../../../scripts/check/prose-code.ts'
import { routes } from '../../../../scripts/check/routes.ts'
import { loadGate, runGate } from '../../../../scripts/check/run-gate.ts'
import { imports, style, types } from '../../../../scripts/check/tools.ts'
import { vocabulary } from '../../../../scripts/check/vocabulary.ts'
import type { Project } from './project.ts'
import { createProject } from './project.ts'

/** The list of deliberate breaks with the one that moves the scope of listProjects. */
function deliberate({ decision = 'openapi/releases/why.md' } = {}): string {
  const problem = 'x-scope was "projects:read" and is "org:admin".'
  return JSON.stringify([{ at: 'GET /v1/projects', problem, decision }])
}

const gates = [
  style,
  contract,
  generated,
  types,
  promises,
  imports,
  routes,
  events,
  patterns,
  language,
  vocabulary,
  length,
  decisions,
  prose,
  proseCode,
  breaking,
]

interface Drift {
  readonly name: string
  readonly gate: Gate
  /** It hides what others seed, or these hide it: the gate runs for it alone, or for all of this name together. */
  readonly alone?: true | 'published'
  readonly seed: (project: Project) => void | Promise<void>
  /** Somebody ran `npm run generate` after the change. */
  readonly generates?: true
  /** Words of the finding, which must name the place. */
  readonly finds: RegExp
}

const generateContent = 'src/features/content/operations/generateContent.ts'
const createProjectFile = 'src/features/projects/operations/createProject.ts'
const projectsPath = 'openapi/paths/projects/projects.yaml'
const guide = 'openapi/guides/01-limits.md'
const stray = 'openapi/guides/02-stray.md'
const contentPath = 'openapi/paths/content/project-content.yaml'

/** Renames a code in every file of the contract, as somebody would who means it. */
function renameConflict(project: Project): void {
  project.edit('openapi/errors.yaml', 'CONFLICT', 'COLLISION')
  for (const file of [projectsPath, 'openapi/paths/organizations/migrate.yaml'])
    project.edit(file, 'CONFLICT]', 'COLLISION]')
}

/** Lets a job have one status more. */
const addStatus = (project: Project, mark: string) =>
  project.edit('openapi/schemas/jobs/Job.yaml', 'enum: [queued,', `${mark}enum: [stalled, queued,`)

const drifts: readonly Drift[] = [
  {
    name: 'a comment in words that the glossary replaces',
    gate: language,
    seed: (project) => project.write('src/lib/counts.ts', '/** Tells how many there are. */\nexport const count = 1\n'),
    finds: /src\/lib\/counts\.ts:1.*“Tells”/s,
  },
  {
    name: 'a guide in words that the glossary replaces',
    gate: language,
    seed: (project) => project.write('openapi/guides/99-seed.md', 'An event tells of it, `tells` does not.\n'),
    finds: /openapi\/guides\/99-seed\.md:1.*“tells”/s,
  },
  {
    name: 'a limit that is not named max or min',
    gate: language,
    seed: (project) => project.write('src/lib/limits.ts', 'export const mostPages = 9\n'),
    finds: /src\/lib\/limits\.ts:1.*mostPages/s,
  },
  {
    name: 'words of another language outside its folder',
    gate: vocabulary,
    seed: (project) => project.write('src/lib/days.ts', 'export const closed = /geschlossen|günstig/u\n'),
    finds: /src\/lib\/days\.ts:1.*“günstig”/s,
  },
  {
    name: 'a frequent word of another language, in plain letters',
    gate: vocabulary,
    seed: (project) => project.write('src/lib/and.ts', "export const and = 'bread und butter'\n"),
    finds: /src\/lib\/and\.ts:1.*“und”/s,
  },
  {
    name: 'a file excused from the folders of languages without need',
    gate: vocabulary,
    seed: (project) => project.write('src/generation/moderation.ts', "export const warm = 'warm'\n"),
    finds: /src\/generation\/moderation\.ts.*no words of other languages/s,
  },
  {
    name: 'a handler missing',
    gate: generated,
    seed: (project) => project.remove('src/features/jobs/operations/getJob.ts'),
    finds: /src\/features\/jobs\/operations\/getJob\.ts.*no handler file/s,
  },
  {
    name: 'a handler whose operation is gone',
    alone: true,
    gate: generated,
    seed: (project) => project.edit('openapi/paths/jobs/job.yaml', 'operationId: getJob', 'operationId: readJob'),
    finds: /getJob\.ts.*no operation getJob/s,
  },
  {
    name: 'a field renamed in the contract and not generated',
    gate: generated,
    seed: (project) => project.edit('openapi/schemas/projects/Project.yaml', 'customerExternalId', 'customerReference'),
    finds: /generated\/types\.ts:\d+/,
  },
  {
    name: 'a schema that contains itself through unions and lists only',
    gate: types,
    generates: true,
    seed: (project) => {
      project.write(
        'openapi/schemas/jobs/AnyJson.yaml',
        'description: Any JSON.\noneOf:\n  - type: string\n  - type: array\n    items: { $ref: ./AnyJson.yaml }\n',
      )
      project.edit(
        'openapi/schemas/jobs/JobError.yaml',
        'code: { type: string,',
        'any: { $ref: ./AnyJson.yaml }\n  code: { type: string,',
      )
    },
    finds: /generated\/types\.ts[\s\S]*AnyJson/,
  },
  {
    name: 'a field renamed in the contract and generated',
    gate: types,
    generates: true,
    seed: (project) => project.edit('openapi/schemas/organizations/Whoami.yaml', 'rateLimitTier', 'tier'),
    finds: /identity-view\.ts:\d+.*rateLimitTier/s,
  },
  {
    name: 'an event that nobody waits for',
    gate: promises,
    seed: (project) => project.edit(generateContent, 'await emit(', 'emit('),
    finds: /generateContent\.ts:\d+.*no-floating-promises/s,
  },
  {
    name: 'a promise that a condition takes for its value',
    gate: promises,
    seed: (project) =>
      project.write(
        'src/lib/ready.ts',
        "const isReady = async () => false\n\nexport const start = () => {\n  if (isReady()) return 'ready'\n  return 'waiting'\n}\n",
      ),
    finds: /ready\.ts:4.*no-misused-promises/s,
  },
  {
    name: 'a type that is asserted without a reason',
    gate: promises,
    seed: (project) =>
      project.write('src/lib/known.ts', 'export const known = (value: unknown) => value as { id: string }\n'),
    finds: /known\.ts:1.*consistent-type-assertions/s,
  },
  {
    name: 'a status added by a handler',
    gate: types,
    seed: (project) => project.edit(createProjectFile, 'status: 201,', 'status: 202,'),
    finds: /createProject\.ts:\d+.*202/s,
  },
  {
    name: 'a pattern of a request without a hint',
    gate: contract,
    seed: (project) => project.edit('openapi/schemas/common/JobId.yaml', 'x-hint: a job id (job_…)', ''),
    finds: /JobId\.yaml:\d+.*no x-hint/s,
  },
  {
    name: 'an error answer written by hand',
    gate: contract,
    seed: (project) =>
      project.edit(contentPath, "    '202':", "    '402': { $ref: ../../shared/responses/422.yaml }\n    '202':"),
    finds: /project-content\.yaml:\d+.*402 is written by hand/s,
  },
  {
    name: 'a header dropped by a handler',
    gate: types,
    seed: (project) => project.edit(generateContent, '    headers: { Location:', '    headerz: { Location:'),
    finds: /generateContent\.ts:\d+.*header/s,
  },
  {
    name: 'a standard header written by hand',
    gate: contract,
    seed: (project) =>
      project.edit(
        contentPath,
        '      content:\n',
        '      headers:\n        Location: { $ref: ../../shared/headers/Location.yaml }\n      content:\n',
      ),
    finds: /project-content\.yaml:\d+.*The header Location is written by hand/s,
  },
  {
    name: 'a wrong body',
    alone: true,
    gate: types,
    seed: (project) => project.edit(generateContent, "status: 'queued' }", "status: 'waiting' }"),
    finds: /generateContent\.ts:\d+.*waiting/s,
  },
  {
    name: 'a scope moved',
    gate: breaking,
    generates: true,
    seed: (project) => project.edit(projectsPath, 'x-scope: projects:read', 'x-scope: org:admin'),
    finds: /GET \/v1\/projects.*x-scope was "projects:read"/s,
  },
  {
    name: 'a break that no decision explains',
    alone: true,
    gate: breaking,
    generates: true,
    seed(project) {
      project.edit(projectsPath, 'x-scope: projects:read', 'x-scope: org:admin')
      project.write('openapi/releases/deliberate.yaml', deliberate({ decision: 'docs/decisions/9999-nothing.md' }))
    },
    finds: /9999-nothing\.md does not exist/,
  },
  {
    name: 'an explanation of a break that is none',
    alone: true,
    gate: breaking,
    seed: (project) => project.write('openapi/releases/deliberate.yaml', deliberate()),
    finds: /Nothing is broken at GET \/v1\/projects/,
  },
  {
    name: 'a job that a read scope starts',
    gate: contract,
    seed: (project) => project.edit(contentPath, 'x-scope: content:write', 'x-scope: content:read'),
    finds: /project-content\.yaml.*cannot have the scope content:read/s,
  },
  {
    name: 'a change that a read scope may make',
    gate: contract,
    seed: (project) =>
      project.edit('openapi/paths/projects/project.yaml', 'x-scope: projects:write', 'x-scope: projects:read'),
    finds: /paths\/projects\/project\.yaml.*mutations-need-write-scopes.*cannot have the scope projects:read/s,
  },
  {
    name: 'an operation that does not say whether keys that are limited to projects may use it',
    gate: contract,
    seed: (project) => project.edit('openapi/paths/organizations/migrate.yaml', '  x-project-keys: false\n', ''),
    finds: /migrate\.yaml.*project-keys-are-decided.*Write x-project-keys/s,
  },
  {
    name: 'an operation on a project that refuses keys that are limited to it',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/paths/engagement/config.yaml',
        '  x-scope: engagement:write\n',
        '  x-scope: engagement:write\n  x-project-keys: false\n',
      ),
    finds: /config\.yaml.*project-keys-are-decided.*Take it out/s,
  },
  {
    name: 'a tool that spends, offered to agents of every key',
    gate: contract,
    seed: (project) =>
      project.edit(
        contentPath,
        '  x-phase: 1\n',
        "  x-phase: 1\n  x-mcp: { description: 'Makes content, and costs credits.' }\n",
      ),
    finds: /project-content\.yaml.*tools.*is `acts: true`/s,
  },
  {
    name: 'an endpoint class moved against its method',
    gate: contract,
    seed: (project) =>
      project.edit('openapi/paths/jobs/job.yaml', 'x-endpoint-class: read-light', 'x-endpoint-class: write-light'),
    finds: /job\.yaml.*class-fits-method/s,
  },
  {
    name: 'an endpoint class moved since the release',
    gate: breaking,
    generates: true,
    seed: (project) => project.edit(contentPath, 'x-endpoint-class: long-running', 'x-endpoint-class: write-light'),
    finds: /POST \/v1\/projects\/\{projectId\}\/content.*x-endpoint-class/s,
  },
  {
    name: 'an operation without a phase',
    gate: contract,
    seed: (project) => project.edit(contentPath, '  x-phase: 1\n', ''),
    finds: /project-content\.yaml.*operation-extensions.*x-phase is missing/s,
  },
  {
    name: 'a long-running operation without a job',
    alone: true,
    gate: contract,
    seed: (project) => project.edit(contentPath, '  x-job:\n', '  x-task:\n'),
    finds: /project-content\.yaml.*long-running-starts-job.*x-job is missing/s,
  },
  {
    name: 'a job whose stages share a name',
    gate: contract,
    seed: (project) => project.edit(contentPath, '{ name: render,', '{ name: script,'),
    finds: /project-content\.yaml.*job-table.*Two stages have one name/s,
  },
  {
    name: 'a universal code named by an operation',
    gate: contract,
    seed: (project) => project.edit(contentPath, 'x-errors: [NOT_FOUND,', 'x-errors: [INTERNAL,'),
    finds: /project-content\.yaml.*errors-are-known.*INTERNAL reaches this operation by itself/s,
  },
  {
    name: 'a list without a cursor',
    alone: true,
    gate: contract,
    seed: (project) => project.edit(projectsPath, '    - $ref: ../../shared/parameters/Cursor.yaml\n', ''),
    finds: /projects\.yaml.*lists-are-pages.*parameter cursor/s,
  },
  {
    name: 'an operation without a description',
    gate: contract,
    seed: (project) =>
      project.edit(
        contentPath,
        'description: Starts a job that makes a container from a hook.',
        'description: Starts it.',
      ),
    finds: /project-content\.yaml.*operation-prose.*at least 40/s,
  },
  {
    name: 'a request body without an example',
    gate: contract,
    seed: (project) =>
      project.edit(contentPath, '        examples:\n          video:', '        x-examples:\n          video:'),
    finds: /project-content\.yaml.*named-examples.*The request body has no example/s,
  },
  {
    name: 'a path file in the folder of another tag',
    gate: contract,
    seed: (project) => project.edit(contentPath, 'tags: [Content]', 'tags: [Jobs]'),
    finds: /project-content\.yaml.*file-follows-tag.*paths\/jobs\//s,
  },
  {
    name: 'a request that takes unknown fields',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/engagement/ConfigPatch.yaml',
        'additionalProperties: false',
        'additionalProperties: true',
      ),
    finds: /ConfigPatch\.yaml.*requests-are-closed.*is open/s,
  },
  {
    name: 'an operation that explains for too long',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/paths/jobs/job.yaml',
        '  operationId: getJob\n',
        `  operationId: getJob\n  x-story: |\n${'    One more line.\n'.repeat(61)}`,
      ),
    finds: /job\.yaml:\d+.*paths-are-short.*has \d+ lines without its examples/s,
  },
  {
    name: 'an id without a pattern',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/projects/Project.yaml',
        '  name:',
        '  jobId: { type: string, description: The job. }\n  name:',
      ),
    finds: /Project\.yaml.*ids-have-patterns.*jobId has no pattern/s,
  },
  {
    name: 'a required field that is not described',
    gate: contract,
    seed: (project) =>
      project.edit('openapi/schemas/jobs/JobError.yaml', 'required: [code,', 'required: [reason, code,'),
    finds: /JobError\.yaml.*required-is-defined.*reason is required but not described/s,
  },
  {
    name: 'a fence that names no release',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/engagement/ConfigPatch.yaml',
        'enabled: { type: boolean,',
        'enabled: { type: boolean, x-fence: later,',
      ),
    finds: /ConfigPatch\.yaml.*fences.*x-fence: later names no release/s,
  },
  {
    name: 'a parameter without a description',
    gate: contract,
    seed: (project) => project.edit('openapi/shared/parameters/Cursor.yaml', 'description:', 'x-note:'),
    finds: /Cursor\.yaml.*described-parts.*The parameter has no description/s,
  },
  {
    name: 'an event without the scope that reads its resource',
    gate: contract,
    seed: (project) => project.edit('openapi/webhooks/content.generated.yaml', '  x-scope: content:read\n', ''),
    finds: /webhooks\/content\.generated.*x-scope is missing/s,
  },
  {
    name: 'an address that expires and is not marked as a secret',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/organizations/Whoami.yaml',
        '  killSwitch:',
        '  photo: { type: string, format: uri, description: A signed address. }\n  expiresAt: { type: string, description: Its end. }\n  killSwitch:',
      ),
    finds: /Whoami\.yaml:\d+.*photo lets whoever reads it act/s,
  },
  {
    name: 'a secret that is not marked',
    gate: contract,
    seed: (project) => project.edit('openapi/schemas/engagement/ConfigPatch.yaml', ' x-secret: true,', ''),
    finds: /ConfigPatch\.yaml:\d+.*writeKey lets whoever reads it act/s,
  },
  {
    name: 'unique items that are objects',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/engagement/ConfigPatch.yaml',
        'enabled: { type: boolean,',
        'pairs: { type: array, uniqueItems: true, maxItems: 9, items: { type: object, additionalProperties: false } }\n  enabled: { type: boolean,',
      ),
    finds: /ConfigPatch\.yaml:\d+.*uniqueItems stands on items of type object/s,
  },
  {
    name: 'a phase moved since the release',
    gate: breaking,
    generates: true,
    seed: (project) => project.edit(contentPath, 'x-phase: 1', 'x-phase: 3'),
    finds: /x-phase was 1 and is 3/,
  },
  {
    name: 'a field fenced since the release',
    gate: breaking,
    generates: true,
    seed(project) {
      project.edit(
        'openapi/schemas/engagement/ConfigPatch.yaml',
        'enabled: { type: boolean,',
        'enabled: { type: boolean, x-fence: v2,',
      )
    },
    finds: /ConfigPatch.*enabled.*fenced/s,
  },
  {
    name: 'a default changed since the release',
    gate: breaking,
    generates: true,
    seed: (project) => project.edit('openapi/shared/parameters/Limit.yaml', 'default: 25', 'default: 50'),
    finds: /default of limit was 25 and is 50/,
  },
  {
    name: 'a field removed since the release',
    gate: breaking,
    generates: true,
    seed(project) {
      project.edit(
        'openapi/schemas/projects/Project.yaml',
        "  customerExternalId: { type: [string, 'null'], description: The partner's own id. }\n",
        '',
      )
    },
    finds: /customerExternalId/,
  },
  {
    name: 'a value added to an enum that does not grow',
    gate: breaking,
    generates: true,
    seed(project) {
      addStatus(project, '')
    },
    finds: /gained values.*stalled/s,
  },
  {
    name: 'a comma that makes two keys of a sentence, in what partners get',
    alone: 'published',
    gate: contract,
    generates: true,
    seed(project) {
      project.edit(
        'openapi/errors.yaml',
        'description: The scope the operation needs. }',
        'description: The scope, that the operation needs. }',
      )
    },
    finds: /openapi\.public\.json.*struct/s,
  },
  {
    name: 'code in a description, which a viewer may run (Spectral)',
    alone: 'published',
    gate: contract,
    generates: true,
    seed: (project) => project.edit(contentPath, 'a container from a hook.', 'a container from a hook, as eval(hook).'),
    finds: /openapi\.public\.json.*spectral no-eval-in-markdown/s,
  },
  {
    name: 'two licenses, of which the specification allows one (openapi-schema-validator)',
    alone: 'published',
    gate: contract,
    generates: true,
    seed: (project) =>
      project.edit('openapi/openapi.yaml', 'license: { name: None,', 'license: { name: None, identifier: MIT,'),
    finds: /openapi\.public\.json #\/info\/license openapi-schema-validator/s,
  },
  {
    name: 'an explanation of a finding that no reader has',
    alone: 'published',
    gate: contract,
    seed(project) {
      const entry = { reader: 'spectral', rule: 'typed-enum', why: 'Somebody thought that it was found.' }
      const file = 'openapi/releases/explained.yaml'
      project.write(file, `${project.read(file)}- ${JSON.stringify(entry)}\n`)
    },
    finds: /explained\.yaml spectral typed-enum explains nothing/,
  },
  {
    name: 'an event removed since the release',
    gate: breaking,
    generates: true,
    seed(project) {
      project.remove('openapi/webhooks/content.generated.yaml')
    },
    finds: /webhooks.*removed/s,
  },
  {
    name: 'an error code renamed',
    gate: breaking,
    generates: true,
    seed: renameConflict,
    finds: /errors\.yaml.*CONFLICT is gone/s,
  },
  {
    name: 'an error code renamed that the code throws',
    gate: types,
    generates: true,
    seed: renameConflict,
    finds: /createProject\.ts:\d+.*CONFLICT/s,
  },
  {
    name: 'an example gone stale',
    gate: contract,
    seed: (project) =>
      project.edit('openapi/schemas/jobs/Job.yaml', 'enum: [queued, running,', 'enum: [waiting, running,'),
    finds: /project-content\.yaml.*no-invalid-media-type-examples/s,
  },
  {
    name: 'an error example gone stale',
    gate: contract,
    seed: (project) =>
      project.edit('openapi/errors.yaml', '      requiredScope: projects:read', '      scope: projects:read'),
    finds: /errors\.yaml:\d+ FORBIDDEN_SCOPE\.example.*requiredScope/s,
  },
  {
    name: 'a generated file edited by hand',
    gate: generated,
    seed: (project) => project.edit('generated/operations.ts', "scope: 'org:admin'", 'scope: null'),
    finds: /generated\/operations\.ts:\d+/,
  },
  {
    name: 'a generated file deleted',
    gate: generated,
    seed: (project) => project.remove('generated/events.ts'),
    finds: /generated\/events\.ts.*missing/s,
  },
  {
    name: 'a route that is not in the contract',
    gate: routes,
    seed: (project) =>
      project.edit(
        'src/app.ts',
        "  app.get('/healthz'",
        "  app.get('/v1/secrets', (_req, res) => res.json({}))\n  app.get('/healthz'",
      ),
    finds: /\/v1\/secrets is mounted/,
  },
  {
    name: 'a folder mounted beside the contract',
    gate: routes,
    seed: (project) =>
      project.edit(
        'src/app.ts',
        "  app.get('/healthz'",
        "  app.use('/admin', (_req, _res, next) => next())\n  app.get('/healthz'",
      ),
    finds: /\/admin is mounted with use\(\)/,
  },
  {
    name: 'an operation that is not mounted',
    gate: routes,
    seed: (project) =>
      project.edit(
        'src/app.ts',
        'for (const path of new Set(Object.values(operations)',
        "for (const path of new Set(Object.values(operations).filter((one) => one.group !== 'jobs')",
      ),
    finds: /\/v1\/jobs\/\{jobId\} is in the contract but not mounted/,
  },
  {
    name: 'an event that is not in the contract',
    gate: events,
    seed: (project) => project.edit(generateContent, "type: 'content.generated'", "type: 'content.invented'"),
    finds: /generateContent\.ts:\d+.*content\.invented/s,
  },
  {
    name: 'an event of the contract that nothing raises',
    alone: true,
    gate: events,
    seed: (project) =>
      project.edit(generateContent, "await emit({ type: 'content.generated'", "await Promise.resolve({ type: 'image'"),
    finds: /Nothing in src\/ raises content\.generated/,
  },
  {
    name: 'an import against the direction',
    gate: imports,
    seed: (project) =>
      project.write(
        'src/lib/clock.ts',
        "import type { Caller } from '../features/organizations/operations/getWhoami.ts'\nexport type Clock = { now(): Date; caller?: Caller }\n",
      ),
    finds: /src\/lib\/clock\.ts.*lib-imports-nothing-above/s,
  },
  {
    name: 'Express in a use case',
    gate: imports,
    seed: (project) =>
      project.edit(generateContent, 'import { emit }', "import type { Request } from 'express'\nimport { emit }"),
    finds: /generateContent\.ts.*express-at-the-edge/s,
  },
  {
    name: "another group's inside imported",
    gate: imports,
    seed: (project) =>
      project.edit(
        generateContent,
        'import { emit }',
        "import { identityView } from '../../organizations/operations/identity-view.ts'\nimport { emit }",
      ),
    finds: /generateContent\.ts.*groups-have-one-door/s,
  },
  {
    name: 'a rule that imports a query, for its types alone',
    gate: imports,
    seed(project) {
      project.write('src/features/projects/store/project-queries.ts', 'export type ProjectRow = { id: string }\n')
      project.write(
        'src/features/projects/domain/row-rules.ts',
        "export type { ProjectRow } from '../store/project-queries.ts'\n",
      )
    },
    finds: /row-rules\.ts.*domain-imports-nothing-above/s,
  },
  {
    name: 'a query that imports a view',
    gate: imports,
    seed: (project) =>
      project.write(
        'src/features/organizations/store/organization-queries.ts',
        "export { identityView } from '../operations/identity-view.ts'\n",
      ),
    finds: /organization-queries\.ts.*store-imports-nothing-above/s,
  },
  {
    name: 'two files that need each other, for types alone',
    gate: imports,
    seed(project) {
      project.write('src/lib/hour.ts', "import type { Day } from './day.ts'\nexport type Hour = Day\n")
      project.write('src/lib/day.ts', "import type { Hour } from './hour.ts'\nexport type Day = Hour\n")
    },
    finds: /src\/lib\/(?:hour|day)\.ts.*no-circles/s,
  },
  {
    name: 'two groups that import each other, one of them types alone',
    gate: imports,
    seed(project) {
      project.write('src/features/content/api.ts', 'export type Format = string\n')
      project.write('src/features/approval/api.ts', "export type { Format } from '../content/api.ts'\n")
      project.edit(
        generateContent,
        'import { emit }',
        "import type { Format } from '../../approval/api.ts'\nexport type Kind = Format\nimport { emit }",
      )
    },
    finds: /generateContent\.ts.*no-group-circles: content → approval → content/s,
  },
  {
    name: 'a ground group that imports another group',
    gate: imports,
    seed(project) {
      project.write('src/features/content/api.ts', 'export type Format = string\n')
      project.write(
        'src/features/projects/domain/project-rules.ts',
        "export type { Format } from '../../content/api.ts'\n",
      )
    },
    finds: /project-rules\.ts.*ground-groups-import-no-group/s,
  },
  {
    name: "another group's table read",
    gate: imports,
    seed: (project) =>
      project.edit(
        generateContent,
        'const jobId = ',
        'export const joined = "SELECT c.id FROM containers c, projects p WHERE p.id = c.project_id"\nconst jobId = ',
      ),
    finds: /generateContent\.ts:\d+.*table-owners: it reads projects, which is src\/features\/projects's/s,
  },
  {
    name: "another group's table written",
    gate: imports,
    seed: (project) =>
      project.edit(
        createProjectFile,
        'export const',
        "export const archive = (tx: Tx) => tx.updateTable('containers').execute()\nexport const",
      ),
    finds: /createProject\.ts:\d+.*table-owners: it writes containers, which is src\/features\/content's/s,
  },
  {
    name: "another group's table written in small letters",
    gate: imports,
    seed: (project) =>
      project.edit(
        generateContent,
        'const jobId = ',
        'export const cleared = "delete from projects where false"\nconst jobId = ',
      ),
    finds: /generateContent\.ts:\d+.*table-owners: it writes projects/s,
  },
  {
    name: 'a table named by a variable, in a call',
    gate: imports,
    seed: (project) =>
      project.write(
        'src/features/projects/operations/archive.ts',
        "import type { Tx } from '../../../db/transaction.ts'\n\nconst table = 'containers'\nexport const archive = (tx: Tx) => tx.updateTable(table).execute()\n",
      ),
    finds: /archive\.ts:\d+.*takes the name of a table from a variable/s,
  },
  {
    name: 'a table named by a variable, in SQL',
    gate: imports,
    seed: (project) =>
      project.edit(
        generateContent,
        'const jobId = ',
        `export const remove = (sql: { table(name: string): string }, name: string) => \`DELETE FROM \${sql.table(name)}\`\nconst jobId = `,
      ),
    finds: /generateContent\.ts:\d+.*takes the name of a table from a variable/s,
  },
  {
    name: 'a file listed for computed names of tables that computes none',
    gate: imports,
    seed: (project) => project.write('src/tasks/leases.ts', 'export const leaseMs = 10_000\n'),
    finds: /src\/tasks\/leases\.ts.*computes none/s,
  },
  {
    name: 'wire types in a rule',
    gate: imports,
    seed: (project) =>
      project.write(
        'src/features/projects/domain/project-shape.ts',
        "import type { components } from '../../../../generated/types.ts'\n\nexport type Project = components['schemas']['Project']\n",
      ),
    finds: /project-shape\.ts.*wire-types/s,
  },
  {
    name: 'the environment read by an entry point in plain JavaScript',
    gate: imports,
    seed: (project) => project.write('src/main.mjs', 'export const port = process.env.PORT\n'),
    finds: /src\/main\.mjs:1.*reads process\.env/s,
  },
  {
    name: 'the environment read outside src/config/',
    gate: imports,
    seed: (project) =>
      project.edit(generateContent, 'const jobId = ', 'export const debug = process.env.DEBUG\nconst jobId = '),
    finds: /generateContent\.ts:\d+.*process\.env/s,
  },
  {
    name: 'a regular expression that costs the square of its input',
    gate: patterns,
    async seed(project) {
      project.edit(generateContent, 'const jobId = ', 'export const spaces = /\\s+$/\nconst jobId = ')
      await project.analysePatterns()
    },
    finds: /generateContent\.ts:\d+.*superlinear/s,
  },
  {
    name: 'a regular expression built beside compilePattern',
    gate: patterns,
    seed: (project) =>
      project.edit(generateContent, 'const jobId = ', "export const built = new RegExp('a')\nconst jobId = "),
    finds: /generateContent\.ts:\d+.*builds a regular expression/s,
  },
  {
    name: 'a superlinear regular expression built by compilePattern',
    gate: patterns,
    async seed(project) {
      project.edit(
        'src/lib/clock.ts',
        'export',
        "import { compilePattern } from './pattern.ts'\nexport const digits = compilePattern('\\\\d+x')\nexport",
      )
      await project.analysePatterns()
    },
    finds: /clock\.ts.*superlinear/s,
  },
  {
    name: 'a regular expression that nobody has analysed',
    gate: patterns,
    seed: (project) => project.edit(generateContent, 'const jobId = ', 'export const word = /a+b/\nconst jobId = '),
    finds: /generateContent\.ts:\d+.*analysed/s,
  },
  {
    name: 'a verdict on an expression that is gone',
    alone: true,
    gate: patterns,
    seed: (project) => project.write('generated/patterns.json', '{"/gone/": "linear"}\n'),
    finds: /patterns\.json No file holds \/gone\//,
  },
  {
    name: 'a file that is too long',
    gate: length,
    seed: (project) => project.write('src/lib/long.ts', `${'export {}\n'.repeat(301)}`),
    finds: /src\/lib\/long\.ts It has 301 lines/,
  },
  {
    name: 'a text of a request without a longest length',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/schemas/content/ImageRequest.yaml',
        'properties:',
        'properties:\n  label: { type: string, description: A label. }',
      ),
    finds: /ImageRequest\.yaml.*requests-are-bounded.*maxLength/s,
  },
  {
    name: 'an id of another kind in an example',
    gate: contract,
    seed: (project) =>
      project.edit(
        'openapi/examples/Event/content.generated.yaml',
        '{ containerId: cnt_1 }',
        '{ containerId: cnt_1, projectId: job_1 }',
      ),
    finds: /content\.generated\.yaml.*example-ids.*projectId is job_1/s,
  },
  {
    name: 'a limit that is typed in a guide',
    gate: prose,
    seed: (project) => project.edit(guide, '{{limits.bytes}}', '30 MB'),
    finds: /01-limits\.md:\d+ The figure “30 MB” is typed/,
  },
  {
    name: 'a price that is typed in a description',
    gate: prose,
    seed: (project) =>
      project.edit(
        contentPath,
        'description: Starts a job that makes a container from a hook.',
        'description: Starts a job that makes a container from a hook, for 10 credits.',
      ),
    finds: /project-content\.yaml:\d+ The figure “10 credits” is typed/,
  },
  {
    name: 'a figure that nobody knows',
    gate: prose,
    seed: (project) => project.edit(guide, '{{limits.requests}}', '{{limits.reqests}}'),
    finds: /There is no figure \{\{limits\.reqests\}\}/,
  },
  {
    name: 'a code in a guide that the catalogue does not have',
    gate: prose,
    seed: (project) => project.edit(guide, '`RATE_LIMITED`', '`RATE_LIMITTED`'),
    finds: /01-limits\.md:\d+ RATE_LIMITTED is no error code/,
  },
  {
    name: 'a bare code in a description that the catalogue does not have',
    gate: prose,
    seed: (project) =>
      project.edit(
        'openapi/paths/jobs/job.yaml',
        '  description: ',
        '  x-note: It may answer BILLING_EMPTY.\n  description: ',
      ),
    finds: /job\.yaml:\d+ BILLING_EMPTY is no error code/,
  },
  {
    name: 'an operation in a guide that the contract does not have',
    gate: prose,
    seed: (project) => project.write(stray, `Send \`POST /v1/jobs/{jobId}/stop\`.\n`),
    finds: /02-stray\.md:1 POST \/v1\/jobs\/\{jobId\}\/stop is no operation/,
  },
  {
    name: 'a header in a README that the contract does not have',
    gate: prose,
    seed: (project) => project.write('README.md', 'Wait as `Retry-Later` says.\n'),
    finds: /README\.md:1 Retry-Later is no header/,
  },
  {
    name: 'an npm script that package.json does not have',
    gate: prose,
    seed: (project) => project.write('docs/first-steps.md', 'Start it with npm run mcok.\n'),
    finds: /first-steps\.md:1 mcok is no script/,
  },
  {
    name: 'code in a guide that does not compile',
    gate: proseCode,
    seed: (project) => project.edit(guide, 'new CastlaneError', 'new CastleError'),
    finds: /01-limits\.md:\d+ .*CastleError/,
  },
  {
    name: 'a decision that the index does not list',
    gate: decisions,
    seed: (project) => project.write('docs/decisions/0003-third.md', '# 3. Third\n'),
    finds: /0003-third\.md The index does not list it/,
  },
  {
    name: 'decisions out of order',
    alone: true,
    gate: decisions,
    seed: (project) => project.edit('docs/decisions/README.md', '0001', '0009'),
    finds: /README\.md:3 The line leads to no record/,
  },
  {
    name: 'a decision whose status leads nowhere',
    gate: decisions,
    seed: (project) => project.edit('docs/decisions/README.md', 'accepted', 'superseded by [0008](0008-later.md)'),
    finds: /The status is “superseded by \[0008\]/,
  },
  {
    name: 'a decision that is too long',
    gate: decisions,
    seed: (project) => project.write('docs/decisions/0002-second.md', `# 2. Second\n${'A line.\n'.repeat(40)}`),
    finds: /0002-second\.md It has 41 lines/,
  },
  {
    name: 'a decision that is mentioned and does not exist',
    gate: decisions,
    seed: (project) => project.write('src/lib/wait.ts', '/** Waits (decision 7). */\nexport const waitMs = 1\n'),
    finds: /wait\.ts:1 There is no decision 7/,
  },
  {
    name: 'an unformatted file',
    gate: style,
    seed: (project) => project.edit(generateContent, 'const jobId = ', 'const jobId   =   '),
    finds: /generateContent\.ts.*format/s,
  },
]

/** Drifts that one run of their gate has to find. */
interface Batch {
  readonly gate: Gate
  readonly drifts: readonly Drift[]
}

const batches: readonly Batch[] = gates.flatMap((gate) => {
  const ofGate = drifts.filter((drift) => drift.gate === gate)
  const together = Map.groupBy(ofGate, (drift) => (drift.alone === true ? drift.name : (drift.alone ?? '')))
  return [...together.values()].map((one) => ({ gate, drifts: one }))
})

const toldOne = ({ at, problem }: Finding) => `${at} ${problem}`
const told = (findings: readonly Finding[]) => findings.map(toldOne).join('\n')

describe('the gates', () => {
  let base: Project
  beforeAll(async () => {
    base = await createProject()
    recordRelease(base.root)
  })
  afterAll(() => base.delete())

  it.each(gates.map((gate) => [gate.name, gate] as const))('%s passes where nothing drifted', async (_name, gate) => {
    expect(told((await gate.run(base.root)).findings)).toBe('')
  })

  describe.each(batches)('$gate.name', ({ gate, drifts: seeded }) => {
    let findings: readonly Finding[]
    beforeAll(async () => {
      const project = base.copy()
      try {
        for (const drift of seeded) await drift.seed(project)
        if (seeded.some(({ generates }) => generates)) await project.generate()
        findings = (await gate.run(project.root)).findings
      } finally {
        project.delete()
      }
    })

    it.each(seeded.map((drift) => [drift.name, drift] as const))('catches %s', (_name, drift) => {
      const mine = findings.filter((finding) => drift.finds.test(toldOne(finding)))
      // What another drift causes as well proves nothing.
      const others = seeded.filter((one) => one !== drift)
      const own = mine.filter((finding) => !others.some(({ finds }) => finds.test(toldOne(finding))))
      expect(own, told(findings)).not.toEqual([])
      for (const { remedy } of mine) expect(remedy).not.toBe('')
    })
  })

  it('end with a code that fails a pipeline, naming the gate', async () => {
    const project = base.copy()
    try {
      project.edit('generated/errors.ts', 'CONFLICT', 'COLLISION')
      const outcome = await runNode(['scripts/check.ts', '--only', 'generated'], project.root)
      expect(outcome.code).toBe(1)
      expect(outcome.stdout).toMatch(/Failed: generated/)
    } finally {
      project.delete()
    }
  })

  it('find something where one of them stops, and run the others', async () => {
    const project = base.copy()
    try {
      project.write('src/figures.ts', "throw new Error('There is no platform threads.')\n")
      project.write('docs/decisions/0003-third.md', '# 3. Third\n')
      const outcome = await runNode(['scripts/check.ts', '--only', 'prose', '--only', 'decisions'], project.root)
      expect(outcome.stdout).toMatch(/src\/figures\.ts:1\n +The gate stopped: There is no platform threads\.\n/)
      expect(outcome.stdout).toMatch(/0003-third\.md\n +The index does not list it/)
      expect(outcome.stdout).toMatch(/\nFailed: prose, decisions\.\n/)
      expect(outcome.code).toBe(1)
    } finally {
      project.delete()
    }
  })

  it('find something where the file of one of them cannot be loaded', async () => {
    const gate = await loadGate('deploy', () => Promise.reject(new TypeError('The platform threads has no row.')))
    const { findings } = await runGate(gate, base.root)
    expect(told(findings)).toBe('the gate deploy The gate stopped: The platform threads has no row.')
  })

  it('remedy with --fix what needs no thought, say so, and keep finding the rest', async () => {
    const project = base.copy()
    try {
      project.edit(generateContent, ": Promise<AnswerOf<'generateContent'>>", '')
      project.edit(createProjectFile, 'const now = ', 'const now   =   ')
      project.edit('generated/errors.ts', 'CONFLICT', 'COLLISION')
      project.remove('src/features/jobs/operations/getJob.ts')
      project.write('docs/decisions/0003-third.md', '# 3. Third\n')
      project.edit('docs/decisions/README.md', '| [0001]', '| [0004](0004-gone.md) | Gone | accepted |\n| [0001]')
      project.edit('src/handler-exceptions.yaml', 'notFound:\n', 'notFound:\n  getWhoami:\n    INTERNAL: It is gone.\n')
      project.write('generated/patterns.json', '{"/gone/": "linear"}\n')
      project.write('src/lib/long.ts', '// One line.\n'.repeat(301))
      const args = ['style', 'generated', 'handlers', 'patterns', 'decisions', 'length'].flatMap((one) => [
        '--only',
        one,
      ])
      const outcome = await runNode(['scripts/check.ts', '--fix', ...args], project.root)
      for (const line of [
        `${generateContent}: wrote what its function returns.`,
        `${createProjectFile}: biome check --write.`,
        'generated/errors.ts: generated.',
        'src/features/jobs/operations/getJob.ts: generated.',
        'docs/decisions/README.md: put its lines in order, 3 records.',
        'src/handler-exceptions.yaml: deleted notFound getWhoami INTERNAL.',
        'generated/patterns.json: analysed 1 new expressions and dropped those that are gone.',
      ])
        expect(outcome.stdout).toContain(`  ${line}\n`)
      // The scaffold of getJob throws nothing yet, and nobody shortens a file but a person.
      expect(outcome.stdout).toMatch(/\nFailed: length\.\n/)
      expect(outcome.code).toBe(1)
      expect(project.read('docs/decisions/README.md')).toBe(
        `${base.read('docs/decisions/README.md')}| [0003](0003-third.md) | Third | accepted |\n`,
      )
    } finally {
      project.delete()
    }
  })

  it('find each wrong example once, by the branch of its schema that it nearly fits', async () => {
    const project = base.copy()
    try {
      project.edit(contentPath, 'durationSeconds: 8 }', 'durationSeconds: eight }')
      project.edit(contentPath, 'status: queued }', 'status: waiting, result: { containerIds: 7 } }')
      const { findings } = await contract.run(project.root)
      expect(findings.map(({ at }) => at.replace(/^.*(examples)/, '$1'))).toEqual([
        'examples/video/value/format/durationSeconds',
        expect.stringMatching(/^examples\/queued\/value\//),
      ])
      expect(told(findings)).toMatch(/`durationSeconds` property type must be integer/)
      expect(told(findings)).not.toMatch(/one ?Of|any ?Of|'image'/)
    } finally {
      project.delete()
    }
  })

  it('let an operation answer with an error code that the last release did not have', async () => {
    const project = base.copy()
    try {
      const text = project.read('openapi/errors.yaml')
      const known = /^KILL_SWITCH:\n(?: .*\n?)*/m.exec(text)?.[0] ?? ''
      project.write('openapi/errors.yaml', `${text.trimEnd()}\n${known.replaceAll('KILL_SWITCH', 'OVERLOADED')}`)
      await project.generate()
      expect(project.read('generated/openapi.json')).toContain('Error_OVERLOADED')
      expect(told((await breaking.run(project.root)).findings)).toBe('')
    } finally {
      project.delete()
    }
  })

  it('let an enum that is marked as growing gain a value', async () => {
    const project = base.copy()
    try {
      addStatus(project, 'x-growing: true, ')
      await project.generate()
      expect(project.read('generated/openapi.json')).toContain('stalled')
      expect(told((await breaking.run(project.root)).findings)).toBe('')
    } finally {
      project.delete()
    }
  })

  it('let a request hold more than the last release allowed, where an answer holds it too, and not less', async () => {
    const project = base.copy()
    try {
      const request = 'openapi/schemas/content/GenerateContentRequest.yaml'
      const suggested = '  suggested: { $ref: ../content/GenerateContentRequest.yaml }\n'
      project.edit('openapi/schemas/jobs/Job.yaml', 'properties:\n', `properties:\n${suggested}`)
      await project.generate()
      recordRelease(project.root)
      project.edit(request, 'maxLength: 300', 'maxLength: 500')
      project.edit('openapi/schemas/content/VideoRequest.yaml', 'minimum: 5, maximum: 60', 'minimum: 3, maximum: 90')
      await project.generate()
      expect(told((await breaking.run(project.root)).findings)).toBe('')
      project.edit(request, 'maxLength: 500', 'maxLength: 200')
      await project.generate()
      expect(told((await breaking.run(project.root)).findings)).toMatch(/`maxLength`.*'300' to '200'/)
    } finally {
      project.delete()
    }
  })

  it('let through a break that a decision explains, and nothing beside it', async () => {
    const project = base.copy()
    try {
      project.edit(projectsPath, 'x-scope: projects:read', 'x-scope: org:admin')
      project.edit(contentPath, 'x-phase: 1', 'x-phase: 3')
      project.write('openapi/releases/why.md', '# 99. Why')
      project.write('openapi/releases/deliberate.yaml', deliberate())
      await project.generate()
      const { findings } = await breaking.run(project.root)
      expect(findings.map(({ problem }) => problem)).toEqual(['x-phase was 1 and is 3.'])
    } finally {
      project.delete()
    }
  })

  it('let a new major version break what the last one promised', async () => {
    const project = base.copy()
    try {
      project.edit(projectsPath, 'x-scope: projects:read', 'x-scope: org:admin')
      project.edit('openapi/openapi.yaml', 'version: 1.0.0', 'version: 2.0.0')
      await project.generate()
      expect((await breaking.run(project.root)).findings).toEqual([])
    } finally {
      project.delete()
    }
  })
})
