/** Serves the operations of the contract behind one kind of validation, and does nothing else, for comparison. */
import { readFileSync } from 'node:fs'
import express, { Router } from 'express'
import { middleware } from 'express-openapi-validator'
import { createExpress, endWithEnvelope, mountOperations } from '../../src/http/express-app.ts'
import { readBody } from '../../src/http/read-body.ts'
import { createValidation } from '../../src/http/validation.ts'
import { createSlots } from '../../src/limits/slots.ts'
import { dropUnused } from '../contract/public.ts'
import { repair } from '../skeleton/repair.ts'
import { report } from './yardstick.ts'

const read = (name) => JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'))
const answer = (res) => res.status(200).json({})

/** The package with the operations of which `isIn` is true. */
function packaged(isIn) {
  const document = read('openapi.json')
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, node] of Object.entries(item))
      if (node.operationId && !isIn(node.operationId)) delete item[method]
    if (Object.keys(item).length === 0) delete document.paths[path]
  }
  delete document.webhooks
  repair(document)
  dropUnused(document)
  document.servers = [{ url: '/' }]
  const instance = middleware({ apiSpec: document, validateApiSpec: false, validateSecurity: false })
  return Router().use(express.json(), instance)
}

const kinds = {
  none: () => {
    const app = express().disable('x-powered-by').disable('etag')
    app.all(/^/, express.json(), (_req, res) => answer(res))
    return app
  },
  plain: () => {
    const app = express().disable('x-powered-by').disable('etag')
    app.use(packaged(() => true))
    app.use((_req, res) => answer(res))
    return app
  },
  groups: () => {
    const instances = new Map()
    return mounted((operation, req, res) => {
      const { group } = operation
      const instance = instances.get(group) ?? packaged((id) => groups.get(id) === group)
      instances.set(group, instance)
      return new Promise((done, failed) => {
        instance(req, res, (error) => (error ? failed(error) : done(answer(res))))
      })
    })
  },
  ours: () => {
    const validation = createValidation(read('openapi.runtime.json'))
    const bodies = {
      config: { http: { bodyTimeoutMs: 60_000 } },
      intake: { bodies: createSlots(1_000, 'request bodies') },
      clientIp: (address) => address ?? '',
    }
    return mounted(async (operation, req, res) => {
      const exchange = { req, res, operation, path: {}, query: {}, body: undefined }
      await readBody(exchange, bodies)
      await validation.validate(exchange)
      answer(res)
    })
  },
}

function mounted(serve) {
  const app = createExpress()
  mountOperations(app, serve, () => false)
  endWithEnvelope(app, '')
  return app
}

const { operations } = await import('../../generated/operations.ts')
const groups = new Map(Object.values(operations).map(({ operationId, group }) => [operationId, group]))
const server = kinds[process.env.BENCH_VALIDATOR]().listen(0, '127.0.0.1', () => report(server))
