/** Finds what the generator cannot accept in a contract, in the files as written so that each finding has its line. */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import { validator } from '../lint/json-schema.ts'
import { derivedHeaders, derivedParameters, derivedSchemas, jobResultNames, webhookNames } from './derived.ts'
import type { Catalogue } from './errors.ts'
import { envelopeSchema, exampleBody } from './errors.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, splitPointer, stringAt, walkSchema } from './json.ts'
import { isReservedResource, methodNameOf } from './method-names.ts'
import { endpointClasses, methods } from './model.ts'
import type { Refusal } from './refusal.ts'
import { ContractRefused } from './refusal.ts'
import type { Place, Sources } from './source.ts'
import { shownPath } from './source.ts'

export interface Survey {
  readonly refusals: readonly Refusal[]
  /** Path → folder of its file. */
  readonly groups: ReadonlyMap<string, string>
  /** Paths and webhooks whose file is not written yet. */
  readonly missing: ReadonlySet<string>
}

type Refuse = (keys: readonly string[], problem: string, remedy: string) => void

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

interface PathItemSurvey {
  readonly file: string
  readonly group: string
  readonly path: string
  readonly sources: Sources
  readonly catalogue: Catalogue
  readonly refuse: Refuse
  readonly operationIds: Map<string, string>
  /** Methods of the client. */
  readonly methodNames: Map<string, string>
  readonly jobResults: Set<string>
}

function surveyPathItem(survey: PathItemSurvey): void {
  const { file, path, sources, refuse } = survey
  const item = sources.read(file).value
  for (const name of path.matchAll(/\{([^}]*)\}/g))
    if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name[1] ?? ''))
      refuse(
        [],
        `The path parameter {${name[1]}} is not a plain word; hyphens do not match at run time.`,
        'Write it in camelCase, in the path and in the parameter.',
      )
  for (const [key, node] of Object.entries(isObject(item) ? item : {})) {
    if (key.startsWith('x-') || key === 'parameters') continue
    if (!methods.includes(key as never))
      refuse(
        [key],
        `"${key}" is not supported in a path item.`,
        `Use ${methods.join(', ')}; HEAD and OPTIONS are answered by the server itself.`,
      )
    else if (isObject(node)) surveyOperation(survey, key, node)
  }
}

function surveyOperation(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { path, catalogue, refuse, operationIds } = survey
  const id = node.operationId
  if (typeof id !== 'string')
    refuse([method], 'operationId is missing.', 'Give it one in camelCase, verb first: listProjects.')
  else if (!/^[a-z][a-zA-Z0-9]*$/.test(id))
    refuse(
      [method, 'operationId'],
      `"${id}" is not a camelCase name.`,
      'It becomes a file name and a TypeScript name: write it in camelCase.',
    )
  else if (operationIds.has(id))
    refuse(
      [method, 'operationId'],
      `"${id}" is also the operationId of ${operationIds.get(id)}.`,
      'Give one of the two another name.',
    )
  else {
    operationIds.set(id, `${method.toUpperCase()} ${path}`)
    surveyMethodName(survey, method, id)
  }
  if (node.requestBody !== undefined && hasQuery(survey, method, node))
    refuse(
      [method, 'requestBody'],
      'The operation has a body and query parameters.',
      'Move the query parameters into the body: a method of the client takes one or the other.',
    )

  if (!('x-scope' in node) || (node['x-scope'] !== null && typeof node['x-scope'] !== 'string'))
    refuse([method, 'x-scope'], 'x-scope is missing.', 'Write the scope, or null where any valid key will do.')
  if (!endpointClasses.includes(node['x-endpoint-class'] as never))
    refuse(
      [method, 'x-endpoint-class'],
      'x-endpoint-class is missing or unknown.',
      `Write one of ${endpointClasses.join(', ')}.`,
    )
  if (![1, 2, 3].includes(node['x-phase'] as never))
    refuse(
      [method, 'x-phase'],
      'x-phase is missing or unknown.',
      'Write 1 (general availability), 2 (preview) or 3 (reserved).',
    )
  if (!Array.isArray(node['x-errors']))
    refuse([method, 'x-errors'], 'x-errors is missing.', 'List the codes beside the universal ones, or [].')
  for (const code of arrayAt(node, 'x-errors'))
    if (typeof code !== 'string' || !catalogue.has(code))
      refuse(
        [method, 'x-errors'],
        `${String(code)} is not in errors.yaml.`,
        'Use a code of errors.yaml, or add the code there.',
      )
  for (const code of arrayAt(node['x-job'], 'errors'))
    if (typeof code !== 'string' || !catalogue.has(code))
      refuse(
        [method, 'x-job', 'errors'],
        `${String(code)} is not in errors.yaml.`,
        'Use a code of errors.yaml, or add the code there.',
      )

  if (isObject(node['x-job'])) {
    const result = stringAt(node['x-job'], 'result')
    if (result === undefined)
      refuse(
        [method, 'x-job'],
        'The job has no result.',
        'Write result: and the name of a schema in schemas/jobs/results/, which describes what comes out of the job.',
      )
    else survey.jobResults.add(result)
  }

  surveyParameters(survey, method, node)
  surveyBody(survey, method, node)
  surveyResponses(survey, method, node)
}

