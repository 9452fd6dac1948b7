/** Checks whether the contract breaks what the last release promised. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redoclyCommand, redoclyEnvironment } from '../contract/bundle.ts'
import { contractVersion } from '../contract/bundles.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, resolveLocal, stringAt, walkDocumentSchemas } from '../contract/json.ts'
import { methods } from '../contract/operation-names.ts'
import { listReleases, readRelease, writeRelease } from '../contract/releases.ts'
import { withoutAddedCodes, withoutGrownValues, withoutLoosenedLimits } from './compatible.ts'
import { deliberateFile, withoutDeliberate } from './deliberate.ts'
import type { Finding, Gate } from './gate.ts'
import { runNode } from './gate.ts'

export const breaking: Gate = {
  name: 'breaking',
  about: 'Nothing that the last release promised is broken, unless the major version says so.',
  async run(root) {
    const last = listReleases(root).at(-1)
    if (last === undefined)
      return { findings: [], note: 'no release is recorded yet: node scripts/check-breaking.ts --record' }
    const released = readRelease(root, last)
    const now = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
    const note = `against ${contractVersion(released)}`
    if (majorOf(now) > majorOf(released)) return { findings: [], note: `${note}; a new major version may break` }
    const broken = [...brokenPromises(released, now), ...(await brokenShapes(root, last.file, released, now))]
    return { findings: withoutDeliberate(root, broken), note }
  },
}

/** Records the contract as released: without samples and prose, which promise nothing. */
export function recordRelease(root: string): string {
  const bundle = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as JsonObject
  delete objectAt(bundle, 'info').description
  for (const item of Object.values(objectAt(bundle, 'paths')))
    for (const method of methods) delete objectAt(item, method)['x-codeSamples']
  const file = writeRelease(root, bundle)
  rmSync(join(root, deliberateFile), { force: true })
  return file
}

const majorOf = (bundle: JsonObject) => Number(contractVersion(bundle).split('.')[0])

/** Shapes, statuses, parameters, events: by Redocly's rules. */
async function brokenShapes(root: string, last: string, released: JsonObject, now: JsonObject): Promise<Finding[]> {
  const config = new URL('./diff.yaml', import.meta.url).pathname
  const folder = mkdtempSync(join(tmpdir(), 'castlane-diff-'))
  const before = join(folder, 'released.json')
  const compared = join(folder, 'openapi.json')
  const compatible = [withoutAddedCodes, withoutGrownValues, withoutLoosenedLimits]
  writeFileSync(before, JSON.stringify(released))
  writeFileSync(compared, JSON.stringify(compatible.reduce((contract, without) => without(released, contract), now)))
  const args = [redoclyCommand, 'diff', before, compared, '--config', config, '--format', 'json', '--fail-on', 'none']
  const { stdout, stderr } = await runNode(args, root, redoclyEnvironment)
  rmSync(folder, { recursive: true })
  const start = stdout.indexOf('{')
  if (start < 0)
    return [
      {
        at: last,
        problem: `The comparison failed: ${stderr.trim().slice(0, 1500)}`,
        remedy: 'Fix what it names.',
      },
    ]
  const report = JSON.parse(stdout.slice(start)) as {
    changes: {
      path: string
      kind: string
      impact: string
      property?: string
      verdicts: { ruleId?: string; message?: string }[]
    }[]
  }
  return report.changes
    .filter((change) => change.impact === 'major')
    .map((change) => ({
      at: change.path.replaceAll('~1', '/'),
      problem: `${change.kind}${change.property ? ` ${change.property}` : ''}: ${change.verdicts.map((verdict) => verdict.message ?? verdict.ruleId ?? '').join('; ')}`,
      remedy: `Keep the old shape beside the new one, list it in ${deliberateFile} with its decision, or raise the major version in openapi.yaml.`,
    }))
}

