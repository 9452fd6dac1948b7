/** Finds what the generator cannot accept in a contract, in the files as written so that each finding has its line. */
import { existsSync } from 'node:fs'
import { basename, dirname, relative, resolve } from 'node:path'
import type { Catalogue } from './errors.ts'
import { codesOf } from './errors.ts'
import type { Json, JsonObject } from './json.ts'
import { arrayAt, isObject, objectAt, stringAt, walkSchema } from './json.ts'
import { endpointClasses, findFences, methods } from './model.ts'
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
  const root = sources.read(spec).value
  const schemaFiles = new Set<string>()

  for (const part of ['paths', 'webhooks'] as const)
    for (const [name, item] of Object.entries(objectAt(root, part))) {
      const reference = stringAt(item, '$ref')
      const inRoot = (problem: string, remedy: string) =>
        refusals.push({
          file: shownPath(spec),
          line: sources.line({ file: spec, keys: [part, name] }),
          place: `${part} → ${name}`,
          problem,
          remedy,
        })
      const pattern =
        part === 'paths' ? /^(?:\.\/)?paths\/([a-z0-9-]+)\/[a-z0-9-]+\.yaml$/ : /^(?:\.\/)?webhooks\/[a-z0-9_.]+\.yaml$/
      const match = reference === undefined ? null : pattern.exec(reference)
      if (reference === undefined || !match) {
        const wanted = part === 'paths' ? 'paths/<group>/<kebab-name>.yaml' : 'webhooks/<event.name>.yaml'
        inRoot(
          `It is not a $ref to ${wanted}${reference === undefined ? '' : `, but to ${reference}`}.`,
          `Move the path item into openapi/${wanted} and write: $ref: ${wanted}`,
        )
        continue
      }
      const file = resolve(dirname(spec), reference)
      if (!existsSync(file)) {
        missing.add(name)
        inRoot(`${reference} does not exist.`, 'Write the file, or take the entry out.')
        continue
      }
      const unusable = collectFiles(file, sources, schemaFiles)
      for (const refusal of unusable) refusals.push({ ...refusal, place: `${part} → ${name} → ${refusal.place}` })
      if (unusable.length > 0) {
        missing.add(name)
        continue
      }
      if (part === 'webhooks' && basename(file, '.yaml') !== name)
        inRoot(`Its file is called ${basename(file)}.`, `Rename the file to ${name}.yaml.`)
      if (part === 'paths') groups.set(name, match[1] ?? '')
      const refuse: Refuse = (keys, problem, remedy) =>
        refusals.push({
          file: shownPath(file),
          line: sources.line({ file, keys }),
          place: [
            keys[0] && methods.includes(keys[0] as never) ? `${keys[0].toUpperCase()} ${name}` : name,
            ...keys.slice(1),
          ].join(' → '),
          problem,
          remedy,
        })
      if (part === 'paths') surveyPathItem({ file, path: name, sources, catalogue, refuse, operationIds })
      else surveyWebhook(file, name, sources, refuse)
    }

  refusals.push(...surveySchemas(schemaFiles, sources))
  return { refusals, groups, missing }
}

interface PathItemSurvey {
  readonly file: string
  readonly path: string
  readonly sources: Sources
  readonly catalogue: Catalogue
  readonly refuse: Refuse
  readonly operationIds: Map<string, string>
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
  else operationIds.set(id, `${method.toUpperCase()} ${path}`)

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

  surveyParameters(survey, method, node)
  surveyBody(survey, method, node)
  surveyResponses(survey, method, node)
}

