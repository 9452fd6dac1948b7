/** A bulk call in the mock: each entry is answered as its own operation would answer it, from what is kept. */
import { operations } from '../../generated/operations.ts'
import { ApiError, errorView, errorWithin } from '../../src/errors.ts'
import type { Exchange } from '../../src/http/exchange.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import type { Json, JsonObject } from '../contract/json.ts'
import { arrayAt, isObject } from '../contract/json.ts'
import type { Answer, Answers } from './answers.ts'
import { readPreference } from './prefer.ts'

/** @param carryOver puts what the request named, and what is kept, into an operation's answer. @throws ApiError where it is refused */
export async function answerEntries(
  exchange: Exchange,
  answers: Answers,
  carryOver: (exchange: Exchange, answer: Answer) => Answer,
): Promise<Json> {
  const { body, requestId } = exchange
  const results: Json[] = []
  for (const [index, entry] of arrayAt(isObject(body as Json) ? (body as JsonObject) : {}, 'entries').entries()) {
    if (!isObject(entry)) continue
    try {
      const resource = (await answerEntry(exchange, entry, answers, carryOver)).body ?? null
      results.push({ index, status: 'done', resource, error: null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const view = errorView(errorWithin(error, `/body/entries/${index}`, entry), requestId)
      results.push({ index, status: 'refused', resource: null, error: view as unknown as JsonObject })
    }
  }
  return results
}

async function answerEntry(
  exchange: Exchange,
  { action, ...fields }: JsonObject,
  answers: Answers,
  carryOver: (exchange: Exchange, answer: Answer) => Answer,
): Promise<Answer> {
  const operation = operations[nonNull(exchange.operation.bulk?.[String(action)], 'The operation of an entry')]
  const isInPath = ([name]: [string, unknown]) => operation.pathParameters.includes(name)
  const path = Object.fromEntries(Object.entries(fields).filter(isInPath))
  const body = Object.fromEntries(Object.entries(fields).filter((field) => !isInPath(field)))
  const made = await answers.make(operation, readPreference(undefined, answers.documented(operation)))
  return carryOver({ ...exchange, operation, path, query: {}, body }, made)
}
