import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyFaults } from './faults.ts'
import type { SweptServer } from './support.ts'
import { ask, bodyOperations, forEvery, startSweptServer } from './support.ts'

let server: SweptServer
beforeAll(async () => {
  server = await startSweptServer()
})
afterAll(async () => {
  await server.close()
})

/** Names the field, says what it must be or what to do, and is a sentence; nothing of a validator's own words is in it. */
function expectSentence(message: string): void {
  expect(message).toMatch(/^(?:`[^`]+`|The (?:body|query|path|header)) /)
  expect(message).toMatch(/[.?]$/)
  expect(message).toMatch(/ must |is required|Did you mean|Known:|Leave it out\.|Send it once\./)
  expect(message).not.toMatch(/must NOT|\/body\/|\(\?|\[0-9|\\|undefined|NaN|\[object|schema|\.\.|\s\s/)
}

const keywords = ['type', 'required', 'additionalProperties', 'enum', 'pattern', 'format', 'minLength', 'maxLength']
  .concat(['minItems', 'maxItems', 'uniqueItems', 'minimum', 'maximum', 'minProperties', 'maxProperties'])
  .concat(['propertyNames', 'dependentRequired'])

describe('every operation with a body', () => {
  it('puts every fault that its schema finds into a sentence that names the field and the remedy', async () => {
    const seen = new Map<string, number>()
    await forEvery(bodyOperations, async (operation) => {
      for (const { keyword, path, body } of bodyFaults(operation)) {
        const reply = await ask(server, operation, { body })
        expect([keyword, path, reply.status, reply.code]).toEqual([keyword, path, 422, 'VALIDATION'])
        const { issues } = reply.body.error.details
        expect([keyword, issues, path]).toEqual([
          keyword,
          expect.arrayContaining([{ path, message: expect.any(String) }]),
          path,
        ])
        for (const { message } of issues) expectSentence(message)
        seen.set(keyword, (seen.get(keyword) ?? 0) + 1)
      }
    })
    for (const keyword of keywords) expect([keyword, seen.get(keyword) ?? 0]).not.toEqual([keyword, 0])
  })
})