function surveyParameters(survey: PathItemSurvey, method: string, node: JsonObject): void {
  const { file, path, sources, refuse } = survey
  const absent = new Set([...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? ''))
  const shared = arrayAt(sources.read(file).value, 'parameters').map((_, index) => ['parameters', String(index)])
  const own = arrayAt(node, 'parameters').map((_, index) => [method, 'parameters', String(index)])
  for (const keys of [...shared, ...own]) {
    const { value: parameter, place } = sources.follow({ file, keys })
    if (!isObject(parameter)) {
      refuse(keys, 'The parameter cannot be read.', 'Mend its $ref.')
      continue
    }
    const name = stringAt(parameter, 'name') ?? '?'
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
    refuse(keys, 'The request body cannot be read.', 'Mend its $ref.')
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

function surveyResponses({ file, sources, refuse, catalogue }: PathItemSurvey, method: string, node: JsonObject): void {
  const responses = objectAt(node, 'responses')
  const statuses = Object.keys(responses)
  if (!statuses.some((status) => /^[23]\d\d$/.test(status)))
    refuse([method, 'responses'], 'There is no success answer.', 'Describe at least one status from 200 to 399.')
  const bodyPlace = { file, keys: [method, 'requestBody', 'content', 'application/json', 'schema'] }
  const hasBody = node.requestBody !== undefined
  const codes = codesOf(catalogue, arrayAt(node, 'x-errors').map(String), {
    keyed: !Array.isArray(node.security) || node.security.length > 0,
    scope: typeof node['x-scope'] === 'string' ? node['x-scope'] : null,
    mutating: method !== 'get',
    hasBody,
    fenced: hasBody && fencesInSource(sources, bodyPlace),
  })
  for (const status of statuses) {
    const keys = [method, 'responses', status]
    if (!/^[2-5]\d\d$/.test(status)) {
      refuse(
        keys,
        `"${status}" is not one status.`,
        'List each status by its number; "default" and "4XX" say nothing that could be checked.',
      )
      continue
    }
    const { value: response } = sources.follow({ file, keys })
    if (!isObject(response)) {
      refuse(keys, 'The answer cannot be read.', 'Mend its $ref.')
      continue
    }
    const types = Object.keys(objectAt(response, 'content'))
    if (types.length > 1 || (types.length === 1 && types[0] !== 'application/json'))
      refuse(keys, `The content is ${types.join(', ')}.`, 'Describe application/json alone, or no content.')
    if (Number(status) < 400) continue
    const known = codes.filter((code) => catalogue.get(code)?.status === Number(status))
    if (known.length === 0)
      refuse(
        keys,
        `The operation has no code that answers ${status}.`,
        'Add such a code to x-errors, or take the status out.',
      )
    if (stringAt(responses[status], '$ref') === undefined)
      refuse(keys, 'An error answer is written in place.', `Write: $ref: ../../shared/responses/${status}.yaml`)
    const examples = objectAt(objectAt(objectAt(response, 'content'), 'application/json'), 'examples')
    for (const code of known)
      if (!(code in examples))
        refuse(
          keys,
          `The shared answer has no example named ${code}.`,
          `Add the example ${code} to openapi/shared/responses/${status}.yaml.`,
        )
  }
}

function fencesInSource(sources: Sources, place: Place): boolean {
  const seen = new Set<Json>()
  const look = (at: Place): boolean => {
    const { value, place: found } = sources.follow(at)
    if (!isObject(value) || seen.has(value)) return false
    seen.add(value)
    let fenced = findFences(value, value, false).length > 0
    walkSchema(value, (schema, pointer) => {
      if (!fenced && typeof schema.$ref === 'string')
        fenced = look({
          file: found.file,
          keys: [
            ...found.keys,
            ...pointer
              .split('/')
              .slice(1)
              .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
          ],
        })
    })
    return fenced
  }
  return look(place)
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
    refuse(keys, `The schema of ${name} has no property "data".`, 'Describe data: it is what the event tells.')
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
              remedy: `Write ${shownPath(target)}, or mend the $ref.`,
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
      if (!Array.isArray(schema.prefixItems) || (typeof schema.minItems === 'number' && schema.items === false)) return
      refusals.push({
        file: shownPath(file),
        line: sources.line({ file, keys: [...pointer.split('/').slice(1), 'prefixItems'] }),
        place: `${name}${pointer}`,
        problem: 'prefixItems without minItems and "items: false" turns every route into 500.',
        remedy: `Add minItems: ${schema.prefixItems.length} and items: false.`,
      })
    })
  }
  return refusals
}
