/** Finds what the generator cannot accept in a contract, in the files as written so that each finding has its line. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { validator } from '../lint/json-schema.ts'
import { jobResultNames, webhookNames } from './derived.ts'
import type { Catalogue } from './errors.ts'
import { envelopeSchema, exampleBody } from './errors.ts'
import type { Json } from './json.ts'
import { arrayAt, isObject, objectAt, stringAt } from './json.ts'
import { methods } from './model.ts'
import type { Refusal } from './refusal.ts'
import { collectFiles, surveySchemas, yamlFiles } from './refuse-files.ts'
import type { Refuse } from './refuse-operation.ts'
import { surveyPathItem } from './refuse-operation.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

export interface Survey {
  readonly refusals: readonly Refusal[]
  /** Path → folder of its file. */
  readonly groups: ReadonlyMap<string, string>
  /** Paths and webhooks whose file is not written yet. */
  readonly missing: ReadonlySet<string>
}

export function surveyContract(spec: string, sources: Sources, catalogue: Catalogue): Survey {
  const refusals: Refusal[] = []
  const groups = new Map<string, string>()
  const missing = new Set<string>()
  const operationIds = new Map<string, string>()
  const methodNames = new Map<string, string>()
  const root = sources.read(spec).value
  const schemaFiles = new Set<string>()
  /** The results that the jobs of the contract name. */
  const jobResults = new Set<string>()

  const usable = (file: string, place: string): boolean => {
    const unusable = collectFiles(file, sources, schemaFiles)
    refusals.push(...unusable.map((refusal) => ({ ...refusal, place: `${place} → ${refusal.place}` })))
    return unusable.length === 0
  }
  for (const [path, item] of Object.entries(objectAt(root, 'paths'))) {
    const place = `paths → ${path}`
    const found = pathFile(spec, item)
    if ('problem' in found) {
      const line = sources.line({ file: spec, keys: ['paths', path] })
      refusals.push({ file: shownPath(spec), line, place, ...found })
      if (found.isMissing) missing.add(path)
    } else if (!usable(found.file, place)) missing.add(path)
    else {
      groups.set(path, found.group)
      const refuse = refuseIn(found.file, path, sources, refusals)
      surveyPathItem({ ...found, path, sources, catalogue, refuse, operationIds, methodNames, jobResults })
    }
  }
  for (const name of webhookNames(spec)) {
    const file = resolve(dirname(spec), `webhooks/${name}.yaml`)
    if (!usable(file, `webhooks → ${name}`)) missing.add(name)
    else surveyWebhook(file, name, sources, refuseIn(file, name, sources, refusals))
  }
  if (isObject(root) && 'webhooks' in root)
    refusals.push({
      file: shownPath(spec),
      line: sources.line({ file: spec, keys: ['webhooks'] }),
      place: 'webhooks',
      problem: 'The list of events is written by hand.',
      remedy: 'Delete the list: the bundler makes it from the files in webhooks/.',
    })
  refusals.push(...surveyJobResults(spec, jobResults), ...surveyErrors(spec, sources, catalogue))
  for (const folder of ['shared', 'schemas/jobs/results'])
    for (const file of yamlFiles(resolve(dirname(spec), folder))) usable(file, folder)
  refusals.push(...surveySchemas(schemaFiles, sources))
  return { refusals, groups, missing }
}

type FoundFile =
  | { readonly file: string; readonly group: string }
  | { readonly problem: string; readonly remedy: string; readonly isMissing: boolean }

