/** What schemas promise: closed requests, ids with patterns, fences, secrets, events and error examples. */
import type { JsonObject } from '../contract/json.ts'
import { arrayAt, isObject, objectAt, stringAt } from '../contract/json.ts'
import { ContractRefused } from '../contract/refusal.ts'
import { surveyContract } from '../contract/refuse.ts'
import { contractFiles } from './contract-files.ts'
import { bodySchema, schemasBelow } from './reach.ts'
import type { Context, Rule, Visitor } from './redocly.ts'
import { follow, isOfWebhook } from './redocly.ts'

export const requestsAreClosed: Rule = () => {
  const reported = new Set<string>()
  const Operation: Visitor = (operation, context) => {
    if (isOfWebhook(context)) return
    const body = bodySchema(operation, context)
    if (!body) return
    for (const { node, location, closedAbove } of schemasBelow(context, body.node, body.location)) {
      const types = Array.isArray(node.type) ? node.type : [node.type]
      const isObjectSchema = types.includes('object') || 'properties' in node
      if (!isObjectSchema || closedAbove || reported.has(location.absolutePointer)) continue
      const rest = node.additionalProperties ?? node.unevaluatedProperties
      if (rest === false || isObject(rest)) continue
      reported.add(location.absolutePointer)
      context.report({
        message: `An object that requests send is open, so unknown fields would pass. Add additionalProperties: false (beside allOf: unevaluatedProperties: false); for a map, write the schema of its values.`,
        location,
      })
    }
  }
  return { Operation }
}

export const idsHavePatterns: Rule = () => {
  const reported = new Set<string>()
  const lookAt = (name: string, schema: unknown, context: Context, location: Context['location']) => {
    const { ids } = contractFiles(location.source.absoluteRef)
    const idName = name.charAt(0).toUpperCase() + name.slice(1).replace(/Ids$/, 'Id')
    if (!isObject(schema) || !ids.has(idName) || reported.has(location.absolutePointer)) return
    const found = follow(context, name.endsWith('Ids') ? (schema.items ?? schema) : schema, location)
    const variants = found
      ? [
          found.node,
          ...['oneOf', 'anyOf'].flatMap((key) =>
            arrayAt(found.node, key).map((one) => follow(context, one, location)?.node),
          ),
        ]
      : []
    if (
      variants.some(
        (one) => one && ('pattern' in one || 'const' in one || 'enum' in one || 'pattern' in objectAt(one, 'items')),
      )
    )
      return
    reported.add(location.absolutePointer)
    context.report({
      message: `${name} has no pattern. Refer to schemas/common/${idName}.yaml (ProjectRef.yaml where a project id is an input).`,
      location,
    })
  }
  const Schema: Visitor = (schema, context) => {
    for (const [name, property] of Object.entries(objectAt(schema, 'properties')))
      lookAt(name, property, context, context.location.child(['properties', name]))
  }
  const Parameter: Visitor = (parameter, context) =>
    lookAt(stringAt(parameter, 'name') ?? '', parameter.schema, context, context.location.child(['schema']))
  return { Schema, Parameter }
}

/** A pattern is no sentence: what does not match it is described by the schema's `x-hint`. */
export const patternsHaveHints: Rule = () => {
  const reported = new Set<string>()
  const report = (context: Context, location: Context['location'], message: string) => {
    if (reported.has(location.absolutePointer)) return
    reported.add(location.absolutePointer)
    context.report({ message, location })
  }
  const lookBelow = (context: Context, node: JsonObject, at: Context['location']) => {
    for (const { node: schema, location } of schemasBelow(context, node, at)) {
      if (!('pattern' in schema)) continue
      const hint = stringAt(schema, 'x-hint')
      if (hint === undefined)
        report(
          context,
          location.child(['pattern']),
          'A pattern that requests must match has no x-hint. Write what follows "must be", such as: a colour such as #2B1B12.',
        )
      else if (/^[A-Z]|[.!?]$/.test(hint))
        report(
          context,
          location.child(['x-hint']),
          'x-hint follows "must be" within a sentence. Begin it in lower case and write no full stop.',
        )
    }
  }
  const Operation: Visitor = (operation, context) => {
    if (isOfWebhook(context)) return
    const body = bodySchema(operation, context)
    if (body) lookBelow(context, body.node, body.location)
    for (const [index, parameter] of arrayAt(operation, 'parameters').entries()) {
      const found = follow(context, parameter, context.location.child(['parameters', index]))
      const schema = found && follow(context, found.node.schema, found.location.child(['schema']))
      if (schema) lookBelow(context, schema.node, schema.location)
    }
  }
  return { Operation }
}

/** Objects are compared with what they bring themselves, a `valueOf` that is no function for one: only scalars are unique. */
export const uniqueItemsAreScalars: Rule = () => {
  const Schema: Visitor = (schema, context) => {
    if (schema.uniqueItems !== true) return
    const items = follow(context, schema.items ?? {}, context.location.child(['items']))?.node ?? {}
    const types = Array.isArray(items.type) ? items.type : [items.type]
    if (types.every((type) => ['string', 'integer', 'number', 'boolean'].includes(String(type)))) return
    context.report({
      message: `uniqueItems stands on items of type ${String(items.type)}. Write a scalar type on the items, or take uniqueItems out and check in a rule.`,
      location: context.location.child(['uniqueItems']),
    })
  }
  return { Schema }
}

