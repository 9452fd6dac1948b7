/** JSON Schema 2020-12, as the server's own validation of answers reads it. */
import { createRequire } from 'node:module'
import type { Ajv2020 as Ajv2020Type } from 'ajv/dist/2020.js'
import type { JsonObject } from '../contract/json.ts'

const require = createRequire(import.meta.url)
const { Ajv2020 } = require('ajv/dist/2020.js') as { Ajv2020: typeof Ajv2020Type }
const addFormats = require('ajv-formats') as (ajv: Ajv2020Type) => void

export function newAjv(): Ajv2020Type {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  addFormats(ajv)
  return ajv
}

/** A function that reports what is wrong with a value, one phrase per fault. */
export function validator(schema: JsonObject): (value: unknown) => string[] {
  const validate = newAjv().compile(schema)
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).map((fault) => `${fault.instancePath || '/'} ${fault.message}`)
}