/** The file of a path item, and the group whose folder it is in. */
function pathFile(spec: string, item: Json): FoundFile {
  const pattern = 'paths/<group>/<kebab-name>.yaml'
  const reference = stringAt(item, '$ref')
  const match = /^(?:\.\/)?paths\/([a-z0-9-]+)\/[a-z0-9-]+\.yaml$/.exec(reference ?? '')
  if (reference === undefined || !match)
    return {
      problem: `It is not a $ref to ${pattern}${reference === undefined ? '' : `, but to ${reference}`}.`,
      remedy: `Move the path item into openapi/${pattern} and write: $ref: ${pattern}`,
      isMissing: false,
    }
  const file = resolve(dirname(spec), reference)
  if (!existsSync(file))
    return {
      problem: `${reference} does not exist.`,
      remedy: 'Write the file, or take the entry out.',
      isMissing: true,
    }
  return { file, group: match[1] ?? '' }
}

function refuseIn(file: string, name: string, sources: Sources, refusals: Refusal[]): Refuse {
  return (keys, problem, remedy) => {
    const isMethod = keys[0] !== undefined && methods.includes(keys[0] as never)
    const place = [isMethod ? `${keys[0]?.toUpperCase()} ${name}` : name, ...keys.slice(1)].join(' → ')
    refusals.push({ file: shownPath(file), line: sources.line({ file, keys }), place, problem, remedy })
  }
}

/** Every result that a job names is there, and no other. */
function surveyJobResults(spec: string, named: ReadonlySet<string>): Refusal[] {
  const there = jobResultNames(spec)
  const at = (name: string) => shownPath(resolve(dirname(spec), `schemas/jobs/results/${name}.yaml`))
  return [
    ...[...named]
      .filter((name) => !there.includes(name))
      .map((name) => ({
        file: at(name),
        place: `x-job → result: ${name}`,
        problem: 'A job names this result, but the file does not exist.',
        remedy: 'Write the file, or name another schema of the folder.',
      })),
    ...there
      .filter((name) => !named.has(name))
      .map((name) => ({
        file: at(name),
        place: name,
        problem: 'No job has this result.',
        remedy: `Write result: ${name} into the x-job of an operation, or delete the file.`,
      })),
  ]
}

/** Every status has its answer in shared/responses, and every example of the catalogue fits the schema of its details. */
function surveyErrors(spec: string, sources: Sources, catalogue: Catalogue): Refusal[] {
  const file = resolve(dirname(spec), 'errors.yaml')
  return [...catalogue.values()].flatMap((entry): Refusal[] => {
    const body = exampleBody(entry)
    if (body === null) return []
    const refusal = (key: string, problem: string, remedy: string) => [
      {
        file: shownPath(file),
        line: sources.line({ file, keys: [entry.code, key] }),
        place: `${entry.code}.${key}`,
        problem,
        remedy,
      },
    ]
    const shared = resolve(dirname(spec), `shared/responses/${entry.status}.yaml`)
    if (!existsSync(shared))
      return refusal(
        'status',
        `There is no answer for ${entry.status}.`,
        `Write ${shownPath(shared)}: description, headers and the schema of the envelope.`,
      )
    const { value } = sources.follow({ file: shared, keys: ['content', 'application/json', 'schema'] })
    const faults = validator(envelopeSchema(entry, isObject(value) ? value : {}))(body)
    if (faults.length === 0) return []
    return refusal('example', `It does not fit: ${faults.join('; ')}.`, 'Fix the example, or the schema of details.')
  })
}

function surveyWebhook(file: string, name: string, sources: Sources, refuse: Refuse): void {
  const keys = ['post', 'requestBody', 'content', 'application/json', 'schema']
  const { value: schema, place } = sources.follow({ file, keys })
  if (!isObject(schema)) {
    refuse(['post'], 'The event has no body schema.', 'Describe post.requestBody with application/json.')
    return
  }
  const parts = [
    schema,
    ...arrayAt(schema, 'allOf').map(
      (_, index) => sources.follow({ file: place.file, keys: [...place.keys, 'allOf', String(index)] }).value,
    ),
  ]
  if (!parts.some((part) => 'data' in objectAt(part, 'properties')))
    refuse(keys, `The schema of ${name} has no property "data".`, 'Describe data: it is what the event reports.')
}