function surveyMethodName({ group, methodNames, refuse }: PathItemSurvey, method: string, id: string): void {
  const { resource, method: name } = methodNameOf(id, group)
  const other = methodNames.get(`${resource}.${name}`)
  if (isReservedResource(resource))
    refuse(
      [method, 'operationId'],
      `The group ${group} would become castlane.${resource}, which the client has for something else.`,
      'Give the folder another name.',
    )
  if (other !== undefined)
    refuse(
      [method, 'operationId'],
      `The client would call "${id}" castlane.${resource}.${name}, as it calls ${other}.`,
      'Give one of the two another operationId: the group’s own name in it is left out.',
    )
  methodNames.set(`${resource}.${name}`, id)
}

function hasQuery({ file, sources }: PathItemSurvey, method: string, node: JsonObject): boolean {
  return arrayAt(node, 'parameters').some(
    (_, index) =>
      stringAt(sources.follow({ file, keys: [method, 'parameters', String(index)] }).value, 'in') === 'query',
  )
}

function surveyParameters(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { file, path, sources, refuse } = survey
  const absent = new Set([...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? ''))
  const shared = arrayAt(sources.read(file).value, 'parameters').map((_, index) => ['parameters', String(index)])
  const own = arrayAt(node, 'parameters').map((_, index) => [method, 'parameters', String(index)])
  for (const keys of [...shared, ...own]) {
    const { value: parameter, place } = sources.follow({ file, keys })
    if (!isObject(parameter)) {
      refuse(keys, 'The parameter cannot be read.', 'Fix its $ref.')
      continue
    }
    const name = stringAt(parameter, 'name') ?? '?'
    if (derivedParameters(node, method).some((one) => one.name === name))
      refuse(keys, `${name} is written by hand.`, 'Take it out: the bundler adds it.')
    if (parameter.in === 'path' && !absent.delete(name))
      refuse(keys, `"${name}" does not stand in the path.`, `Put {${name}} into the path, or take the parameter out.`)
    surveyParameter(survey, keys, parameter, { file: place.file, keys: [...place.keys, 'schema'] })
  }
  for (const name of absent)
    refuse(
      [method, 'parameters'],
      `{${name}} stands in the path, but the operation has no such parameter.`,
      `Add the path parameter ${name}.`,
    )
}

