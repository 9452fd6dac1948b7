import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import { parserBounds } from '../../../src/lib/parser-bounds.ts'
import { createGithub } from '../../../src/platforms/github/create-github.ts'
import * as octokit from '../../../src/platforms/github/load-octokit.ts'

vi.mock(import('../../../src/platforms/github/load-octokit.ts'), { spy: true })

it('GitHub is reached once its library can be loaded, although that failed before', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const app = {
    id: '1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    clientId: 'client',
    clientSecret: 'secret',
  }
  const answer = { id: 7, account: { id: 1, login: 'fable-coffee', type: 'Organization' }, suspended_at: null }
  const fetch = async () => Response.json({ ...answer, repository_selection: 'all', target_type: 'Organization' })
  const github = createGithub(
    { apiBaseUrl: 'http://127.0.0.1:1', app },
    { fetch, clock: systemClock, retryAfterMs: [] },
  )
  vi.mocked(octokit.loadOctokit).mockRejectedValueOnce(new Error('too many open files'))
  await expect(github.installation(7)).rejects.toThrow('too many open files')
  expect(await github.installation(7)).toMatchObject({ account: { login: 'fable-coffee' } })
})

describe('an answer of GitHub', () => {
  const commit = JSON.stringify({ sha: 'c0ffee' })
  const json = { headers: { 'content-type': 'application/json' } }
  const commitOf = (fetch: typeof globalThis.fetch) =>
    createGithub({ apiBaseUrl: 'http://127.0.0.1:1', app: null }, { fetch, clock: systemClock, retryAfterMs: [0] })
      .repository('fable-coffee/app', null)
      .commit('main')

  it('that breaks off is asked for again', async () => {
    let calls = 0
    const half = new TextEncoder().encode(commit.slice(0, 6))
    const fetch = async () => {
      calls += 1
      if (calls > 1) return new Response(commit, json)
      const parts = [half]
      const body = new ReadableStream({
        pull(controller) {
          const part = parts.pop()
          if (part) controller.enqueue(part)
          else controller.error(new Error('other side closed'))
        },
      })
      return new Response(body, json)
    }
    expect([await commitOf(fetch), calls]).toEqual(['c0ffee', 2])
  })

  it('that is larger than the bound of its parser is read no further, and not asked for again', async () => {
    let calls = 0
    let sent = 0
    const part = new Uint8Array(2 ** 20).fill(32)
    const fetch = async () => {
      calls += 1
      const body = new ReadableStream({
        pull(controller) {
          sent += part.length
          controller.enqueue(part)
        },
      })
      return new Response(body, json)
    }
    await expect(commitOf(fetch)).rejects.toMatchObject({
      failure: 'rejected',
      message: 'GitHub answered with more than Castlane reads.',
    })
    expect(calls).toBe(1)
    expect(sent).toBeLessThanOrEqual(parserBounds.githubAnswer + 4 * part.length)
  })
})
