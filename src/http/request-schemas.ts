import type { ValidateFunction } from 'ajv/dist/2020.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { pointerToken, resolveRef } from '../lib/json-pointer.ts'
import { lazily } from '../lib/lazily.ts'
import { nonNull } from '../lib/non-null.ts'
import { fields } from '../lib/untyped.ts'

/** The parts of the runtime bundle that validation uses. */
export interface RuntimeDocument extends Readonly<Record<string, unknown>> {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Identifies an operation of the document. */
export interface OperationPlace {
  readonly operationId: string
  readonly path: string
  readonly method: string
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly schema: Readonly<Record<string, unknown>>
}

/** What the contract says about one operation's requests. */
export interface RequestSchemas {
  /** Validates `{ path, query, headers }`; converts text to numbers and booleans, and fills defaults in. */
  readonly parameters: ValidateFunction
  /** Null if the operation takes no body. */
  readonly body: ValidateFunction | null
  /** Query parameters whose one value is a comma-separated list. */
  readonly lists: ReadonlySet<string>
  /** Query parameters that are an object, whose fields are sent as `name[field]=value`. */
  readonly objects: readonly string[]
  /** Query parameters that are a list and are sent once for each value. */
  readonly arrays: ReadonlySet<string>
}

interface OperationObject {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: BodyObject | { readonly $ref: string }
  readonly 'x-open-query'?: boolean
}
interface BodyObject {
  readonly content: Readonly<Record<string, { readonly schema?: unknown }>>
}

const contractId = 'https://castlane.example/contract'

/**
 * The schemas of every operation's requests, compiled on first use by two validators that hold the contract once: one
 * for parameters, which arrive as text, and one for bodies, which are taken as they are (decision 48).
 * @returns a function that throws if a schema of the contract cannot be compiled
 */
export function createRequestSchemas(document: RuntimeDocument): (operation: OperationPlace) => RequestSchemas {
  const ajvOfParameters = lazily(() => createAjv(document, true))
  const ajvOfBodies = lazily(() => createAjv(document, false))
  const compiled = new Map<string, RequestSchemas>()

  function compile({ path, method }: OperationPlace): RequestSchemas {
    const pointer = `#/paths/${encodeURIComponent(pointerToken(path))}/${method}`
    const { parameters = [], requestBody, 'x-open-query': openQuery } = operationObject(document, path, method)
    const known = parameters.map((parameter, index) =>
      '$ref' in parameter
        ? { ...resolveRef<Parameter>(document, parameter.$ref), at: parameter.$ref }
        : { ...parameter, at: `${pointer}/parameters/${index}` },
    )
    const query = known.filter((parameter) => parameter.in === 'query')
    const part = (place: Parameter['in'], isClosed = false) => {
      const own = known.filter((parameter) => parameter.in === place)
      const nameOf = ({ name }: Parameter) => (place === 'header' ? name.toLowerCase() : name)
      return {
        type: 'object',
        required: own.filter(({ required }) => required).map(nameOf),
        properties: Object.fromEntries(
          own.map((parameter) => [
            nameOf(parameter),
            { ...defaultOf(document, parameter.schema), ...refTo(parameter), ...(isClosed ? { minLength: 1 } : {}) },
          ]),
        ),
        ...(isClosed ? { additionalProperties: false } : {}),
      }
    }
    const properties = { path: part('path'), query: part('query', !openQuery), headers: part('header') }
    return {
      parameters: ajvOfParameters().compile({ type: 'object', properties }),
      body: requestBody === undefined ? null : compileBody(requestBody, pointer),
      lists: new Set(query.filter(({ explode }) => explode === false).map((p) => p.name)),
      objects: query.filter(({ style }) => style === 'deepObject').map(({ name }) => name),
      arrays: new Set(query.filter(({ schema }) => typesOf(document, schema).includes('array')).map((p) => p.name)),
    }
  }

  function compileBody(requestBody: NonNullable<OperationObject['requestBody']>, pointer: string): ValidateFunction {
    const at = '$ref' in requestBody ? requestBody.$ref : `${pointer}/requestBody`
    const validate = ajvOfBodies().getSchema(`${contractId}${at}/content/application~1json/schema`)
    if (!validate) throw new Error(`The contract has no schema of a body at ${at}.`)
    return validate
  }

  return (operation) => {
    const found = compiled.get(operation.operationId) ?? compile(operation)
    compiled.set(operation.operationId, found)
    return found
  }
}

function operationObject(document: RuntimeDocument, path: string, method: string): OperationObject {
  return nonNull(document.paths[path]?.[method], `${method} ${path}`)
}

/** The body's schema of an operation, undefined if it takes none, and its parameters. */
export function describeRequest(document: RuntimeDocument, { path, method }: OperationPlace) {
  const { parameters, requestBody } = operationObject(document, path, method)
  const body = requestBody && '$ref' in requestBody ? resolveRef<BodyObject>(document, requestBody.$ref) : requestBody
  return { parameters, body: body?.content['application/json']?.schema }
}

function createAjv(document: RuntimeDocument, coerceTypes: boolean): Ajv2020 {
  // Reports all faults, each with the schema that it breaks, from which its sentence is made.
  // `npm run generate` has compiled every request's schemas, and the contract's lint has checked them.
  const options = { strict: false, validateSchema: false, meta: false }
  const ajv = new Ajv2020({ ...options, allErrors: true, verbose: true, useDefaults: true, coerceTypes })
  addFormats.default(ajv)
  ajv.addFormat('date-time', { type: 'string', validate: isTime })
  ajv.addSchema({ ...document, $id: contractId })
  return ajv
}

const fullTime = fields(fullFormats['date-time']).validate

/** RFC 3339, without the leap seconds that no Date holds. */
function isTime(text: string): boolean {
  return typeof fullTime === 'function' && fullTime(text) && !Number.isNaN(Date.parse(text))
}

function refTo({ at }: { readonly at: string }): { readonly $ref: string } {
  return { $ref: `${contractId}${at}/schema` }
}

function typesOf(document: RuntimeDocument, schema: Parameter['schema']): readonly unknown[] {
  const { type } = typeof schema.$ref === 'string' ? resolveRef<Parameter['schema']>(document, schema.$ref) : schema
  return Array.isArray(type) ? type : [type]
}

/** Ajv fills a default in only from the object's own schema, and not behind a reference. */
function defaultOf(document: RuntimeDocument, schema: Parameter['schema']): { readonly default?: unknown } {
  const target = typeof schema.$ref === 'string' ? resolveRef<Parameter['schema']>(document, schema.$ref) : schema
  return target.default === undefined ? {} : { default: target.default }
}
