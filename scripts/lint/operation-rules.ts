/** What every operation promises: its extensions, parameters, headers, statuses and examples. */
import { basename, dirname } from 'node:path'
import { isKeyed } from '../contract/derived.ts'
import { codesOf } from '../contract/errors.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, isOneOf, objectAt, stringAt } from '../contract/json.ts'
import { endpointClasses } from '../contract/model.ts'
import { contractFiles } from './contract-files.ts'
import { reachOf } from './reach.ts'
import type { Context, Rule, Visitor } from './redocly.ts'
import { follow, isOfWebhook } from './redocly.ts'

/** A rule that checks each operation of `paths`, without webhooks. */
export function eachOperation(visit: (operation: JsonObject, context: Context, method: string) => void): Rule {
  const Operation: Visitor = (operation, context) => {
    if (!isOfWebhook(context)) visit(operation, context, String(context.key))
  }
  return () => ({ Operation })
}

function successes(operation: JsonObject): string[] {
  return Object.keys(objectAt(operation, 'responses')).filter((status) => /^[23]\d\d$/.test(status))
}

/** The operation's own parameters and those of its path item. */
export function parametersOf(operation: JsonObject, context: Context): JsonObject[] {
  const all = [...arrayAt(context.parent, 'parameters'), ...arrayAt(operation, 'parameters')]
  return all.flatMap((parameter) => {
    const found = follow(context, parameter, context.location)
    return found ? [found.node] : []
  })
}

export const extensions = eachOperation((operation, context) => {
  const { scopes } = contractFiles(context.location.source.absoluteRef)
  const report = (key: string, message: string) =>
    context.report({ message, location: key in operation ? context.location.child([key]) : context.location.key() })
  const scope = operation['x-scope']
  if (!('x-scope' in operation))
    report('x-scope', 'x-scope is missing. Write the scope, or null where any valid key will do.')
  else if (scope !== null && scopes !== null && !scopes.includes(String(scope)))
    report('x-scope', `"${String(scope)}" is not a known scope. Use one of schemas/common/Scope.yaml, or add it there.`)
  if (!isOneOf(endpointClasses, operation['x-endpoint-class']))
    report('x-endpoint-class', `x-endpoint-class is missing or unknown. Write one of ${endpointClasses.join(', ')}.`)
  if (!isOneOf([1, 2, 3], operation['x-phase']))
    report('x-phase', 'x-phase is missing or unknown. Write 1 (general availability), 2 (preview) or 3 (reserved).')
  if (!Array.isArray(operation['x-errors']))
    report('x-errors', 'x-errors is missing. List the codes beside the universal ones, or write [].')
  const limit = operation['x-max-body']
  if (limit !== undefined && (!Number.isInteger(limit) || Number(limit) < 1 || operation.requestBody === undefined))
    report('x-max-body', 'x-max-body is a number of bytes on an operation with a body. Fix it or take it out.')
  if (!isKeyed(operation) && scope !== null)
    report('x-scope', 'An operation with "security: []" asks for no scope. Write x-scope: null.')
})

export const classFitsMethod = eachOperation((operation, context, method) => {
  const endpointClass = operation['x-endpoint-class']
  const location = context.location.child(['x-endpoint-class'])
  if (method === 'get' && endpointClass !== 'read-light')
    context.report({
      message: `Every GET is read-light, but this one is ${String(endpointClass)}. Write x-endpoint-class: read-light.`,
      location,
    })
  if (method !== 'get' && endpointClass === 'read-light')
    context.report({
      message: `${method.toUpperCase()} cannot be read-light. Write write-light, or long-running where it starts a job.`,
      location,
    })
})

/** A key that may only read must change nothing, nor occupy job places, spend credits or use up a platform's limits. */
export const mutationsNeedWriteScopes = eachOperation((operation, context, method) => {
  const scope = String(operation['x-scope'])
  if (method === 'get' || !scope.endsWith(':read')) return
  context.report({
    message: `${method.toUpperCase()} cannot have the scope ${scope}, which only reads. Write one that ends in :write, or org:admin.`,
    location: context.location.child(['x-scope']),
  })
})

