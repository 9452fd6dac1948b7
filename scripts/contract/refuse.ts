/** Finds what the generator cannot accept in a contract, in the files as written so that each finding has its line. */
import { dirname, resolve } from 'node:path'
import { webhookNames } from './derived.ts'
import type { Catalogue } from './errors.ts'
import type { Json } from './json.ts'
import { isObject, objectAt, stringAt } from './json.ts'
import { methods } from './operation-names.ts'
import type { Refusal } from './refusal.ts'
import { surveyErrors, surveyJobResults } from './refuse-catalogue.ts'
import type { PathItemSurvey, Refuse } from './refuse-operation.ts'
import { surveyPathItem } from './refuse-operation.ts'
import type { Sources } from './source.ts'
import { shownPath } from './source.ts'

export interface Survey {
  readonly refusals: readonly Refusal[]
  /** Path → folder of its handlers. */
  readonly groups: ReadonlyMap<string, string>
}

/** @throws ContractRefused where a file is missing or is not YAML */
export function surveyContract(spec: string, sources: Sources, catalogue: Catalogue): Survey {
  const refusals: Refusal[] = []
  const groups = new Map<string, string>()
  const methodNames: PathItemSurvey['methodNames'] = new Map()
  /** The results that the jobs of the contract name. */
  const jobResults = new Set<string>()
  const root = sources.read(spec).value
  const refuseAtRoot = (keys: readonly string[], problem: string, remedy: string) =>
    refusals.push({
      file: shownPath(spec),
      line: sources.line({ file: spec, keys }),
      place: keys.join(' → '),
      problem,
      remedy,
    })

  for (const [path, item] of Object.entries(objectAt(root, 'paths'))) {
    const reference = stringAt(item, '$ref')
    const group = /^(?:\.\/)?paths\/([a-z0-9-]+)\/[a-z0-9-]+\.yaml$/.exec(reference ?? '')?.[1]
    if (reference === undefined || group === undefined) {
      const wanted = 'paths/<group>/<kebab-name>.yaml'
      refuseAtRoot(
        ['paths', path],
        `It is not a $ref to ${wanted}${reference === undefined ? '' : `, but to ${reference}`}.`,
        `Move the path item into openapi/${wanted} and write: $ref: ${wanted}`,
      )
      continue
    }
    const file = resolve(dirname(spec), reference)
    groups.set(path, group)
    surveyPathItem({ file, group, sources, refuse: refuseIn(file, path, sources, refusals), methodNames, jobResults })
  }
  for (const name of webhookNames(spec)) {
    const file = resolve(dirname(spec), `webhooks/${name}.yaml`)
    surveyWebhook(file, name, sources, refuseIn(file, name, sources, refusals))
  }
  if (isObject(root) && 'webhooks' in root)
    refuseAtRoot(
      ['webhooks'],
      'The list of events is written by hand.',
      'Delete the list: the bundler makes it from the files in webhooks/.',
    )
  refusals.push(...surveyJobResults(spec, jobResults), ...surveyErrors(spec, sources, catalogue))
  return { refusals, groups }
}

function refuseIn(file: string, name: string, sources: Sources, refusals: Refusal[]): Refuse {
  return (keys, problem, remedy) => {
    const method = methods.find((one) => one === keys[0])
    const operation = method === undefined ? name : `${method.toUpperCase()} ${name}`
    const place = [operation, ...keys.slice(1)].join(' → ')
    refusals.push({ file: shownPath(file), line: sources.line({ file, keys }), place, problem, remedy, operation })
  }
}

/** An event describes its data; the envelope around it is `shared/event.yaml`. */
function surveyWebhook(file: string, name: string, sources: Sources, refuse: Refuse): void {
  const keys = ['post', 'requestBody', 'content', 'application/json', 'schema']
  const schema: Json | undefined = sources.follow({ file, keys }).value
  if (!('data' in objectAt(schema, 'properties')))
    refuse(keys, `The schema of ${name} has no property "data".`, 'Describe data: it is what the event reports.')
}
