/** The text of the modules of a project that follow from its contract. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '../contract/json.ts'
import { objectAt, stringAt } from '../contract/json.ts'
import { quote } from '../emit/literal.ts'
import type { Method } from './repair.ts'

const repository = join(import.meta.dirname, '../..')

export interface Row {
  readonly name: string
  readonly group: string
  readonly method: Method
  readonly path: string
  readonly node: JsonObject
}

export function handlerModule({ name, group: _group, method, path, node }: Row): string {
  const says = (stringAt(node, 'summary') ?? '').replaceAll('*/', '* /').replace(/\s+/g, ' ').trim()
  return `import type { Handler } from '../../handler.ts'
import { NotImplemented } from '../../handler.ts'

/** ${method.toUpperCase()} ${path}${says === '' ? '' : `: ${says}`} */
export const ${name}: Handler<${quote(path)}, '${method}'> = async () => {
  throw new NotImplemented('${name}')
}
`
}

/** The operations by their addresses, the more exact of them first, as Express asks them in turn. */
export function operationsModule(rows: readonly Row[], base: string, handlers: ReadonlyMap<string, string>): string {
  const imports = rows.map(
    ({ name }) => `import { ${name} } from ${quote(`../${handlers.get(name)?.replaceAll('\\\\', '/')}`)}\n`,
  )
  const shapes = Map.groupBy(rows, ({ path }) => path.replace(/\{[^{}]+\}/g, '{}'))
  const exact = (path: string) => path.replace(/[{]/g, '\uffff')
  const routes = [...shapes]
    .sort(([a], [b]) => (exact(a) < exact(b) ? -1 : 1))
    .map(
      ([, operations]) => `  {
    route: ${quote(routeOf(base + (operations[0] as Row).path))},
    operations: [
${operations.map(({ name, method, path }) => `      { name: '${name}', method: '${method}', path: ${quote(path)}, handler: ${name} satisfies Handler<${quote(path)}, '${method}'> as AnyHandler },\n`).join('')}    ],
  },
`,
    )
  return `// Written by the generator from openapi/; changes are lost.
import type { Handler, Method } from '../src/handler.ts'
${imports.join('')}
export interface OperationRow {
  readonly name: string
  readonly method: Method
  /** As in the contract, without the base path. */
  readonly path: string
  readonly handler: AnyHandler
}
type AnyHandler = (request: never) => Promise<PlainAnswer>
interface PlainAnswer {
  readonly status: number
  readonly headers?: object
  readonly contentType?: string
  readonly body?: unknown
}

/** Addresses as Express writes them, with the base path, and the operations of each. */
export const routes: readonly { readonly route: string; readonly operations: readonly OperationRow[] }[] = [
${routes.join('')}]
`
}

/** Express reads these characters as its own. */
function routeOf(path: string): string {
  return path
    .split(/(\{[^{}]+\})/)
    .map((part) => (part.startsWith('{') ? `:${part.slice(1, -1)}` : part.replace(/[{}()[\]+?!:*\\]/g, '\\$&')))
    .join('')
}

export function securityModule(document: JsonObject): string {
  const schemes = Object.entries(objectAt(objectAt(document, 'components'), 'securitySchemes'))
  const handlers = schemes.map(([name, scheme]) => {
    const { type, in: place, name: key, scheme: kind } = objectAt({ scheme }, 'scheme')
    const says = type === 'apiKey' ? `${key} in the ${place}` : [type, kind].filter(Boolean).join(' ')
    return `  /** ${says} */\n  ${quote(name)}: async () => true,\n`
  })
  return `/**
 * Who calls: one function for each security scheme. express-openapi-validator has ensured that a credential is sent; until
 * you fill these in, any is accepted. Return false, or throw { status: 401, message }, to refuse a request.
 */
import type { Request } from 'express'

type SecurityHandler = (req: Request, scopes: string[], scheme: unknown) => Promise<boolean>

export const securityHandlers: Record<string, SecurityHandler> = {
${handlers.join('')}}
`
}

/** The packages whose versions a project pins, as this repository has them. */
export const packages = {
  dependencies: ['express', 'express-openapi-validator', 'openapi-fetch'],
  devDependencies: [
    '@redocly/cli',
    '@stoplight/prism-cli',
    '@types/express',
    '@types/node',
    'openapi-typescript',
    'typescript',
    'vitest',
  ],
} as const

export function packageJson({ contract, title }: { contract: string; title: string }): string {
  const own = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >
  const pinned = { ...own.dependencies, ...own.devDependencies }
  const pin = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, pinned[name]]))
  return `${JSON.stringify(
    {
      name:
        title
          .toLowerCase()
          .match(/[a-z0-9]+/g)
          ?.join('-') ?? 'service',
      version: '0.1.0',
      private: true,
      type: 'module',
      engines: { node: '>=24' },
      scripts: {
        start: 'node src/main.ts',
        dev: 'node --watch src/main.ts',
        test: 'vitest run',
        check: 'tsc',
        lint: `redocly lint openapi/${contract}`,
        mock: `prism mock openapi/${contract}`,
        types: 'openapi-typescript generated/openapi.json -o generated/types.ts --default-non-nullable=false',
        client: 'node src/client.ts',
        drift: 'node scripts/drift.ts && npm run types -- --check && tsc',
      },
      dependencies: pin(packages.dependencies),
      devDependencies: pin(packages.devDependencies),
    },
    null,
    2,
  )}\n`
}

/** A template with its names filled in. */
export const filled = (text: string, names: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => names[name] ?? '')