export const longRunningStartsJob = eachOperation((operation, context) => {
  const longRunning = operation['x-endpoint-class'] === 'long-running'
  const location = context.location.child(['x-endpoint-class'])
  const accepted = follow(
    context,
    objectAt(operation, 'responses')['202'],
    context.location.child(['responses', '202']),
  )
  const schema = objectAt(objectAt(objectAt(accepted?.node, 'content'), 'application/json'), 'schema')
  const answersJob = /(?:^|\/)(?:Job|[A-Za-z]*Job)\.yaml$/.test(stringAt(schema, '$ref') ?? '')
  if (longRunning && !answersJob)
    context.report({
      message: 'A long-running operation answers 202 with the job. Add a 202 whose schema is schemas/jobs/Job.yaml.',
      location,
    })
  if (!longRunning && answersJob)
    context.report({
      message: 'It answers 202 with a job, so it is long-running. Write x-endpoint-class: long-running.',
      location,
    })
  if (longRunning && !isObject(operation['x-job']) && operation['x-job'] !== 'retried')
    context.report({
      message:
        'x-job is missing. Write {type, result, stages: [{name, deadlineSeconds}], attempts, errors}, or `retried` where it starts another job again.',
      location: context.location.key(),
    })
  if (!longRunning && operation['x-job'] !== undefined)
    context.report({
      message: 'x-job stands on an operation that is not long-running. Take it out, or change x-endpoint-class.',
      location: context.location.child(['x-job']),
    })
})

export const jobTable: Rule = () => {
  const tables = new Map<string, { text: string; operationId: string }>()
  const Operation: Visitor = (operation, context) => {
    const job = operation['x-job']
    if (!isObject(job)) return
    const report = (key: string, message: string) =>
      context.report({ message, location: context.location.child(['x-job', ...(key in job ? [key] : [])]) })
    const type = stringAt(job, 'type') ?? ''
    if (!/^[a-z_]+\.[a-z_]+$/.test(type))
      report('type', `The job type "${type}" is not <noun>.<verb>. Write it like content.generate.`)
    const stages = arrayAt(job, 'stages')
    if (stages.length === 0) report('stages', 'The job has no stages. List at least one {name, deadlineSeconds}.')
    const names = stages.map((stage) => stringAt(stage, 'name'))
    if (new Set(names).size !== names.length) report('stages', 'Two stages have one name. Give each its own.')
    for (const stage of stages)
      if (stringAt(stage, 'name') === undefined || !isObject(stage) || !(Number(stage.deadlineSeconds) > 0))
        report('stages', 'A stage needs a name and deadlineSeconds above 0.')
    if (!Number.isInteger(job.attempts) || Number(job.attempts) < 1)
      report('attempts', 'attempts is missing. Write how often a stage is tried, such as 3.')
    if (job.priority !== undefined && !['high', 'normal', 'low'].includes(String(job.priority)))
      report('priority', `The priority "${String(job.priority)}" is not high, normal or low. Leave it out for normal.`)
    if (job.retryable !== undefined && typeof job.retryable !== 'boolean')
      report('retryable', 'retryable is true or false. Leave it out for false.')
    if (!Array.isArray(job.errors)) report('errors', 'errors is missing. List the codes that the job can fail with.')
    const { catalogue } = contractFiles(context.location.source.absoluteRef)
    for (const code of arrayAt(job, 'errors'))
      if (!catalogue.has(String(code)))
        report('errors', `${String(code)} is not in errors.yaml. Use a code of errors.yaml, or add it there.`)
    const text = JSON.stringify(job)
    const other = tables.get(type)
    if (other && other.text !== text)
      report(
        'type',
        `${other.operationId} describes the job ${type} otherwise. A type has one table: make both equal, or give this one another type.`,
      )
    tables.set(type, { text, operationId: stringAt(operation, 'operationId') ?? '?' })
  }
  return { Operation }
}

export const errorsAreKnown = eachOperation((operation, context) => {
  const { catalogue } = contractFiles(context.location.source.absoluteRef)
  const universal = codesOf(catalogue, [], reachOf(operation, context))
  const seen = new Set<Json>()
  for (const [index, code] of arrayAt(operation, 'x-errors').entries()) {
    const location = context.location.child(['x-errors', index])
    if (!catalogue.has(String(code)))
      context.report({
        message: `${String(code)} is not in errors.yaml. Use a code of errors.yaml, or add it there.`,
        location,
      })
    else if (universal.includes(String(code)))
      context.report({
        message: `${String(code)} reaches this operation by itself (universal: ${catalogue.get(String(code))?.universal}). Take it out of x-errors.`,
        location,
      })
    else if (catalogue.get(String(code))?.universal === 'elsewhere')
      context.report({
        message: `${String(code)} answers requests that meet no operation. Take it out of x-errors.`,
        location,
      })
    if (seen.has(code)) context.report({ message: `${String(code)} stands here twice. Take one out.`, location })
    seen.add(code)
  }
})

