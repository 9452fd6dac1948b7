import { afterAll, beforeAll, expect, it } from 'vitest'
import { runNode } from '../../../../scripts/check/gate.ts'
import { redoclyCommand } from '../../../../scripts/contract/bundle.ts'
import { ContractRefused } from '../../../../scripts/contract/refusal.ts'
import type { Project } from '../gates/project.ts'
import { createProject } from '../gates/project.ts'

interface Refused {
  readonly construct: string
  readonly seed: (project: Project) => void
  /** File and line, the problem, the remedy. */
  readonly says: RegExp
}

const projects = 'openapi/paths/projects/projects.yaml'
const content = 'openapi/paths/content/project-content.yaml'
const request = 'openapi/schemas/content/GenerateContentRequest.yaml'

/** The generator refuses these before it writes anything. */
const refused: readonly Refused[] = [
  {
    construct: 'a union at the root of a request body',
    seed: (project) =>
      project.write(
        request,
        'description: Either.\noneOf:\n  - $ref: ./VideoRequest.yaml\n  - $ref: ./ImageRequest.yaml\n',
      ),
    says: /project-content\.yaml:\d+[\s\S]*union \(oneOf, anyOf or several types\) stands at the root[\s\S]*Make the root an object/,
  },
  {
    construct: 'reasons of an error whose details have none',
    seed: (project) =>
      project.edit('openapi/errors.yaml', 'INTERNAL:\n', 'INTERNAL:\n  reasons:\n    too_hot: It is hot.\n'),
    says: /errors\.yaml:\d+[\s\S]*details have no reason[\s\S]*Add the property reason/,
  },
  {
    construct: 'two operations that the client would call the same',
    seed: (project) =>
      project.edit('openapi/paths/projects/project.yaml', 'operationId: deleteProject', 'operationId: listProject'),
    says: /projects?\.yaml:\d+[\s\S]*castlane\.projects\.list, as it calls list[\s\S]*another operationId/,
  },
  {
    construct: 'a body beside query parameters',
    seed: (project) =>
      project.edit(content, '  parameters:\n', '  parameters:\n    - $ref: ../../shared/parameters/Cursor.yaml\n'),
    says: /project-content\.yaml:\d+[\s\S]*has a body and query parameters[\s\S]*into the body/,
  },
  {
    construct: 'a nullable array in the query',
    seed: (project) =>
      project.edit(
        projects,
        'schema: { type: string, enum: [active, archived] }',
        "schema: { type: [array, 'null'], items: { type: string } }",
      ),
    says: /projects\.yaml:\d+[\s\S]*not comma-separated, or may be null[\s\S]*explode: false/,
  },
  {
    construct: 'an object in the query that is written as a list of its fields',
    seed: (project) =>
      project.edit(projects, 'schema: { type: string, enum: [active, archived] }', 'schema: { type: object }'),
    says: /projects\.yaml:\d+[\s\S]*not written field by field[\s\S]*deepObject/,
  },
  {
    construct: 'a path item outside openapi/paths',
    seed: (project) =>
      project.edit(
        'openapi/openapi.yaml',
        '/v1/jobs/{jobId}: { $ref: paths/jobs/job.yaml }',
        '/v1/jobs/{jobId}: { $ref: jobs.yaml }',
      ),
    says: /openapi\.yaml:\d+[\s\S]*not a \$ref to paths\/<group>\/<kebab-name>\.yaml, but to jobs\.yaml/,
  },
  {
    construct: 'an answer called default',
    seed: (project) => project.edit(content, "    '202':", '    default:'),
    says: /project-content\.yaml:\d+[\s\S]*The answer default is written by hand/,
  },
  {
    construct: 'an error answer written by hand',
    seed: (project) =>
      project.edit(
        'openapi/paths/organizations/whoami.yaml',
        "    '200':",
        "    '404': { $ref: ../../shared/responses/404.yaml }\n    '200':",
      ),
    says: /whoami\.yaml:\d+[\s\S]*The answer 404 is written by hand[\s\S]*name their codes in x-errors/,
  },
  {
    construct: 'a standard header written by hand',
    seed: (project) =>
      project.edit(
        'openapi/paths/jobs/job.yaml',
        '      content:\n',
        '      headers:\n        X-Request-Id: { $ref: ../../shared/headers/X-Request-Id.yaml }\n      content:\n',
      ),
    says: /job\.yaml:\d+[\s\S]*The header X-Request-Id is written by hand[\s\S]*Take it out/,
  },
  {
    construct: 'the organization parameter written by hand',
    seed: (project) =>
      project.edit(
        projects,
        '    - $ref: ../../shared/parameters/Limit.yaml\n',
        '    - $ref: ../../shared/parameters/Limit.yaml\n    - $ref: ../../shared/parameters/OrganizationHeader.yaml\n',
      ),
    says: /projects\.yaml:\d+[\s\S]*X-Castlane-Organization is written by hand[\s\S]*Take it out/,
  },
  {
    construct: 'a list of events written by hand',
    seed: (project) =>
      project.write(
        'openapi/openapi.yaml',
        `${project.read('openapi/openapi.yaml')}webhooks:\n  content.generated: { $ref: webhooks/content.generated.yaml }\n`,
      ),
    says: /openapi\.yaml:\d+[\s\S]*list of events is written by hand[\s\S]*Delete the list/,
  },
  {
    construct: 'a job without a result',
    seed: (project) => project.edit(content, '    result: ContentJobResult\n', ''),
    says: /project-content\.yaml:\d+[\s\S]*The job has no result[\s\S]*schemas\/jobs\/results\//,
  },
  {
    construct: 'a job with a result that is not there',
    seed: (project) => project.edit(content, 'result: ContentJobResult', 'result: ContainerJobResult'),
    says: /ContainerJobResult\.yaml[\s\S]*the file does not exist[\s\S]*Write the file/,
  },
  {
    construct: 'a result that no job has',
    seed: (project) =>
      project.write('openapi/schemas/jobs/results/ImportJobResult.yaml', 'type: object\ndescription: An import.\n'),
    says: /ImportJobResult\.yaml[\s\S]*No job has this result[\s\S]*x-job/,
  },
  {
    construct: 'an error code without an example',
    seed: (project) =>
      project.edit(
        'openapi/errors.yaml',
        '  example:\n    message: The key is missing',
        '  note:\n    message: The key is missing',
      ),
    says: /errors\.yaml:\d+[\s\S]*UNAUTHENTICATED\.example[\s\S]*It is missing/,
  },
  {
    construct: 'an error example that does not fit its details',
    seed: (project) =>
      project.edit('openapi/errors.yaml', '      requiredScope: projects:read', '      scope: projects:read'),
    says: /errors\.yaml:\d+[\s\S]*FORBIDDEN_SCOPE\.example[\s\S]*requiredScope/,
  },
  {
    construct: 'an error status without its shared answer',
    seed: (project) => project.remove('openapi/shared/responses/403.yaml'),
    says: /errors\.yaml:\d+[\s\S]*There is no answer for 403[\s\S]*Write .*403\.yaml/,
  },
  {
    construct: 'a $ref that leads nowhere',
    seed: (project) => project.remove('openapi/schemas/jobs/JobError.yaml'),
    says: /JobError\.yaml[\s\S]*redocly lint/,
  },
  {
    construct: 'two schemas of one name',
    seed: (project) => {
      project.write('openapi/schemas/content/Job.yaml', 'type: object\ndescription: Another.\n')
      project.edit(
        'openapi/schemas/content/ImageRequest.yaml',
        'properties:',
        'properties:\n  job: { $ref: ./Job.yaml }',
      )
    },
    says: /Job\.yaml[\s\S]*Two files of schemas have this name[\s\S]*Rename one/,
  },
  {
    construct: 'YAML that cannot be read',
    seed: (project) =>
      project.edit(
        'openapi/schemas/jobs/Job.yaml',
        'description: Asynchronous work.',
        'description: Work: asynchronous.',
      ),
    says: /Job\.yaml[\s\S]*redocly lint/,
  },
  {
    construct: 'an event without data',
    seed: (project) =>
      project.edit(
        'openapi/webhooks/content.generated.yaml',
        '            data:\n              type: object',
        '            facts:\n              type: object',
      ),
    says: /content\.generated\.yaml:\d+[\s\S]*no property "data"/,
  },
  {
    construct: 'a schema of a body that cannot be compiled',
    seed: (project) =>
      project.edit(
        'openapi/schemas/projects/CreateProjectRequest.yaml',
        'minLength: 1, maxLength: 120',
        'minLength: one',
      ),
    says: /openapi\.yaml\n {2}POST \/v1\/projects[\s\S]*does not compile[\s\S]*minLength[\s\S]*Correct the keyword/,
  },
  {
    construct: 'a handler file whose operation is gone',
    seed: (project) =>
      project.write(
        'src/features/jobs/operations/pauseJob.ts',
        "export const pauseJob: Handler<'pauseJob'> = async () => {}\n",
      ),
    says: /pauseJob\.ts[\s\S]*no operation pauseJob[\s\S]*Delete the file; or, if the operation was renamed/,
  },
  {
    construct: 'a handler file in the wrong group',
    seed: (project) =>
      project.write(
        'src/features/content/operations/getJob.ts',
        "export const getJob: Handler<'getJob'> = async () => {}\n",
      ),
    says: /content\/operations\/getJob\.ts[\s\S]*in the group jobs[\s\S]*Move the file/,
  },
]

