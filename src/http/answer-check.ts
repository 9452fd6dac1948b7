import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorCatalogue } from '../../generated/errors.ts'
import { pointerToken, resolveRef } from '../lib/json-pointer.ts'
import { lazily } from '../lib/lazily.ts'
import { nonNull } from '../lib/non-null.ts'
import { codeOf, fields } from '../lib/untyped.ts'
import type { Exchange, ReadyAnswer } from './exchange.ts'
import type { RuntimeDocument } from './request-schemas.ts'

/** Compares responses with the contract: status, headers, content type and body. Active outside production. */
export interface AnswerCheck {
  /** @throws AnswerMismatch */
  check(exchange: Exchange, answer: ReadyAnswer): void
}

/** A response that the contract does not allow: a defect, never the caller's fault. */
export class AnswerMismatch extends Error {
  constructor(operationId: string, status: number, faults: readonly string[]) {
    super(`${operationId} answered ${status} against the contract:\n  ${faults.join('\n  ')}`)
    this.name = 'AnswerMismatch'
  }
}

interface ResponseObject {
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly $ref?: string }>>
  readonly content?: Readonly<Record<string, unknown>>
  readonly $ref?: string
}

const bundleId = 'https://castlane.example/contract'

/** Headers that are set later, when the handler's part has been checked. */
const setLater = /^(x-request-id|x-ratelimit-|idempotency-replayed|retry-after|www-authenticate|deprecation|sunset)/

export function createAnswerCheck(document: RuntimeDocument): AnswerCheck {
  const ajv = lazily(() => {
    // The contract's lint has checked its schemas.
    const made = new Ajv2020({ strict: false, validateSchema: false, meta: false, allErrors: true })
    addFormats.default(made)
    made.addSchema({ ...document, $id: bundleId })
    return made
  })

  function resolve<T extends { readonly $ref?: string }>(value: T): T {
    if (value.$ref === undefined) return value
    return resolveRef<T>(document, value.$ref)
  }

  return {
    check({ operation }, answer) {
      const { operationId, path, method } = operation
      const { responses }: { responses?: Record<string, ResponseObject> } = nonNull(
        document.paths[path]?.[method],
        `${method} ${path}`,
      )
      const declared = responses?.[String(answer.status)]
      if (!declared) throw new AnswerMismatch(operationId, answer.status, ['This status is not in the contract.'])
      const faults: string[] = []
      const response = resolve(declared)
      const names = new Map(Object.keys(answer.headers).map((name) => [name.toLowerCase(), name]))
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        const lower = name.toLowerCase()
        if (resolve(header).required && !names.has(lower) && !setLater.test(lower))
          faults.push(`The header ${name} is missing.`)
        names.delete(lower)
      }
      for (const name of names.values())
        if (!setLater.test(name.toLowerCase())) faults.push(`The header ${name} is not in the contract.`)
      const hasContent = response.content?.['application/json'] !== undefined
      if (hasContent !== (answer.body !== null))
        faults.push(hasContent ? 'The body is missing.' : 'A body is not in the contract.')
      const isStream = response.content?.['text/event-stream'] !== undefined
      if (isStream !== (answer.stream !== undefined))
        faults.push(isStream ? 'The stream is missing.' : 'A stream is not in the contract.')
      if (hasContent && answer.body !== null) {
        const parsed: unknown = JSON.parse(answer.body.toString())
        const pointer = declared.$ref ?? `#/paths/${escapePointer(path)}/${method}/responses/${answer.status}`
        const validate = ajv().getSchema(`${bundleId}${pointer}/content/application~1json/schema`)
        if (!validate) faults.push(`The schema at ${pointer} cannot be found.`)
        else if (!validate(parsed))
          faults.push(
            ...(validate.errors ?? [])
              .slice(0, 8)
              .map((e) => `body${e.instancePath} ${e.message} ${JSON.stringify(e.params)}`),
          )
        const code = codeOf(fields(parsed).error)
        if (
          answer.status >= 400 &&
          code !== undefined &&
          !operation.errors.some((one) => one === code) &&
          code in errorCatalogue &&
          code !== 'NOT_IMPLEMENTED'
        )
          faults.push(`The code ${code} is not among those that the operation may answer.`)
      }
      if (faults.length > 0) throw new AnswerMismatch(operationId, answer.status, faults)
    },
  }
}

function escapePointer(text: string): string {
  return encodeURIComponent(pointerToken(text))
}
