/** Everything that a request may hold has a bound: a limit that the contract does not state is found by whoever sends too much. */
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject } from '../contract/json.ts'
import { bodySchema, schemasBelow } from './reach.ts'
import type { Context, Location, Rule, Visitor } from './redocly.ts'
import { follow, isOfWebhook } from './redocly.ts'

/** Formats whose texts have a length of their own. */
const fixedFormats = ['uuid', 'date', 'date-time', 'time', 'ipv4', 'ipv6']

export const requestsAreBounded: Rule = () => {
  const reported = new Set<string>()
  const lookBelow = (context: Context, node: JsonObject, at: Location) => {
    for (const { node: schema, location } of schemasBelow(context, node, at)) {
      if (reported.has(location.absolutePointer)) continue
      reported.add(location.absolutePointer)
      for (const message of unbounded(schema)) context.report({ message, location })
    }
  }
  const Operation: Visitor = (operation, context) => {
    if (isOfWebhook(context)) return
    const body = bodySchema(operation, context)
    if (body) lookBelow(context, body.node, body.location)
    const shared = arrayAt(context.parent, 'parameters')
    for (const parameter of [...shared, ...arrayAt(operation, 'parameters')]) {
      const found = follow(context, parameter, context.location)
      const schema = found && follow(context, found.node.schema, found.location.child(['schema']))
      if (schema) lookBelow(context, schema.node, schema.location)
    }
  }
  return { Operation }
}

/** What a schema leaves without a bound, by the types that it allows. */
export function unbounded(schema: JsonObject): string[] {
  const types = [schema.type].flat()
  const has = (...keywords: string[]) => keywords.some((keyword) => keyword in schema)
  if (has('enum', 'const')) return []
  const messages: string[] = []
  if (types.includes('string') && !has('maxLength') && !isBoundedPattern(schema.pattern) && !hasFixedFormat(schema))
    messages.push('A text that requests send has no longest length. Write maxLength.')
  if (types.includes('array') && !has('maxItems') && schema.items !== false)
    messages.push('A list that requests send has no largest size. Write maxItems.')
  const isMap = isObject(schema.additionalProperties) || has('patternProperties')
  if (isMap && !has('maxProperties'))
    messages.push('A map that requests send has no largest size. Write maxProperties.')
  if (types.includes('integer') || types.includes('number')) {
    if (!has('minimum', 'exclusiveMinimum'))
      messages.push('A number that requests send has no lowest value. Write minimum.')
    if (!has('maximum', 'exclusiveMaximum'))
      messages.push('A number that requests send has no highest value. Write maximum.')
  }
  return messages
}

const hasFixedFormat = ({ format }: JsonObject) => fixedFormats.includes(String(format))

/** Whether what a pattern matches has a longest length: it is anchored, and nothing in it repeats without an end. */
function isBoundedPattern(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || !/^\^.*\$$/s.test(pattern)) return false
  const outside = pattern.replaceAll(/\\./gs, '_').replaceAll(/\[[^\]]*\]/g, '_')
  // An alternative could leave an anchor out, unless it stands in a group.
  let depth = 0
  for (const one of outside) {
    if (one === '(') depth += 1
    else if (one === ')') depth -= 1
    else if (one === '|' && depth === 0) return false
  }
  return !/[*+]|\{\d+,\}/.test(outside)
}