/** What Redocly does not compare: scopes, classes, phases, codes, operation names, fences, defaults. */
export function brokenPromises(released: JsonObject, now: JsonObject): Finding[] {
  const findings: Finding[] = []
  const remedy = `Partners rely on it. Take the change back, list it in ${deliberateFile} with its decision, or raise the major version in openapi.yaml.`
  for (const [path, item] of Object.entries(objectAt(released, 'paths')))
    for (const method of methods) {
      const before = objectAt(item, method)
      const after = objectAt(objectAt(objectAt(now, 'paths'), path), method)
      if (Object.keys(before).length === 0 || Object.keys(after).length === 0) continue
      const at = `${method.toUpperCase()} ${path}`
      const moved = (key: string) =>
        findings.push({
          at,
          problem: `${key} was ${JSON.stringify(before[key])} and is ${JSON.stringify(after[key])}.`,
          remedy,
        })
      if (before['x-scope'] !== after['x-scope'] && after['x-scope'] !== null) moved('x-scope')
      if (before['x-endpoint-class'] !== after['x-endpoint-class']) moved('x-endpoint-class')
      if (Number(after['x-phase']) > Number(before['x-phase'])) moved('x-phase')
      if (before.operationId !== after.operationId) moved('operationId')
      const statuses = codeStatuses(now, after)
      for (const [code, status] of codeStatuses(released, before))
        if (statuses.has(code) && statuses.get(code) !== status)
          findings.push({ at, problem: `${code} answered ${status} and answers ${statuses.get(code)}.`, remedy })
      const names = (operation: JsonObject, bundle: JsonObject) =>
        new Map(
          arrayAt(operation, 'parameters').map((one) => [
            stringAt(resolveLocal(bundle, one), 'name'),
            objectAt(resolveLocal(bundle, one), 'schema'),
          ]),
        )
      for (const [name, schema] of names(before, released)) {
        const next = names(after, now).get(name)
        if (next && JSON.stringify(schema.default) !== JSON.stringify(next.default))
          findings.push({
            at,
            problem: `The default of ${name} was ${JSON.stringify(schema.default)} and is ${JSON.stringify(next.default)}.`,
            remedy,
          })
      }
    }
  for (const name of Object.keys(objectAt(objectAt(released, 'components'), 'schemas')))
    if (name.startsWith('Error_') && !(name in objectAt(objectAt(now, 'components'), 'schemas')))
      findings.push({
        at: 'openapi/errors.yaml',
        problem: `The code ${name.slice(6)} is gone. Codes are never renamed or taken away.`,
        remedy: 'Put it back.',
      })
  findings.push(...movedSchemas(released, now, remedy))
  return findings
}

function movedSchemas(released: JsonObject, now: JsonObject, remedy: string): Finding[] {
  const findings: Finding[] = []
  const after = new Map<string, JsonObject>()
  walkDocumentSchemas(now, (schema, pointer) => after.set(pointer, schema))
  walkDocumentSchemas(released, (schema, pointer) => {
    const next = after.get(pointer)
    if (!next) return
    const show = (value: Json | undefined) => (value === undefined ? 'none' : JSON.stringify(value))
    if (show(schema.default) !== show(next.default))
      findings.push({
        at: pointer,
        problem: `The default was ${show(schema.default)} and is ${show(next.default)}.`,
        remedy,
      })
    if (next['x-fence'] !== undefined && schema['x-fence'] === undefined)
      findings.push({ at: pointer, problem: `The field was open and is fenced (${show(next['x-fence'])}).`, remedy })
  })
  return findings
}

/** Code → status, from the narrowed error answers. */
function codeStatuses(bundle: JsonObject, operation: JsonObject): Map<string, string> {
  const found = new Map<string, string>()
  for (const [status, value] of Object.entries(objectAt(operation, 'responses'))) {
    const schema = objectAt(objectAt(objectAt(resolveLocal(bundle, value), 'content'), 'application/json'), 'schema')
    for (const one of [schema, ...arrayAt(schema, 'oneOf')]) {
      const code = isObject(one) ? /Error_(\w+)$/.exec(stringAt(one, '$ref') ?? '')?.[1] : undefined
      if (code !== undefined) found.set(code, status)
    }
  }
  return found
}