function surveyParameter({ sources, refuse }: PathItemSurvey, keys: string[], parameter: JsonObject, at: Place): void {
  const name = stringAt(parameter, 'name') ?? '?'
  if (parameter.in === 'cookie')
    refuse(keys, `"${name}" is a cookie parameter.`, 'Use a header or the query; the API sets no cookies.')
  if (!isObject(parameter.schema)) {
    refuse(keys, `"${name}" has no schema.`, 'Give it a schema; "content" is not supported on parameters.')
    return
  }
  if (parameter.style !== undefined && parameter.style !== (parameter.in === 'query' ? 'form' : 'simple'))
    refuse(
      keys,
      `"${name}" has the style ${String(parameter.style)}.`,
      'Leave style out: only the default is supported.',
    )
  if (parameter.in === 'path' && parameter.required !== true)
    refuse(keys, `The path parameter "${name}" is not required.`, 'Write required: true.')
  const schema = sources.follow(at).value
  const types = isObject(schema) ? (Array.isArray(schema.type) ? schema.type : [schema.type]) : []
  if (parameter.in === 'query' && types.includes('object'))
    refuse(keys, `"${name}" is an object in the query.`, 'Write one query parameter for each of its fields.')
  if (parameter.in === 'query' && types.includes('array') && parameter.explode !== false)
    refuse(keys, `"${name}" is a list that is not comma-separated.`, 'Write explode: false, as the client sends lists.')
  if (parameter.in === 'query' && types.includes('array') && types.includes('null'))
    refuse(
      keys,
      `"${name}" is a nullable array in the query, which is not split.`,
      'Leave null out; an absent parameter says the same.',
    )
}

function surveyBody({ file, sources, refuse }: PathItemSurvey, method: string, node: JsonObject): void {
  if (node.requestBody === undefined) return
  const keys = [method, 'requestBody']
  if (method === 'get') refuse(keys, 'A GET has no body.', 'Use query parameters, or make it a POST.')
  const { value: body, place } = sources.follow({ file, keys })
  if (!isObject(body)) {
    refuse(keys, 'The request body cannot be read.', 'Fix its $ref.')
    return
  }
  if (typeof body.required !== 'boolean')
    refuse(
      keys,
      '"required" is missing: without it an empty body is refused with 415.',
      'Write required: true, or required: false.',
    )
  const types = Object.keys(objectAt(body, 'content'))
  if (types.length !== 1 || types[0] !== 'application/json') {
    refuse(
      [...keys, 'content'],
      `The content is ${types.join(', ') || 'empty'}.`,
      'Describe exactly one: application/json.',
    )
    return
  }
  const schemaPlace: Place = { file: place.file, keys: [...place.keys, 'content', 'application/json', 'schema'] }
  const { value: schema } = sources.follow(schemaPlace)
  const at = [...keys, 'content', 'application/json', 'schema']
  if (!isObject(schema)) {
    refuse(at, 'The body has no schema.', 'Give it one.')
    return
  }
  for (const union of ['oneOf', 'anyOf'])
    if (union in schema)
      refuse(
        at,
        `A union (${union}) stands at the root of the body.`,
        'Make the root an object and put the union into one of its properties.',
      )
  if (Array.isArray(schema.type)) refuse(at, 'The root of the body has several types.', 'Make the root one object.')
}

