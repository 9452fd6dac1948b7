/**
 * Adds to the contract as written what follows from it, before Redocly lints or bundles it: standard headers and
 * parameters, error answers, the events with their envelope and the results of jobs.
 */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { derivedHeaders, derivedParameters, derivedSchemas, jobResultNames, webhookNames } from '../contract/derived.ts'
import { codesOf, namedErrors } from '../contract/errors.ts'
import { completeEvents } from '../contract/events.ts'
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt } from '../contract/json.ts'
import { contractFiles } from './contract-files.ts'
import { reachOf } from './reach.ts'
import type { Context, Rule, Visitor } from './redocly.ts'
import { follow } from './redocly.ts'

/** A file of the contract that Redocly reads, and not the bundle that was made of it. */
const isSource = (file: string) => existsSync(contractFiles(file).root) && contractFiles(file).catalogue.size > 0

export const complete: Rule = () => ({ Root: completeRoot, Operation: completeOperation, Schema: completeSchema })

const completeRoot: Visitor = (root, context) => {
  const file = context.location.source.absoluteRef
  if (webhookNames(file).length > 0 && root.webhooks === undefined)
    root.webhooks = completeEvents(file, contractFiles(file).sources)
}

const completeOperation: Visitor = (operation, context) => {
  const file = context.location.source.absoluteRef
  if (!/\/paths\/[^/]+\/[^/]+\.yaml$/.test(file) || !isSource(file)) return
  const { root, catalogue } = contractFiles(file)
  const method = String(context.key)
  const shared = (path: string) => ({ $ref: relative(dirname(file), join(dirname(root), 'shared', path)) })

  const parameters = derivedParameters(operation, method).map((one) => shared(`parameters/${one.file}.yaml`))
  if (parameters.length > 0) operation.parameters = [...parameters, ...arrayAt(operation, 'parameters')]

  const responses = objectAt(operation, 'responses')
  for (const [status, response] of Object.entries(responses)) {
    if (!isObject(response) || '$ref' in response) continue
    const derived = derivedHeaders(operation, method, status, isPage(operation, status, context))
    response.headers = {
      ...Object.fromEntries(derived.map((name) => [name, shared(`headers/${name}.yaml`)])),
      ...objectAt(response, 'headers'),
    }
  }
  const codes = codesOf(catalogue, namedErrors(operation), reachOf(operation, context))
  for (const status of new Set(codes.map((code) => catalogue.get(code)?.status ?? 500)))
    responses[status] ??= shared(`responses/${status}.yaml`)
}

function isPage(operation: JsonObject, status: string, context: Context): boolean {
  const keys = ['responses', status, 'content', 'application/json', 'schema']
  const content = objectAt(objectAt(objectAt(operation, 'responses'), status), 'content')
  const schema = objectAt(objectAt(content, 'application/json'), 'schema')
  return 'nextCursor' in objectAt(follow(context, schema, context.location.child(keys))?.node, 'properties')
}

const completeSchema: Visitor = (schema, context) => {
  const file = context.location.source.absoluteRef
  const derived = schema['x-derived']
  if (derived === undefined || !isSource(file)) return
  const keyword = derivedSchemas[String(derived)]
  if (keyword === undefined || keyword in schema) {
    const known = Object.keys(derivedSchemas).join(', ')
    const message =
      keyword === undefined
        ? `x-derived is unknown. Write one of ${known}.`
        : `${keyword} is written by hand. Take it out: x-derived has the bundler fill it.`
    return context.report({ message, location: context.location.child([keyword ?? 'x-derived']) })
  }
  const { root } = contractFiles(file)
  delete schema['x-derived']
  if (derived === 'event-types') schema.enum = webhookNames(root)
  else {
    const folder = relative(dirname(file), join(dirname(root), 'schemas/jobs/results'))
    schema.anyOf = [...jobResultNames(root).map((name) => ({ $ref: `${folder}/${name}.yaml` })), { type: 'null' }]
  }
}
