import type { Resources } from '../../generated/client.ts'
import { methodTable } from '../../generated/client.ts'
import type { Caller } from './call.ts'

/** Makes the methods of the table: `generate(projectId, body, options)` of `POST /v1/projects/{projectId}/content body`. */
// The generator writes the type and the table from the same operations.
export function createResources(call: Caller['call']): Resources
export function createResources(call: Caller['call']): unknown {
  const resources: Record<string, Record<string, unknown>> = {}
  for (const [resource, methods] of Object.entries(methodTable))
    resources[resource] = Object.fromEntries(
      Object.entries(methods).map(([name, entry]) => [name, methodOf(call, entry)]),
    )
  return resources
}

type Input = string | object | undefined

/** After the ids of the path come objects. */
const objectOf = (input: Input): Record<string, unknown> | undefined =>
  typeof input === 'object' ? { ...input } : undefined

function methodOf(call: Caller['call'], entry: string): (...inputs: Input[]) => ReturnType<Caller['call']> {
  const [method = '', path = '', input] = entry.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return (...inputs) => {
    const values = Object.fromEntries(names.map((name, index) => [name, inputs[index]]))
    const [first, second] = inputs.slice(names.length)
    const options = objectOf(input === undefined ? first : second)
    const params = { path: values, ...(input === 'query' && { query: objectOf(first) }) }
    return call(method, path, { ...options, params, ...(input === 'body' && { body: first }) })
  }
}