function surveyResponses({ file, sources, refuse }: PathItemSurvey, method: string, node: JsonObject): void {
  const statuses = Object.keys(objectAt(node, 'responses'))
  if (!statuses.some((status) => /^[23]\d\d$/.test(status)))
    refuse([method, 'responses'], 'There is no success answer.', 'Describe at least one status from 200 to 399.')
  for (const status of statuses) {
    const keys = [method, 'responses', status]
    if (/^[45]\d\d$/.test(status)) {
      refuse(
        keys,
        `The error answer ${status} is written by hand.`,
        'Take it out, and name its code in x-errors unless it is universal: the bundler adds the answers of all codes.',
      )
      continue
    }
    if (!/^[23]\d\d$/.test(status)) {
      refuse(
        keys,
        `"${status}" is not one status.`,
        'List each status by its number; "default" and "4XX" say nothing that could be checked.',
      )
      continue
    }
    const { value: response } = sources.follow({ file, keys })
    if (!isObject(response)) {
      refuse(keys, 'The answer cannot be read.', 'Fix its $ref.')
      continue
    }
    for (const name of derivedHeaders(node, method, status, true))
      if (name in objectAt(response, 'headers'))
        refuse(
          [...keys, 'headers', name],
          `The header ${name} is written by hand.`,
          'Take it out: the bundler adds it.',
        )
    const types = Object.keys(objectAt(response, 'content'))
    if (types.length > 1 || (types.length === 1 && types[0] !== 'application/json'))
      refuse(keys, `The content is ${types.join(', ')}.`, 'Describe only application/json, or no content.')
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

/** Adds every file that can be reached by `$ref`; reports broken references and unreadable files. */
function collectFiles(start: string, sources: Sources, found: Set<string>): Refusal[] {
  const seen = new Set<string>()
  const unusable: Refusal[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const value = readable(file)
    if (value === undefined) return
    found.add(file)
    look(file, value, [])
  }
  const readable = (file: string): Json | undefined => {
    try {
      return sources.read(file).value
    } catch (error) {
      if (!(error instanceof ContractRefused)) throw error
      unusable.push(...error.refusals)
      return undefined
    }
  }
  const look = (file: string, value: Json, keys: string[]): void => {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) look(file, item, [...keys, String(index)])
    else if (isObject(value))
      for (const [key, inner] of Object.entries(value)) {
        if (key !== '$ref' || typeof inner !== 'string') look(file, inner, [...keys, key])
        else if (!inner.startsWith('#')) {
          const target = resolve(dirname(file), inner.split('#')[0] ?? '')
          if (existsSync(target)) visit(target)
          else
            unusable.push({
              file: shownPath(file),
              line: sources.line({ file, keys: [...keys, '$ref'] }),
              place: keys.join(' → '),
              problem: `$ref: ${inner} names a file that does not exist.`,
              remedy: `Write ${shownPath(target)}, or fix the $ref.`,
            })
        }
      }
  }
  visit(start)
  return unusable
}

function surveySchemas(files: ReadonlySet<string>, sources: Sources): Refusal[] {
  const refusals: Refusal[] = []
  const names = new Map<string, string>()
  for (const file of files) {
    if (!/\/schemas\//.test(file)) continue
    const name = basename(file, '.yaml')
    const other = names.get(name)
    if (other !== undefined)
      refusals.push({
        file: shownPath(file),
        place: name,
        problem: `${shownPath(other)} has the same name, and names in the bundle come from files.`,
        remedy: `Rename one of the two, for instance after its group (${relative(dirname(dirname(file)), dirname(file))}).`,
      })
    names.set(name, file)
    const value = sources.read(file).value
    if (!isObject(value)) continue
    walkSchema(value, (schema, pointer) => {
      const keyword = derivedSchemas[String(schema['x-derived'])]
      if ('x-derived' in schema && (keyword === undefined || keyword in schema))
        refusals.push({
          file: shownPath(file),
          line: sources.line({ file, keys: [...splitPointer(pointer), keyword ?? 'x-derived'] }),
          place: `${name}${pointer}`,
          problem: keyword === undefined ? 'x-derived is unknown.' : `${keyword} is written by hand.`,
          remedy:
            keyword === undefined
              ? `Write one of ${Object.keys(derivedSchemas).join(', ')}.`
              : `Take ${keyword} out: x-derived has the bundler fill it.`,
        })
      if (!Array.isArray(schema.prefixItems) || (typeof schema.minItems === 'number' && schema.items === false)) return
      refusals.push({
        file: shownPath(file),
        line: sources.line({ file, keys: [...splitPointer(pointer), 'prefixItems'] }),
        place: `${name}${pointer}`,
        problem: 'prefixItems without minItems and "items: false" turns every route into 500.',
        remedy: `Add minItems: ${schema.prefixItems.length} and items: false.`,
      })
    })
  }
  return refusals
}

function yamlFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => resolve(folder, name))
    .sort()
}
