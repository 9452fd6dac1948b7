import { expect, it } from 'vitest'
import { parseJson } from '../../../src/platforms/platform-http.ts'

it('an answer keeps every digit of its integers, and all else as it is', () => {
  const answer =
    '{"id":12345678901234567890,"less":-9007199254740993,"most":9007199254740991,"text":"\\"12345678901234567890","real":1.12345678901234567890,"list":[12345678901234567890,1e300,0]}'
  expect(parseJson(answer)).toEqual({
    id: '12345678901234567890',
    less: '-9007199254740993',
    most: 9007199254740991,
    text: '"12345678901234567890',
    real: 1.1234567890123457,
    list: ['12345678901234567890', 1e300, 0],
  })
  expect(parseJson('12345678901234567890')).toBe('12345678901234567890')
  expect(parseJson('{"id":12345678901234567890')).toBeNull()
})