export const lists = eachOperation((operation, context, method) => {
  if (method !== 'get') return
  const ok = follow(context, objectAt(operation, 'responses')['200'], context.location.child(['responses', '200']))
  if (!ok) return
  const schema = objectAt(objectAt(objectAt(ok.node, 'content'), 'application/json'), 'schema')
  const body = follow(context, schema, ok.location.child(['content', 'application/json', 'schema']))
  const properties = objectAt(body?.node, 'properties')
  if (!('nextCursor' in properties)) return
  if (!('data' in properties))
    context.report({
      message: 'A page has data and nextCursor. Name the list data.',
      location: body?.location ?? context.location,
    })
  const names = parametersOf(operation, context).map((one) => stringAt(one, 'name'))
  for (const name of ['limit', 'cursor'])
    if (!names.includes(name))
      context.report({
        message: `A list has the parameter ${name}. Add - $ref: ../../shared/parameters/${name === 'limit' ? 'Limit' : 'Cursor'}.yaml`,
        location: context.location.child(['parameters']).key(),
      })
})

export const prose = eachOperation((operation, context) => {
  const summary = stringAt(operation, 'summary') ?? ''
  const description = stringAt(operation, 'description') ?? ''
  const at = (key: string) => (key in operation ? context.location.child([key]) : context.location.key())
  if (summary.length < 3 || summary.length > 60 || summary.endsWith('.'))
    context.report({
      message: `The summary has ${summary.length} characters. Write 3 to 60, without a full stop: "Create a project".`,
      location: at('summary'),
    })
  if (description.trim().length < 40)
    context.report({
      message: `The description has ${description.trim().length} characters. Tell in at least 40 what it does and what to watch out for.`,
      location: at('description'),
    })
  if (operation.deprecated === true && stringAt(operation['x-deprecation'], 'deprecation') === undefined)
    context.report({
      message:
        'It is deprecated, but does not say since when. Add x-deprecation: {deprecation: <time>, sunset: <time>}.',
      location: at('deprecated'),
    })
  if (operation.deprecated !== true && operation['x-deprecation'] !== undefined)
    context.report({
      message: 'x-deprecation stands on an operation that is not deprecated. Write deprecated: true, or take it out.',
      location: at('x-deprecation'),
    })
})

export const namedExamples: Rule = () => {
  const Operation: Visitor = (operation, context) => {
    const check = (
      holder: JsonObject | undefined,
      at: ReturnType<Context['location']['child']> | undefined,
      what: string,
    ) => {
      const media = objectAt(objectAt(holder, 'content'), 'application/json')
      if (!holder || !at || !('content' in holder) || Object.keys(media).length === 0) return
      const location = at.child(['content', 'application/json'])
      const examples = objectAt(media, 'examples')
      if ('example' in media)
        context.report({
          message: `${what} has one nameless example. Write examples: with a name.`,
          location: location.child(['example']),
        })
      else if (Object.keys(examples).length === 0)
        context.report({
          message: `${what} has no example. Add examples: with at least one named, realistic one.`,
          location: location.key(),
        })
      for (const [name, example] of Object.entries(examples)) {
        const found = follow(context, example, location.child(['examples', name]))
        if (!found || !('value' in found.node))
          context.report({
            message: `The example ${name} has no value. Give it one.`,
            location: location.child(['examples', name]),
          })
        else if ((stringAt(found.node, 'summary') ?? '') === '')
          context.report({
            message: `The example ${name} has no summary. Say in a few words what it shows.`,
            location: location.child(['examples', name]),
          })
      }
    }
    const body = follow(context, operation.requestBody, context.location.child(['requestBody']))
    check(body?.node, body?.location, 'The request body')
    for (const status of successes(operation)) {
      const answer = follow(
        context,
        objectAt(operation, 'responses')[status],
        context.location.child(['responses', status]),
      )
      check(answer?.node, answer?.location, `The answer ${status}`)
    }
  }
  return { Operation }
}

export const fileFollowsTag = eachOperation((operation, context) => {
  const file = context.location.source.absoluteRef
  const folder = basename(dirname(file))
  const tag = String(arrayAt(operation, 'tags')[0] ?? '')
  const kebab = tag.toLowerCase().replaceAll(' ', '-')
  if (kebab !== folder)
    context.report({
      message: `The tag is ${tag || 'missing'}, but the file lies in paths/${folder}/. Move it to paths/${kebab || '<tag>'}/, or fix the tag.`,
      location: 'tags' in operation ? context.location.child(['tags']) : context.location.key(),
    })
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*\.yaml$/.test(basename(file)))
    context.report({
      message: `The file name ${basename(file)} is not kebab case. Rename it.`,
      location: context.location.key(),
    })
})
