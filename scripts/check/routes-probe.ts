/** Makes the app with fakes and prints what it mounted; a process of its own, since the app's modules stay loaded. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

interface Layer {
  readonly route?: { readonly path: string | string[] }
  readonly handle: Handle
}
type Handle = ((...args: unknown[]) => unknown) & {
  readonly stack?: readonly Layer[]
  /** The contract's addresses, which are no routes of Express. */
  readonly paths?: readonly string[]
}
interface RouterLike {
  readonly stack: readonly Layer[]
}

const [file = ''] = process.argv.slice(2)
const require = createRequire(pathToFileURL(file))
const express = require('express') as { Router: { prototype: { use: (this: object, ...args: unknown[]) => unknown } } }

/** Where each router has mounted what: layers do not keep their path. */
const mounts = new WeakMap<object, Map<unknown, readonly string[]>>()
const { use } = express.Router.prototype
express.Router.prototype.use = function (this: object, ...args: unknown[]) {
  const at = [args[0]].flat().filter((one) => typeof one === 'string')
  const known = mounts.get(this) ?? new Map<unknown, readonly string[]>()
  for (const handle of args.flat(5)) if (typeof handle === 'function') known.set(handle, at)
  mounts.set(this, known)
  return use.apply(this, args)
}

/** Everything is present and nothing is started: mounting must not need more. */
const standIn: unknown = new Proxy(() => {}, {
  get: (_target, key) =>
    key === Symbol.toPrimitive ? () => 'stand-in' : key === 'then' ? undefined : key === 'enabled' ? false : standIn,
  apply: () => standIn,
})

const answering = ['end', 'send', 'json', 'jsonp', 'write', 'writeHead', 'sendFile', 'sendStatus', 'redirect', 'render']
const addressing = ['path', 'url', 'originalUrl']

/** What a middleware does before it hands on; null if it only hands on, or throws as the last one does. */
function decides(handle: Handle): string | null {
  const done: string[] = []
  const watch = (names: readonly string[], known: object): unknown => {
    const watched: unknown = new Proxy(known, {
      get(target: Record<string | symbol, unknown>, key) {
        if (names.includes(String(key))) done.push(String(key))
        if (key in target || key === 'then') return target[key]
        // Methods may be chained: res.status(418).end().
        return () => watched
      },
    })
    return watched
  }
  const req = watch(addressing, {
    method: 'GET',
    headers: {},
    query: {},
    path: '/probe',
    url: '/probe',
    originalUrl: '/probe',
  })
  const res = watch(answering, { locals: {}, headersSent: false })
  try {
    handle(req, res, () => {})
  } catch {
    return null
  }
  return done[0] ?? null
}

const paths: string[] = []
const prefixes: string[] = []
const deciding: { readonly name: string; readonly reads: string }[] = []

function walk(router: RouterLike): void {
  for (const { route, handle } of router.stack) {
    if (route) {
      paths.push(...[route.path].flat())
      continue
    }
    const at = (mounts.get(router)?.get(handle) ?? []).filter((prefix) => prefix !== '/')
    prefixes.push(...at)
    if (at.length > 0) continue
    if (handle.stack) walk(handle as RouterLike)
    else if (handle.paths) paths.push(...handle.paths)
    else if (handle.length < 4) {
      const reads = decides(handle)
      if (reads !== null) deciding.push({ name: handle.name || 'a function without a name', reads })
    }
  }
}

const { createApp, listRoutes } = (await import(pathToFileURL(file).href)) as {
  createApp: (deps: unknown) => unknown
  listRoutes: () => unknown
}
walk(((await createApp(standIn)) as { router: RouterLike }).router)
process.stdout.write(`${JSON.stringify({ paths, prefixes, deciding, listed: listRoutes() })}\n`, () => process.exit(0))
