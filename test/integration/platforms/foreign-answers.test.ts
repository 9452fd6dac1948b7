import { fetch, Response } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connector, Grant } from '../../../src/platforms/connector.ts'
import { createConnectors } from '../../../src/platforms/create-connectors.ts'
import { foreignAnswers } from '../../support/chaos-proxy.ts'
import type { Stage } from './support.ts'
import { errorOf, publish, silent, startStage } from './support.ts'

let stage: Stage
let instagram: Grant
let postId: string

beforeAll(async () => {
  stage = await startStage()
  instagram = await stage.connect('instagram')
  postId = (await publish(stage.connectors.instagram, stage.request(instagram, { caption: 'Bread' }))).checked.postId!
})
afterAll(() => stage.close())

/** A connector whose writing calls reach the platform and are answered by somebody else. */
function behindProxy(answer: { status: number; contentType?: string; body: string }): Connector {
  const replaced: typeof fetch = async (input, init) => {
    const real = await fetch(input, init)
    if (init?.method !== 'POST') return real
    expect(real.status).toBe(200)
    await real.text()
    const headers = { 'content-type': answer.contentType ?? 'text/plain' }
    return new Response(answer.body, { status: answer.status, headers })
  }
  return createConnectors(stage.config, { clock: stage.clock, log: silent, fetch: replaced }).instagram
}

describe('an answer in another format than the platform’s', () => {
  it.each(foreignAnswers)('%s leaves the outcome of what is said to people unknown', async (_name, answer) => {
    const { tokens } = instagram
    const engage = stage.connectors.instagram.engage!
    const [first] = (await engage.listComments(tokens, postId)).comments
    const { engage: proxied } = behindProxy(answer)
    const own = instagram.accounts[0]!.platformAccountId
    const calls = {
      comment: proxied!.comment(tokens, postId, 'First!'),
      reply: proxied!.reply(tokens, first!.commentId, 'Thank you'),
    }
    for (const call of Object.values(calls)) expect(await errorOf(call)).toMatchObject({ outcomeUnknown: true })
    const { comments } = await engage.listComments(tokens, postId)
    expect(comments.some(({ text }) => text === 'First!')).toBe(true)
    const fresh = await publish(
      stage.connectors.instagram,
      stage.request(instagram, { caption: answer.body || 'empty' }),
    )
    const [comment] = (await engage.listComments(tokens, fresh.checked.postId!)).comments
    const message = proxied!.privateReply!(tokens, own, comment!.commentId, 'Hello')
    expect(await errorOf(message)).toMatchObject({ outcomeUnknown: true })
  })

  it('does not make a person consent again: only the platform itself refuses a credential', async () => {
    const answer = { status: 401, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }
    const replaced: typeof fetch = async () =>
      new Response(answer.body, { status: 401, headers: { 'content-type': answer.contentType } })
    const { tiktok } = createConnectors(stage.config, { clock: stage.clock, log: silent, fetch: replaced })
    const tokens = { accessToken: 'a', refreshToken: 'r', expiresAt: null, refreshExpiresAt: null, scopes: [] }
    expect(await errorOf(tiktok.refresh(tokens))).toMatchObject({ code: 'PLATFORM_ERROR', platformCode: 'http_401' })
  })

  it('of the platform itself is a refusal, whatever its status', async () => {
    const { tokens } = instagram
    stage.fault({ platform: 'instagram', kind: 'error', code: '368', status: 403, operation: 'comment' })
    const refused = await errorOf(stage.connectors.instagram.engage!.comment(tokens, postId, 'No'))
    expect(refused).toMatchObject({ category: 'temporary_block', outcomeUnknown: false })
  })
})
