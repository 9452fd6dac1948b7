import type { Server } from 'node:http'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../../../generated/operations.ts'
import { createExpress, endWithEnvelope, mountOperations } from '../../../../src/http/express-app.ts'

const paths = [...new Set(Object.values(operations).map(({ path }) => path))]
let server: Server
beforeAll(async () => {
  const app = createExpress()
  mountOperations(
    app,
    async ({ path }, req, res) => {
      res.end(JSON.stringify({ path, params: req.params }))
    },
    (_req, res, methods) => {
      res.setHeader('X-Methods', [...methods.keys()].join())
      return false
    },
  )
  endWithEnvelope(app, 'See /docs.')
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** The address is sent as it is, which `fetch` would not do. */
function ask(path: string, method = 'GET'): Promise<{ readonly status: number; readonly body: unknown }> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, agent: false }, async (response) => {
      const chunks = await response.toArray()
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
    sent.on('error', reject)
    sent.end()
  })
}

describe('an address', () => {
  it('of every operation is found, with each value as it was before it was encoded', async () => {
    for (const { path, method } of Object.values(operations)) {
      const values: Record<string, string> = {}
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        values[name] = `${name} a/b?c%d;é`
        return encodeURIComponent(values[name])
      })
      const { body } = await ask(`${url}?limit=2`, method.toUpperCase())
      expect(body).toEqual({ path, params: values })
    }
  })

  it('with fixed words goes before one with a parameter in their place', async () => {
    const taken = (path: string, other: string) => {
      const [words, others] = [path.split('/'), other.split('/')]
      return words.length === others.length && others.every((word, n) => word.startsWith('{') || word === words[n])
    }
    const fixed = paths.filter((path) => paths.some((other) => other !== path && taken(path, other)))
    expect(fixed.length).toBeGreaterThan(0)
    for (const path of fixed) {
      const { method } = Object.values(operations).find((operation) => operation.path === path)!
      expect((await ask(path.replaceAll(/\{\w+\}/g, 'x1'), method.toUpperCase())).body).toMatchObject({ path })
    }
  })

  it.each(['/v1/jobs/', '/v1//jobs', '//v1/jobs', '/V1/jobs', '/v1/job', '/', '*'])(
    'that is no operation’s is not found: %s',
    async (url) => {
      expect(await ask(url)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } })
    },
  )

  it.each(['/v1/jobs/%zz', '/v1/jobs/%E0%A4%A'])('that does not decode is an error: %s', async (url) => {
    expect(await ask(url)).toMatchObject({
      status: 422,
      body: { error: { code: 'VALIDATION', message: expect.stringContaining('percent-encoding') } },
    })
  })

  it('of fifteen thousand letters is found', async () => {
    const jobId = 'x'.repeat(15_000)
    expect((await ask(`/v1/jobs/${jobId}`)).body).toMatchObject({ params: { jobId } })
  })
})
