/** Finds what the generator cannot accept in a contract, in the files as written so that each finding has its line. */
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { webhookNames } from './derived.ts'
import type { Catalogue } from './errors.ts'
import type { Json } from './json.ts'
import { isObject, objectAt, stringAt } from './json.ts'
import { methods } from './operation-names.ts'
import type { Refusal } from './refusal.ts'
import { surveyErrors, surveyJobResults } from './refuse-catalogue.ts'
import type { Refuse } from './refuse-operation.ts'
import { surveyPathItem } from './refuse-operation.ts'
import { ContractFileGraph, surveySchemas, yamlFiles } from './refuse-schemas.ts'
import type { Place, Sources } from './source.ts'
import { shownPath } from './source.ts'

export interface Survey {
  readonly refusals: readonly Refusal[]
  /** Path → folder of its handlers. */
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
  const graph = new ContractFileGraph(sources)
  /** The results that the jobs of the contract name. */
  const jobResults = new Set<string>()

  const usable = (file: string, place: string): boolean => {
    const unusable = graph.refusalsFrom(file)
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
      const at = { file: found.file, keys: [] }
      const refuse = refuseIn(at, path, sources, refusals)
      surveyPathItem({
        at,
        group: found.group,
        path,
        sources,
        refuse,
        operationIds,
        methodNames,
        jobResults,
      })
    }
  }
  for (const name of webhookNames(spec)) {
    const file = resolve(dirname(spec), `webhooks/${name}.yaml`)
    if (!usable(file, `webhooks → ${name}`)) missing.add(name)
    else {
      const refuse = refuseIn({ file, keys: [] }, name, sources, refusals)
      surveyWebhook(file, name, sources, refuse)
    }
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
  refusals.push(...surveySchemas(graph.readable, sources))
  return { refusals, groups, missing }
}

type FoundFile =
  | { readonly file: string; readonly group: string }
  | { readonly problem: string; readonly remedy: string; readonly isMissing: boolean }

/** The file of a path item, and the group whose folder it is in. */
function pathFile(spec: string, item: Json): FoundFile {
  const wanted = 'paths/<group>/<kebab-name>.yaml'
  const reference = stringAt(item, '$ref')
  const match = /^(?:\.\/)?paths\/([a-z0-9-]+)\/[a-z0-9-]+\.yaml$/.exec(reference ?? '')
  if (reference === undefined || !match)
    return {
      problem: `It is not a $ref to ${wanted}${reference === undefined ? '' : `, but to ${reference}`}.`,
      remedy: `Move the path item into openapi/${wanted} and write: $ref: ${wanted}`,
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

function refuseIn(at: Place, name: string, sources: Sources, refusals: Refusal[]): Refuse {
  return (keys, problem, remedy) => {
    const method = methods.find((one) => one === keys[0])
    const operation = method === undefined ? name : `${method.toUpperCase()} ${name}`
    const place = [operation, ...keys.slice(1)].join(' → ')
    const line = sources.line({ file: at.file, keys: [...at.keys, ...keys] })
    refusals.push({ file: shownPath(at.file), line, place, problem, remedy, operation })
  }
}

/** An event describes its data; the envelope around it is `shared/event.yaml`. */
function surveyWebhook(file: string, name: string, sources: Sources, refuse: Refuse): void {
  const keys = ['post', 'requestBody', 'content', 'application/json', 'schema']
  if (!('data' in objectAt(sources.follow({ file, keys }).value, 'properties')))
    refuse(keys, `The schema of ${name} has no property "data".`, 'Describe data: it is what the event reports.')
}
