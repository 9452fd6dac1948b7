import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { pino } from 'pino'
import type { Operation } from '../../src/http/exchange.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { isObject, objectAt, resolveLocal, stringAt } from '../contract/json.ts'
import { makeFakeable } from './fakeable.ts'
import type { Documented, Preference } from './prefer.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** undefined: it has none. */
  readonly body: Json | undefined
}

export interface Answers {
  /** The contract that they are made from. */
  readonly docs: JsonObject
  /** What the operation may be asked to answer. */
  documented(operation: Operation): Documented
  make(operation: Operation, preference: Preference): Promise<Answer>
  /** The example of what comes out of a type of job. */
  resultOf(jobType: string): JsonObject
}

/** Makes answers with Prism, from the contract's examples or from its schemas. */
export async function createAnswers(docs: JsonObject): Promise<Answers> {
  const logger = pino({ level: 'silent', customLevels: { success: 31, start: 32 } })
  const unchecked = { validateRequest: false, validateResponse: false, checkSecurity: false, errors: false }
  const config = { ...unchecked, isProxy: false, upstreamProxy: undefined } as const
  const prism = createInstance(
    { ...config, mock: { dynamic: false } },
    // Prism types its logger by the major version of pino that it brings.
    { logger: logger as never },
  )
  const resources = await getHttpOperationsFromSpec(makeFakeable(docs))
  const resourceOf = new Map(resources.map((resource) => [`${resource.method} ${resource.path}`, resource]))
  const nodeOf = ({ path, method }: Operation) => objectAt(objectAt(objectAt(docs, 'paths'), path), method)

  return {
    docs,
    documented(operation) {
      return new Map(
        Object.entries(objectAt(nodeOf(operation), 'responses')).map(([status, response]) => {
          const content = objectAt(resolveLocal(docs, response), 'content')
          return [Number(status), Object.keys(objectAt(content['application/json'], 'examples'))]
        }),
      )
    },
    async make({ method, path }, { code, example, dynamic, seed }) {
      const resource = nonNull(resourceOf.get(`${method} ${path}`), `${method} ${path}`)
      const mock = { dynamic, seed, code, ...(example && { exampleKey: example }) }
      // The route is known: a template matches itself.
      const request = { method: resource.method as 'get', url: { path } }
      const result = await prism.request(request, [resource], { ...config, mock })()
      if (result._tag === 'Left') throw result.left
      const { statusCode, headers = {}, body } = result.right.output
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
      return { status: statusCode, headers: Object.fromEntries(texts), body: body as Json | undefined }
    },
    resultOf(jobType) {
      const name = nonNull(resultNames(docs).get(jobType), `The result of ${jobType}`)
      const example = (objectAt(objectAt(docs, 'components'), 'schemas')[name] as { examples?: Json[] }).examples?.[0]
      return nonNull(isObject(example) ? example : undefined, `An example of ${name}`)
    },
  }
}

/** The schema of what comes out, by the type of job. */
function resultNames(docs: JsonObject): ReadonlyMap<string, string> {
  const jobs = Object.values(objectAt(docs, 'paths'))
    .flatMap((item) => Object.values(isObject(item) ? item : {}))
    .map((node) => objectAt(node, 'x-job'))
  return new Map(jobs.map((job) => [stringAt(job, 'type') ?? '', stringAt(job, 'result') ?? '']))
}
