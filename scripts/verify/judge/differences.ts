/** Where the service's validation differs from express-openapi-validator on purpose: rules with their reasons, not cases. */
import type { Verdict } from './compare.ts'

export interface Difference {
  readonly name: string
  readonly reason: string
  readonly applies: (verdict: Verdict) => boolean
}

export const differences: readonly Difference[] = [
  {
    name: 'whole numbers in a query are decimal digits',
    reason:
      'Text such as "1e1" or " 1" is a number to JavaScript only; other programs and proxies read it differently.',
    applies: ({ service }) =>
      service.status === 422 && service.text.includes('must be a whole number, sent once and in decimal digits'),
  },
  {
    name: 'the redirect of a platform may carry more than is documented',
    reason: 'Platforms add parameters, and leave validator empty, without notice; a connection must not fail by that.',
    applies: ({ operation, service, validator }) =>
      operation === 'completeOauth' && service.status === 204 && /Unknown query|Empty value/.test(validator.text),
  },
  {
    name: 'text that PostgreSQL cannot store is refused',
    reason:
      'U+0000 and half of a surrogate pair are valid in JSON, and an error of the database in the middle of a transaction.',
    applies: ({ service }) =>
      service.status === 422 &&
      /must not contain the character U\+0000|contains half of a surrogate pair/.test(service.text),
  },
  {
    name: 'leap seconds are refused',
    reason:
      'RFC 3339 has them, and neither a Date nor a timestamp of PostgreSQL holds one: it would be stored as another time.',
    applies: ({ why, service }) => why.startsWith('a leap second') && service.status === 422,
  },
  {
    name: 'an empty text is no body',
    reason:
      'The parser of Express makes an empty object of it, and a required body that is missing would do what nobody asked for.',
    applies: ({ request, service }) => request.body === '' && service.text.includes('The body is required'),
  },
  {
    name: 'an object in a query is sent in brackets',
    reason: 'Text in its place would be ignored without a word, and the list would not be the one that was asked for.',
    applies: ({ service }) =>
      service.status === 422 && /`metadata` must (?:be an object|not be empty)/.test(service.text),
  },
  {
    name: 'no unknown query parameter beside one in brackets',
    reason: 'A name that is misspelt would be ignored without a word: express-openapi-validator takes any name there.',
    applies: ({ operation, why, service }) =>
      /^list(?:All)?(?:Content|Media|Publications)$/.test(operation) &&
      why === 'an unknown query parameter' &&
      service.text.includes('noSuchParameter'),
  },
]
