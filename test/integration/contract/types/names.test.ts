/** A name that neither the contract nor the database knows does not compile: seeded misspellings, each refused. */
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')

const head = `import type { Kysely } from 'kysely'
import { z } from 'zod'
import { noCredits } from '../../../credits/credits.ts'
import type { DB } from '../../../../generated/database.ts'
import type { WorkerDeps } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { defineJob } from '../../../jobs/definition.ts'
import type { StartDeps } from '../../../jobs/start.ts'
import { startJob } from '../../../jobs/start.ts'
import { refreshJob } from './refresh-job.ts'

type Results = { collect: { read: number }; aggregate: null }
const nothing = { accountsRead: 0, postsRead: 0, campaignsRead: 0, failures: [] }
export type Used = [Kysely<DB>, Tx, WorkerDeps, StartDeps, Results]
export const used = [defineJob, startJob, nothing, refreshJob, z, noCredits]
`

const definition = ({
  type = 'metrics.refresh',
  stages = 'collect: async () => ({ read: 1 }), aggregate: async () => null',
  result = 'nothing',
  payload = 'projectId',
}) => `export const job = defineJob<'metrics.refresh', Results, WorkerDeps>({
  type: '${type}',
  role: 'collect',
  payload: z.object({ ${payload}: z.string() }),
  stages: { ${stages} },
  succeed: async () => ({ result: ${result} }),
  end: async () => {},
})
`

const start = (type: string, payload: string) => `export const start = (tx: Tx, deps: StartDeps) =>
  startJob(tx, deps, { type: '${type}', organizationId: '', projectId: null, startedBy: null, requestId: null, resource: null, price: noCredits, payload: ${payload} })
`

/** What the compiler says of each; null: it compiles. */
const seeds: Record<string, { readonly source: string; readonly finds: RegExp | null }> = {
  fine: {
    source: `${definition({})}${start('metrics.refresh', "{ projectId: 'prj_1' }")}export const query = (db: Kysely<DB>) =>
  db.selectFrom('jobs').selectAll().where('status', '=', 'queued').where('type', '=', 'metrics.refresh')
`,
    finds: null,
  },
  'job-type': { source: definition({ type: 'metrics.refrehs' }), finds: /"metrics\.refrehs"/ },
  'started-type': { source: start('metrics.refrehs', "{ projectId: 'prj_1' }"), finds: /"metrics\.refrehs"/ },
  stage: {
    source: definition({ stages: 'colect: async () => ({ read: 1 }), aggregate: async () => null' }),
    finds: /'colect' does not exist/,
  },
  'missing-stage': {
    source: definition({ stages: 'collect: async () => ({ read: 1 })' }),
    finds: /'aggregate' is missing/,
  },
  'stage-result': {
    source: definition({ stages: "collect: async () => ({ read: 'one' }), aggregate: async () => null" }),
    finds: /'string' is not assignable to type 'number'/,
  },
  result: {
    source: definition({ result: "{ mediaId: 'med_1' }" }),
    finds: /mediaId.*missing the following properties/s,
  },
  'payload-schema': { source: definition({ payload: 'project' }), finds: /'projectId' is missing/ },
  payload: { source: start('metrics.refresh', "{ project: 'prj_1' }"), finds: /'projectId' is missing/ },
  status: {
    source: "export const query = (db: Kysely<DB>) => db.selectFrom('jobs').where('jobs.status', '=', 'qeued')\n",
    finds: /"qeued"/,
  },
  'written-status': {
    source: "export const query = (db: Kysely<DB>) => db.updateTable('containers').set({ status: 'raedy' })\n",
    finds: /"raedy"/,
  },
  platform: {
    source:
      "export const query = (db: Kysely<DB>) => db.selectFrom('social_accounts').where('platform', '=', 'tiktik')\n",
    finds: /"tiktik"/,
  },
}

const said = new Map<string, string>()

beforeAll(() => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['x.ts'] }, ts.sys, root)
  const files = new Map(
    Object.entries(seeds).map(([name, { source }]) => [
      join(root, `src/features/metrics/tasks/seed-${name}.ts`).replaceAll('\\', '/'),
      { name, text: head + source },
    ]),
  )
  const whole = { ...options, incremental: false, tsBuildInfoFile: undefined }
  const disk = ts.createCompilerHost(whole)
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => files.has(file) || disk.fileExists(file),
    readFile: (file) => files.get(file)?.text ?? disk.readFile(file),
    getSourceFile(file, ...rest) {
      const seed = files.get(file)
      return seed ? ts.createSourceFile(file, seed.text, ts.ScriptTarget.Latest) : disk.getSourceFile(file, ...rest)
    },
  }
  const program = ts.createProgram([...files.keys()], whole, host)
  for (const [file, { name }] of files)
    said.set(
      name,
      program
        .getSemanticDiagnostics(program.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
        .join('\n---\n'),
    )
})

it.each(Object.entries(seeds))('%s', (name, { finds }) => {
  if (finds) expect(said.get(name)).toMatch(finds)
  else expect(said.get(name)).toBe('')
})
