import { isKeyed } from '../contract/derived.ts'
import type { JsonObject } from '../contract/json.ts'
import { isObject } from '../contract/json.ts'
import { eachOperation } from './operation-rules.ts'

const known = ['acts', 'reads', 'description']
const length = { min: 30, max: 300 }

/** What a tool of the MCP server says about itself is not left to chance: an agent decides by it. */
export const tools = eachOperation((operation, context, method) => {
  const tool = operation['x-mcp']
  if (tool === undefined) return
  const location = context.location.child(['x-mcp'])
  for (const message of faultsOf(tool, operation, method)) context.report({ message, location })
})

function faultsOf(tool: unknown, operation: JsonObject, method: string): string[] {
  if (!isObject(tool)) return ['x-mcp is an object with a description.']
  const { description = '', acts, reads } = tool
  const characters = String(description).length
  const starts = operation['x-endpoint-class'] === 'long-running'
  const faults: [boolean, string][] = [
    [
      typeof description !== 'string' || characters < length.min || characters > length.max,
      `The description of a tool has ${length.min} to ${length.max} characters, and this one ${characters}. Say when to call it, and what cannot be taken back.`,
    ],
    [
      Object.keys(tool).some((key) => !known.includes(key)),
      `x-mcp has ${known.join(', ')} and nothing else. Take the rest out.`,
    ],
    [
      ![acts, reads].every((flag) => flag === undefined || flag === true) || (acts === true && reads === true),
      'Write `acts: true` where the call posts, spends or deletes, `reads: true` where a call that is no GET changes nothing, or neither.',
    ],
    [
      method === 'get' && (acts === true || reads === true),
      'A GET reads, and does nothing else. Take acts and reads out.',
    ],
    [
      (starts || method === 'delete') && acts !== true,
      'What starts a job or deletes is `acts: true`: only keys that were made for it may call it.',
    ],
    [
      !isKeyed(operation) || operation['x-stream'] === true || operation.deprecated === true,
      'A tool needs a key, answers at once and is there to stay. Take x-mcp out.',
    ],
  ]
  return faults.flatMap(([isFault, message]) => (isFault ? [message] : []))
}
