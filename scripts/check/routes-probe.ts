/** Makes the app with fakes and prints what it mounted; a process of its own, since the app's modules stay loaded. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

interface Layer {
  readonly route?: { readonly path: string | string[] }
}

const [file = ''] = process.argv.slice(2)
const require = createRequire(pathToFileURL(file))
const express = require('express') as { application: { use: (...args: unknown[]) => unknown } }

const prefixes: string[] = []
const use = express.application.use
express.application.use = function (this: unknown, ...args: unknown[]) {
  if (typeof args[0] === 'string') prefixes.push(args[0])
  return use.apply(this as never, args)
}

/** Everything is present and nothing is started: mounting must not need more. */
const standIn: unknown = new Proxy(() => {}, {
  get: (_target, key) =>
    key === Symbol.toPrimitive ? () => 'stand-in' : key === 'then' ? undefined : key === 'enabled' ? false : standIn,
  apply: () => standIn,
})

const { createApp, listRoutes } = (await import(pathToFileURL(file).href)) as {
  createApp: (deps: unknown) => unknown
  listRoutes: () => unknown
}
const app = (await createApp(standIn)) as { router: { stack: readonly Layer[] } }
const paths = app.router.stack.flatMap((layer) => layer.route?.path ?? [])
process.stdout.write(`${JSON.stringify({ paths, prefixes, listed: listRoutes() })}\n`, () => process.exit(0))
