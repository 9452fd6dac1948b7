import { stampOf } from '../built-pages.ts'

/** Everything that the docs are made from, and the code that makes them. */
const sources = [
  'generated/openapi.json',
  'generated/client.ts',
  'openapi/errors.yaml',
  'openapi/guides/**',
  'openapi/releases/**',
  'scripts/contract/**',
  'scripts/docs/**',
  'scripts/built-pages.ts',
  'src/lib/html.ts',
]

/** Names the docs of this contract by this code. @param root the repository */
export const docsStamp = (root: string) => stampOf(root, sources)
