/** Runs the shell commands that guides show against the mock, and compares the JSON that they show with the contract. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Json, JsonObject } from '../../../scripts/contract/json.ts'
import { isObject, objectAt, walkDocumentSchemas } from '../../../scripts/contract/json.ts'
import { startMock } from '../../../scripts/mock/start.ts'

const run = promisify(execFile)
const story = (prefix: string, end: string) => `${prefix}_019a9b1e-2c11-7d3e-9a41-6f0b6a2f${end}`

/** What a reader has from elsewhere. */
const given = {
  CASTLANE_KEY: 'any',
  WRITE_KEY: 'any',
  PROJECT: story('prj', '3b01'),
  CONTAINER: story('cnt', '4c01'),
  OTHER: story('cnt', '4c09'),
  ACCOUNT: story('acc', '5a01'),
  JOB_ID: story('job', '7d01'),
  KEY_ID: story('key', '2c01'),
  OTHER_KEY_ID: story('key', '2c02'),
  STATE: 'state_of_the_consent',
}

/** Commands that do not call the API, each with what proves it instead. */
const elsewhere: readonly (readonly [RegExp, string])[] = [
  [/^castlane /, 'The tests of the command line run it.'],
  [/^curl \S*\/sandbox\//, 'The mock has no sandbox; the tests of the sandbox send messages to it.'],
  [/^node -e "import\('\.\/hook\.ts'\)/, 'It listens for ever; the gate prose-code compiles the file.'],
]

export interface Block {
  readonly language: string
  readonly line: number
  readonly text: string
}

export function blocksOf(guide: string): Block[] {
  return [...guide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map((found) => ({
    language: found[1]!,
    line: guide.slice(0, found.index).split('\n').length,
    text: found[2]!,
  }))
}

export interface Ran {
  readonly calls: number
  /** What did not succeed: an answer, or the shell. */
  readonly faults: readonly string[]
}

/** Runs a guide's commands in their order, in one shell. */
export async function runCommands(guide: string): Promise<Ran> {
  const shown = blocksOf(guide)
    .filter(({ language }) => language === 'bash')
    .filter(({ text }) => !elsewhere.some(([pattern]) => pattern.test(text)))
  const answers: string[] = []
  const mock = await startMock({ host: '127.0.0.1', port: 0, onLine: (line) => answers.push(line) })
  const folder = mkdtempSync(join(tmpdir(), 'castlane-guide-'))
  const script = [
    'set -eo pipefail',
    // The mock's jobs end within a few polls; and it answers a repeated key as the first time.
    'polls=0; sleep() { polls=$((polls + 1)); [ $polls -lt 20 ] || exit 1; }',
    `uuidgen() { printf '5f0c1f3e-6b7a-4c8d-9e0f-%06d%06d' $RANDOM $RANDOM; }`,
    ...shown.map(({ text }) => text.replaceAll('http://localhost:8080', mock.url)),
  ].join('\n')
  try {
    const env = { ...process.env, ...given, CASTLANE: mock.url }
    const outcome = await run('bash', ['-c', script], { cwd: folder, env, timeout: 60_000 }).then(
      () => [],
      ({ stderr, code }: { stderr: string; code: number }) => [`The shell ended with ${code}: ${stderr.trim()}`],
    )
    return { calls: answers.length, faults: [...answers.filter((line) => !/ (?:2\d\d|302)$/.test(line)), ...outcome] }
  } finally {
    await mock.stop()
    rmSync(folder, { recursive: true })
  }
}

export const commandsIn = (guide: string): number =>
  blocksOf(guide)
    .filter(({ language }) => language === 'bash')
    .filter(({ text }) => !elsewhere.some(([pattern]) => pattern.test(text)))
    .reduce((sum, { text }) => sum + [...text.matchAll(/\bcurl /g)].length, 0)

/** The schemas of JSON that does not say what it is, by words in it. */
const schemasOf: readonly (readonly [RegExp, string])[] = [[/"rules":/, 'ReplaceApprovalPolicy']]

/** The configuration of programs that run agents is not the API's. */
const configuration = /"mcpServers":/

/** Returns what is wrong with the JSON and the webhook requests that a guide shows. */
export function wrongJson(guide: string, bundle: JsonObject): string[] {
  const partial = structuredClone(bundle)
  // Guides leave out what they do not speak of.
  walkDocumentSchemas(partial, (schema) => {
    delete schema.required
  })
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...partial, $id: 'contract' })
  return blocksOf(guide).flatMap(({ language, line, text }) => {
    if ((language !== 'json' && language !== 'http') || configuration.test(text)) return []
    const [head, body] = language === 'http' ? text.split('\n\n') : ['', text]
    const value = JSON.parse(
      (body ?? '').replaceAll(/"([a-z]{3})_…"/g, (_, prefix) => `"${story(prefix, '3b01')}"`).replaceAll('{…}', '{}'),
    )
    const pointer = pointerOf(value, text)
    if (pointer === undefined) return [`${line}: nothing says which schema it has`]
    const isValid = ajv.validate({ $ref: `contract#${pointer}` }, value)
    const faults = isValid
      ? []
      : [...new Set((ajv.errors ?? []).map((one) => `${line}: ${one.instancePath} ${one.message}`))]
    return [...faults, ...wrongHeaders(head ?? '', bundle).map((name) => `${line}: ${name} is no header of a webhook`)]
  })
}

function pointerOf(value: Json, text: string): string | undefined {
  if (!isObject(value)) return undefined
  const component = (name: string) => `/components/schemas/${name}`
  if (isObject(value.error)) return component(`Error_${value.error.code}`)
  if ('sequence' in value) return `/webhooks/${value.type}/post/requestBody/content/application~1json/schema`
  if ('pollAfterMs' in value || 'progress' in value) return component('Job')
  const named = schemasOf.find(([pattern]) => pattern.test(text))?.[1]
  return named && component(named)
}

/** A webhook's own headers are three; the others are everybody's. */
function wrongHeaders(head: string, bundle: JsonObject): string[] {
  const parameters = Object.values(objectAt(objectAt(bundle, 'components'), 'parameters'))
  const known = new Set(['content-type', ...parameters.map((one) => (isObject(one) ? one.name : null))])
  const names = [...head.matchAll(/^([\w-]+): /gm)].map(([, name = '']) => name)
  return names.filter((name) => !known.has(name.toLowerCase()))
}
