import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import { createGithub } from '../../../src/platforms/github/create-github.ts'
import type { Github } from '../../../src/platforms/github/github.ts'
import { isSignedByGithub } from '../../../src/platforms/github/webhook.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'

const pem = (key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** The sandbox's GitHub, which takes tokens that are signed with `trusted` alone. */
async function startGithub(trusted: string, own = trusted): Promise<{ github: Github; base: string }> {
  let origin = ''
  const sandbox = createSandbox({
    baseUrl: () => `${origin}/sandbox`,
    clock: systemClock,
    github: { publicKey: createPublicKey(trusted) },
  })
  const server = createServer(express().use('/sandbox', sandbox.app)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => sandbox.close(),
  )
  const base = `${origin}/sandbox/github`
  const app = {
    id: '1',
    privateKey: own,
    clientId: 'castlane-sandbox-github',
    clientSecret: 'castlane-sandbox-github-secret',
  }
  const deps = { fetch, clock: systemClock, retryAfterMs: [1, 1] }
  return { github: createGithub({ apiBaseUrl: `${base}/api/v3`, app }, deps), base }
}

const fault = (base: string, body: object) =>
  fetch(`${base}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('reaching GitHub as an App', () => {
  it('signs its tokens with the App’s key: another key is refused', async () => {
    const trusted = pem()
    const { github } = await startGithub(trusted)
    expect(await github.installation(48211733)).toMatchObject({ account: { login: 'fable-coffee' }, suspended: false })
    expect((await github.repositories(48211733)).map(({ fullName }) => fullName)).toEqual([
      'fable-coffee/app',
      'fable-coffee/brew-guide',
    ])
    const { github: stranger } = await startGithub(trusted, pem())
    await expect(stranger.installation(48211733)).rejects.toMatchObject({ failure: 'rejected' })
  })

  it('claims for a person what they may read of the installation, page by page', async () => {
    const { github, base } = await startGithub(pem())
    const control = async (path: string, body: object) => {
      const response = await fetch(`${base}/control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await response.json()) as { readonly code: string }
    }
    const names = Array.from({ length: 101 }, (_, index) => `fable-coffee/library-${index}`)
    for (const fullName of names) await control('repositories', { fullName })
    const readable = [...names, 'fable-coffee/brew-guide']
    const { code } = await control('codes', { installationId: 48211733, repositories: readable })
    const claimed = await github.claim(48211733, code)
    expect(claimed!.installation).toMatchObject({ id: 48211733, suspended: false })
    expect(claimed!.repositories.map(({ fullName }) => fullName).toSorted()).toEqual(readable.toSorted())
    expect(await github.repositories(48211733)).toHaveLength(readable.length + 1)
    const { code: other } = await control('codes', { installationId: 48211734 })
    expect(await github.claim(48211733, other)).toBeUndefined()
  })

  it('sees a private repository through its own installation alone', async () => {
    const { github } = await startGithub(pem())
    expect((await github.repository('fable-coffee/app', 48211733).facts()).private).toBe(true)
    for (const through of [null, 48211734])
      await expect(github.repository('fable-coffee/app', through).facts()).rejects.toMatchObject({
        failure: 'not_found',
      })
  })

  it('tries again what was not answered, and tells how long to wait where it is asked too often', async () => {
    const { github, base } = await startGithub(pem())
    const reader = github.repository('tidepool-dev/tidepool', null)
    await fault(base, { kind: 'reset', times: 1 })
    await fault(base, { kind: 'server_error', times: 1 })
    expect((await reader.facts()).defaultBranch).toBe('main')
    await fault(base, { kind: 'server_error', times: 3 })
    await expect(reader.facts()).rejects.toMatchObject({ failure: 'unavailable' })
    await fault(base, { kind: 'rate_limited', times: 1 })
    await expect(reader.facts()).rejects.toMatchObject({ failure: 'rate_limited', retryAfterSeconds: 2 })
  })

  it('reads public repositories without an App, and says that it cannot read others', async () => {
    const { base } = await startGithub(pem())
    const github = createGithub({ apiBaseUrl: `${base}/api/v3`, app: null }, { fetch, clock: systemClock })
    const reader = github.repository('lumen-fit/lumen', null)
    const sha = await reader.commit('main')
    expect((await reader.readme(sha))?.text).toMatch(/^Lumen\n=====/)
    await expect(github.installation(48211733)).rejects.toMatchObject({ failure: 'unavailable' })
  })
})

// The example of GitHub's own documentation of its webhooks.
it('knows GitHub’s signature over the very bytes that came', () => {
  const secret = "It's a Secret to Everybody"
  const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
  expect(isSignedByGithub(secret, Buffer.from('Hello, World!'), signature)).toBe(true)
  expect(isSignedByGithub(secret, Buffer.from('Hello, World'), signature)).toBe(false)
  expect(isSignedByGithub('Somebody', Buffer.from('Hello, World!'), signature)).toBe(false)
  for (const header of [undefined, '', signature.slice(7), signature.toUpperCase(), `${signature}0`])
    expect(isSignedByGithub(secret, Buffer.from('Hello, World!'), header)).toBe(false)
})
