/** The gate `contract`: the source keeps the rules of scripts/lint, and every reader takes what partners get of it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RulesetDefinition } from '@stoplight/spectral-core'
import { stampOf } from '../built-pages.ts'
import { redoclyCommand, redoclyEnvironment } from '../contract/bundle.ts'
import type { JsonObject } from '../contract/json.ts'
import { writeDerivedBundles } from '../contract/write-derived.ts'
import type { ReaderFinding } from './explained.ts'
import { withoutExplained } from './explained.ts'
import type { Finding, Gate } from './gate.ts'
import { parseLast, runNode } from './gate.ts'
import { mergeExamples } from './wrong-examples.ts'

const published = 'generated/openapi.public.json'

export const contract: Gate = {
  name: 'contract',
  about:
    'The contract keeps its promises, examples included, and three readers take what partners get of it (Redocly, Spectral, openapi-schema-validator).',
  async run(root) {
    if (existsSync(join(root, 'generated/openapi.json'))) writeDerivedBundles(join(root, 'generated'))
    const stamp = stampOf(root, sources)
    const remembered = join(root, 'node_modules/.cache/castlane/contract')
    if (existsSync(remembered) && readFileSync(remembered, 'utf8') === stamp)
      return { findings: [], note: 'as when it passed last' }
    const findings = await read(root)
    if (findings.length === 0) {
      mkdirSync(dirname(remembered), { recursive: true })
      writeFileSync(remembered, stamp)
    }
    return { findings }
  },
}

/** What the verdict depends on: four readings take a fifth of the processor time of all gates. */
const sources = ['openapi/**', 'generated/openapi*.json', 'scripts/{lint,contract,check}/**', 'package-lock.json']

async function read(root: string): Promise<Finding[]> {
  const written = await redocly(root, 'openapi/openapi.yaml')
  if (written.length > 0 || !existsSync(join(root, 'generated/openapi.json')))
    return written.map(({ at, rule, message }) => ({
      at,
      problem: `${rule}: ${message}`,
      remedy: rule.includes('-invalid-')
        ? 'Correct the example; or the schema, where the example is right.'
        : 'As the message says. npx redocly lint openapi/openapi.yaml shows the place.',
    }))
  const document = JSON.parse(readFileSync(join(root, published), 'utf8')) as JsonObject
  const config = new URL('./published.yaml', import.meta.url).pathname
  const found = [
    ...(await redocly(root, published, ['--config', config])),
    ...(await schemaValidator(document)),
    ...(await spectral(document)),
  ]
  return withoutExplained(root, found)
}

/** The official JSON Schema of OpenAPI 3.1. */
async function schemaValidator(document: JsonObject): Promise<ReaderFinding[]> {
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  if (valid) return []
  if (!Array.isArray(errors))
    return [{ reader: 'openapi-schema-validator', at: published, rule: 'document', message: String(errors) }]
  return errors.map(({ instancePath, keyword, message, params }) => ({
    reader: 'openapi-schema-validator',
    at: `${published} #${instancePath}`,
    rule: keyword,
    message: `${message ?? ''} ${JSON.stringify(params)}`.trim(),
  }))
}

/** Every rule of Spectral's ruleset `oas`, those included that it does not recommend to everybody. */
async function spectral(document: JsonObject): Promise<ReaderFinding[]> {
  const { Spectral } = (await import('@stoplight/spectral-core')).default
  const { oas } = (await import('@stoplight/spectral-rulesets')).default
  const reader = new Spectral()
  reader.setRuleset({ extends: [[oas as RulesetDefinition, 'all']] })
  const found = await reader.run(structuredClone(document) as Record<string, unknown>)
  return found.map(({ code, message, path }) => ({
    reader: 'spectral',
    at: `${published} #/${path.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`,
    rule: String(code),
    message,
  }))
}

interface LintReport {
  readonly problems: readonly {
    readonly ruleId: string
    readonly message: string
    readonly location: readonly {
      readonly source: { readonly ref: string }
      readonly pointer?: string
      readonly start?: { readonly line: number }
    }[]
  }[]
}

async function redocly(root: string, file: string, flags: readonly string[] = []): Promise<ReaderFinding[]> {
  const args = [redoclyCommand, 'lint', file, '--format', 'json', '--max-problems', '500', ...flags]
  const { code, stdout, stderr } = await runNode(args, root, redoclyEnvironment)
  const report = parseLast(stdout) as LintReport | null
  if (!report)
    return code === 0
      ? []
      : [{ reader: 'redocly', at: file, rule: 'lint', message: (stderr || stdout).trim().slice(0, 2000) }]
  const problems = report.problems.map(({ ruleId, message, location: [place] }) => {
    return {
      rule: ruleId,
      message,
      file: place?.source.ref ?? file,
      pointer: place?.pointer ?? '',
      line: place?.start?.line,
    }
  })
  return mergeExamples(problems).map(({ rule, message, file: source, pointer, line }) => ({
    reader: 'redocly',
    at: `${source}${line ? `:${line}` : ''} ${pointer}`.trim(),
    rule,
    message,
  }))
}
