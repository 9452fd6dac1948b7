import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../scripts/contract/json.ts'
import { findCommand } from '../../support/services.ts'
import { commandsIn, runCommands, wrongJson } from './guide-blocks.ts'

const folder = 'openapi/guides'
const guides = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
const first = guides.find(([name]) => name.startsWith('01-'))![1]
const withCommands = guides.filter(([, text]) => commandsIn(text) > 0)
const hasTools = ['curl', 'jq'].every((tool) => findCommand([tool], ['--version']))
const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as JsonObject

/** A guide with a mistake in it. */
function seeded(name: string, from: string, to: string): string {
  const text = guides.find((guide) => guide[0].startsWith(name))![1]
  expect(text).toContain(from)
  return text.replace(from, to)
}

describe.skipIf(!hasTools)('the commands of a guide', () => {
  it.each(withCommands)('succeed as they are shown, against the mock: %s', async (_name, text) => {
    const { calls, faults } = await runCommands(text)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThanOrEqual(commandsIn(text))
  })

  it.each([
    ['a path', seeded('01', '/content/$CONTAINER/publish"', '/content/$CONTAINER/publication"'), / 404$/],
    ['a field of a body', seeded('01', '{"name": "Fable', '{"title": "Fable'), / 422$/],
    ['a field of an answer', seeded('01', '| jq -r .id)', '| jq -r .projectId)'), / 4\d\d$/],
    ['a parameter', seeded('11', 'granularity=day', 'grain=day'), / 422$/],
    ['a field of an endpoint', seeded('07', '"eventTypes"', '"types"'), / 422$/],
    ['the syntax of the shell', first.replace("-d '{", "-d '{'{"), /The shell ended with/],
  ])('fail with a mistake in %s', async (_what, text, fault) => {
    expect((await runCommands(text)).faults.join('\n')).toMatch(new RegExp(fault.source, 'm'))
  })
})

describe('the JSON of a guide', () => {
  it.each(guides)('has the fields and values of the contract: %s', (_name, text) => {
    expect(wrongJson(text, bundle)).toEqual([])
  })

  it.each([
    ['a field of an event', seeded('07', '"sequence":1042', '"sequence":1042,"seq":1')],
    ['a header of a webhook', seeded('07', 'webhook-timestamp: 1795170000', 'webhook-time: 1795170000')],
    ['a code', seeded('03', '"code": "FORBIDDEN_SCOPE"', '"code": "FORBIDDEN_GATE"')],
    ['a status', seeded('06', '"status": "running"', '"status": "going"')],
    ['a field of a body', seeded('08', '"mode": "auto_rules"', '"mood": "auto_rules"')],
  ])('fails with a mistake in %s', (_what, text) => {
    let faults: readonly string[]
    try {
      faults = wrongJson(text, bundle)
    } catch (error) {
      faults = [String(error)]
    }
    expect(faults).not.toEqual([])
  })
})