/** Redocly finds these, by the rules of redocly.yaml. */
const linted: readonly Refused[] = [
  {
    construct: 'a path parameter that is not required',
    seed: (project) => project.edit('openapi/shared/parameters/JobId.yaml', 'required: true', 'required: false'),
    says: /JobId\.yaml[\s\S]*Write required: true/,
  },
  {
    construct: 'a tuple',
    seed: (project) =>
      project.edit(
        'openapi/schemas/jobs/JobError.yaml',
        'code: { type: string,',
        'pair: { type: array, prefixItems: [{ type: string }] }\n  code: { type: string,',
      ),
    says: /JobError\.yaml[\s\S]*Tuples are not generated/,
  },
  {
    construct: 'the results of jobs written by hand',
    seed: (project) =>
      project.edit(
        'openapi/schemas/jobs/Job.yaml',
        'x-derived: job-results',
        "x-derived: job-results\n    anyOf:\n      - $ref: ./results/ContentJobResult.yaml\n      - type: 'null'",
      ),
    says: /Job\.yaml[\s\S]*anyOf is written by hand/,
  },
  {
    construct: 'a missing operationId',
    seed: (project) => project.edit(content, '  operationId: generateContent\n', ''),
    says: /project-content\.yaml[\s\S]*operation-operationId/,
  },
  {
    construct: 'an operationId that is there twice',
    seed: (project) => project.edit(content, 'operationId: generateContent', 'operationId: createProject'),
    says: /operation-operationId-unique/,
  },
  {
    construct: 'a hyphen in a path parameter',
    seed: (project) => project.edit('openapi/openapi.yaml', '/v1/jobs/{jobId}', '/v1/jobs/{job-id}'),
    says: /openapi\.yaml[\s\S]*paths-are-plain-words/,
  },
  {
    construct: 'a request body without required',
    seed: (project) => project.edit(content, '    required: true\n    content:', '    content:'),
    says: /project-content\.yaml[\s\S]*Write required: true or false/,
  },
  {
    construct: 'a cookie parameter',
    seed: (project) => project.edit('openapi/shared/parameters/Cursor.yaml', 'in: query', 'in: cookie'),
    says: /Cursor\.yaml[\s\S]*Use a header or the query/,
  },
  {
    construct: 'an operation that may be called without a key, or by OAuth scopes',
    seed: (project) =>
      project.edit(
        content,
        '  operationId: generateContent\n',
        '  operationId: generateContent\n  security: [{}, { ApiKey: [] }]\n',
      ),
    says: /project-content\.yaml[\s\S]*x-scope says what the key must hold/,
  },
  {
    construct: 'callbacks',
    seed: (project) =>
      project.edit(
        content,
        '  operationId: generateContent\n',
        '  operationId: generateContent\n  callbacks: { done: {} }\n',
      ),
    says: /project-content\.yaml[\s\S]*as a webhook/,
  },
  {
    construct: 'a summary of a path item',
    seed: (project) => project.write(content, `summary: Content.\n${project.read(content)}`),
    says: /project-content\.yaml[\s\S]*Write summary and description on each operation/,
  },
  {
    construct: 'servers of a path item',
    seed: (project) => project.write(content, `servers: []\n${project.read(content)}`),
    says: /project-content\.yaml[\s\S]*leave servers out/,
  },
]

let base: Project
beforeAll(async () => {
  base = await createProject()
})
afterAll(() => base.delete())

it.each(refused.map((one) => [one.construct, one] as const))(
  'refuses %s, naming file, place and remedy',
  async (_construct, { seed, says }) => {
    const project = base.copy()
    try {
      seed(project)
      const before = project.read('generated/types.ts')
      const error = await project.generate().then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(ContractRefused)
      expect((error as Error).message).toMatch(says)
      expect(project.read('generated/types.ts'), 'nothing is written').toBe(before)
    } finally {
      project.delete()
    }
  },
)

it.each(linted.map((one) => [one.construct, one] as const))(
  'has a rule of Redocly against %s',
  async (_construct, { seed, says }) => {
    const project = base.copy()
    try {
      seed(project)
      const { stdout, stderr, code } = await runNode([redoclyCommand, 'lint', 'openapi/openapi.yaml'], project.root)
      expect(`${stdout}${stderr}`).toMatch(says)
      expect(code).not.toBe(0)
    } finally {
      project.delete()
    }
  },
)
