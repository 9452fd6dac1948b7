import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../scripts/contract/json.ts'
import { wrongIds } from '../../../../scripts/lint/example-ids.ts'
import { unbounded } from '../../../../scripts/lint/request-bounds.ts'

describe('what a request may hold', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a text', { type: 'string' }, ['maxLength']],
    ['a text or null', { type: ['string', 'null'] }, ['maxLength']],
    ['a text in a format without a length', { type: 'string', format: 'uri' }, ['maxLength']],
    ['a text whose pattern repeats without an end', { type: 'string', pattern: '^[a-z]+$' }, ['maxLength']],
    ['a text whose pattern is not anchored', { type: 'string', pattern: '^a{1,4}' }, ['maxLength']],
    ['a text one of whose patterns has no end', { type: 'string', pattern: '^a|b$' }, ['maxLength']],
    ['a list', { type: 'array', items: { type: 'boolean' } }, ['maxItems']],
    ['a map', { type: 'object', additionalProperties: { type: 'boolean' } }, ['maxProperties']],
    ['a map by patterns', { type: 'object', patternProperties: { '^x': { type: 'boolean' } } }, ['maxProperties']],
    ['a number', { type: 'number' }, ['minimum', 'maximum']],
    ['an integer without a highest value', { type: 'integer', minimum: 1 }, ['maximum']],
  ])('%s needs a bound', (_name, schema, keywords) => {
    expect(unbounded(schema).map((message) => /Write (\w+)\.$/.exec(message)?.[1])).toEqual(keywords)
  })

  it.each<[string, JsonObject]>([
    ['a text with a longest length', { type: 'string', maxLength: 5 }],
    ['words', { type: 'string', enum: ['a', 'b'] }],
    ['a pattern that ends', { type: 'string', pattern: '^(prj|cnt)_[0-9a-f*+|]{8}(-[a-z]{2,4}){3}\\+$' }],
    ['a format of fixed length', { type: ['string', 'null'], format: 'date-time' }],
    ['a closed object', { type: 'object', additionalProperties: false, properties: {} }],
    ['a number with both ends', { type: 'number', exclusiveMinimum: 0, maximum: 1 }],
  ])('%s has one', (_name, schema) => {
    expect(unbounded(schema)).toEqual([])
  })
})

describe('ids in examples', () => {
  const prefixes = new Map([
    ['ContainerId', 'cnt_'],
    ['ProjectId', 'prj_'],
  ])
  it('are of the kind that their field names, however deep they are', () => {
    const value = { result: [{ containerIds: ['cnt_1', 'prj_1'], sourceContainerId: 'prj_2', projectId: 'prj_3' }] }
    expect(wrongIds('', value, prefixes).map(({ path }) => path)).toEqual([
      '/result/0/containerIds/1',
      '/result/0/sourceContainerId',
    ])
  })

  it('may be of any kind in a field that names none, and a project may be named by a UUID', () => {
    const value = { resourceId: 'cnt_1', id: 'prj_1', projectId: '0199a6a0-0000-7000-8000-000000000001' }
    expect(wrongIds('', value, prefixes)).toEqual([])
  })
})
