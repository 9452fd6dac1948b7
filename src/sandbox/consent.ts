import type { RequestHandler, Response } from 'express'
import { html } from '../lib/html.ts'
import { MINUTE } from '../lib/time.ts'
import { consenting, demoAccount } from './demo-accounts.ts'
import { page } from './html.ts'
import type { AuthorizationCode, Platform } from './model.ts'
import { platforms } from './platforms.ts'
import type { World } from './world.ts'

const codeMs = 10 * MINUTE

export interface ConsentWords {
  readonly platform: Platform
  /** The platform's name for the client's id: `client_key` or `client_id`. */
  readonly clientParameter: string
  /** Sentences for scopes; a scope that is not listed is rejected. */
  readonly scopes: Readonly<Record<string, string>>
}

interface ConsentRequest {
  readonly redirectUri: string
  readonly state: string
  readonly scopes: readonly string[]
}

/** Serves the page where a person consents, and what happens after the click. */
export function consent(world: World, words: ConsentWords): { show: RequestHandler; decide: RequestHandler } {
  return {
    show(req, res) {
      const request = readRequest(world, words, req.query)
      if (typeof request === 'string') return void refuse(world, words, res, request)
      res.type('html').send(consentPage(world, words, request))
    },
    decide(req, res) {
      const form: Record<string, unknown> = req.body
      const request = readRequest(world, words, form)
      if (typeof request === 'string') return void refuse(world, words, res, request)
      const account = demoAccount(words.platform, String(form.account ?? ''))
      const back = new URL(request.redirectUri)
      const chosen = consenting(words.platform).some((candidate) => candidate === account)
      if (form.decision !== 'allow' || !account || !chosen || account.declines) {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The person declined.')
      } else {
        const allowed = [form.allowed].flat().map(String)
        const code: AuthorizationCode = {
          code: world.store.secret('code_'),
          platform: words.platform,
          clientKey: String(form[words.clientParameter]),
          redirectUri: request.redirectUri,
          accountId: account.id,
          scopes: request.scopes.filter((scope) => allowed.includes(scope)),
          expiresAt: world.now() + codeMs,
          used: false,
        }
        world.store.state.codes.push(code)
        world.store.changed()
        back.searchParams.set('code', code.code)
      }
      back.searchParams.set('state', request.state)
      res.redirect(303, back.href)
    },
  }
}

/**
 * Redeems the code once, for the client and the redirect address it was issued for.
 * @returns a sentence if it is invalid
 */
export function spendCode(
  world: World,
  platform: Platform,
  input: Readonly<Record<string, string>>,
): AuthorizationCode | string {
  const code = world.store.state.codes.find((entry) => entry.platform === platform && entry.code === input.code)
  if (!code) return 'The authorization code is unknown.'
  if (code.used) return 'The authorization code has been used.'
  if (code.expiresAt <= world.now()) return 'The authorization code has expired.'
  if (code.redirectUri !== input.redirect_uri)
    return 'redirect_uri does not match the one that the code was issued for.'
  code.used = true
  return code
}

function readRequest(world: World, words: ConsentWords, input: Record<string, unknown>): ConsentRequest | string {
  const text = (name: string) => (typeof input[name] === 'string' ? input[name] : '')
  if (text(words.clientParameter) !== world.clients(words.platform).clientKey) {
    return `${words.clientParameter} does not match a known app.`
  }
  const redirectUri = text('redirect_uri')
  if (!URL.canParse(redirectUri) || !/^https?:$/.test(new URL(redirectUri).protocol)) {
    return 'redirect_uri must be an http or https URL.'
  }
  if (text('response_type') !== 'code') return 'response_type must be code.'
  const scopes = text('scope')
    .split(/[,\s]+/)
    .filter(Boolean)
  const unknown = scopes.filter((scope) => !(scope in words.scopes))
  if (scopes.length === 0) return 'scope is empty.'
  if (unknown.length > 0) return `scope contains unknown values: ${unknown.join(', ')}.`
  return { redirectUri, state: text('state'), scopes }
}

function refuse(world: World, { platform }: ConsentWords, res: Response, reason: string): void {
  const body = html`<main class="card">
<h1>This request is invalid</h1>
<p>${reason}</p>
<p class="quiet">Only the app that sent you here can fix it. Nothing was shared.</p>
</main>`
  res.status(400).type('html')
  res.send(page({ title: `${platforms[platform].label} sandbox`, baseUrl: world.baseUrl(), platform, body }))
}

function consentPage(world: World, words: ConsentWords, request: ConsentRequest): string {
  const { platform } = words
  const name = platforms[platform].label
  const baseUrl = world.baseUrl()
  const accounts = consenting(platform).map(
    (account, index) => html`<label class="choice">
<input type="radio" name="account" value="${account.id}" required ${index === 0 && html`checked`}>
<img src="${baseUrl}/avatars/${platform}/${account.id}.svg" alt="" width="44" height="44">
<span><strong>${account.displayName}</strong> <span class="quiet">@${account.username}</span>
<span class="bio">${account.bio}</span></span>
</label>`,
  )
  const scopes = request.scopes.map(
    (scope) => html`<label class="scope">
<input type="checkbox" name="allowed" value="${scope}" checked>
<span>${words.scopes[scope]} <code>${scope}</code></span>
</label>`,
  )
  const hidden = Object.entries({
    [words.clientParameter]: world.clients(platform).clientKey,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: request.scopes.join(','),
    state: request.state,
  }).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)
  const body = html`<main class="card">
<p class="badge">${name} sandbox</p>
<h1>Castlane wants to use your ${name} account</h1>
<p class="quiet">A stand-in for ${name}’s own page: these accounts are fictional, and nothing leaves this machine.</p>
<form method="post">
${hidden}
<fieldset><legend>Continue as</legend>${accounts}</fieldset>
<fieldset><legend>Castlane will be able to</legend>${scopes}</fieldset>
<div class="actions">
<button class="primary" name="decision" value="allow">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button>
</div>
</form>
<p class="quiet small">You will return to <strong>${new URL(request.redirectUri).host}</strong>.</p>
</main>`
  return page({ title: `Allow Castlane – ${name} sandbox`, baseUrl, platform, body })
}