/** Redocly's own rule for this reports a `then` that requires a property of the schema around it. */
export const requiredIsDefined: Rule = () => {
  const Schema: Visitor = (schema, context) => {
    if (!('properties' in schema) || 'allOf' in schema) return
    for (const [index, name] of arrayAt(schema, 'required').entries())
      if (!(String(name) in objectAt(schema, 'properties')))
        context.report({
          message: `${String(name)} is required but not described. Add it to properties, or take it out of required.`,
          location: context.location.child(['required', index]),
        })
  }
  return { Schema }
}

export const fences: Rule = () => {
  const Schema: Visitor = (schema, context) => {
    const fence = schema['x-fence']
    if (fence !== undefined && !/^v\d+$/.test(String(fence)))
      context.report({
        message: `x-fence: ${String(fence)} names no release. Write the release that brings the field, such as v2.`,
        location: context.location.child(['x-fence']),
      })
    for (const name of arrayAt(schema, 'required')) {
      const property = follow(context, objectAt(schema, 'properties')[String(name)] ?? {}, context.location)
      if (property && 'x-fence' in property.node)
        context.report({
          message: `${String(name)} is fenced and required, so no request could pass. Take it out of required.`,
          location: context.location.child(['required']),
        })
    }
    if (schema['x-secret'] !== undefined && (schema['x-secret'] !== true || schema.type !== 'string'))
      context.report({
        message: 'x-secret: true stands on a string. Fix it or take it out.',
        location: context.location.child(['x-secret']),
      })
  }
  return { Schema }
}

const namesSecret = /(?:uploadUrl|downloadUrl|authorizeUrl|oauthState|secret|writeKey|accessToken|refreshToken)$/i

/** A secret that its reader can use is marked, so that no stored response contains it in clear text. */
export const secretsAreMarked: Rule = () => {
  const Schema: Visitor = (schema, context) => {
    const properties = objectAt(schema, 'properties')
    for (const [name, property] of Object.entries(properties)) {
      const found = follow(context, property, context.location.child(['properties', name]))?.node
      // An address that expires is a credential: it carries a signature or a state.
      const expires = found?.format === 'uri' && 'expiresAt' in properties
      if (!found || found['x-secret'] === true || !(expires || namesSecret.test(name))) continue
      context.report({
        message: `${name} lets whoever reads it act. Write x-secret: true, so that kept answers are sealed.`,
        location: context.location.child(['properties', name]),
      })
    }
  }
  return { Schema }
}

export const responseProse: Rule = () => {
  const described =
    (what: string): Visitor =>
    (node, context) => {
      if ((stringAt(node, 'description') ?? '').trim().length < 5)
        context.report({ message: `${what} has no description. Write a sentence.`, location: context.location.key() })
    }
  return { Parameter: described('The parameter'), Header: described('The header'), Response: described('The answer') }
}

export const events: Rule = () => {
  const Operation: Visitor = (operation, context) => {
    if (!isOfWebhook(context)) return
    const type = String(operation['x-event'])
    const report = (message: string) =>
      context.report({ message: `${type}: ${message}`, location: context.location.key() })
    const { scopes } = contractFiles(context.location.source.absoluteRef)
    const scope = String(operation['x-scope'])
    if (!scope.endsWith(':read') || (scopes !== null && !scopes.includes(scope)))
      report('x-scope is missing or unknown. Write the scope that reads the resource the event is about.')
    if ((stringAt(operation, 'summary') ?? '').length < 3)
      report('The event has no summary. Say in a few words what happened.')
    if ((stringAt(operation, 'description') ?? '').trim().length < 40)
      report('The description is shorter than 40 characters. Tell when it is raised and what to do.')
    const media = objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json')
    for (const [name, example] of Object.entries(objectAt(media, 'examples'))) {
      const found = follow(context, example, context.location)
      if (stringAt(objectAt(found?.node, 'value'), 'type') !== type)
        report(`The example ${name} shows another type. Write type: ${type}.`)
    }
  }
  return { Operation }
}

/** What the generator cannot take is a finding of the lint as well; Redocly itself reports missing files. */
export const generatorTakesIt: Rule = () => {
  const Root: Visitor = (_root, context) => {
    const { root, sources, catalogue } = contractFiles(context.location.source.absoluteRef)
    try {
      const survey = surveyContract(root, sources, catalogue)
      for (const { file, line, place, problem, remedy } of survey.refusals)
        if (!/does not exist\.$/.test(problem))
          context.report({
            message: `${file}${line === undefined ? '' : `:${line}`} ${place}: ${problem} ${remedy}`,
            location: context.location.child(['openapi']),
          })
    } catch (error) {
      if (!(error instanceof ContractRefused)) throw error
      context.report({ message: error.message, location: context.location.child(['openapi']) })
    }
  }
  return { Root }
}
