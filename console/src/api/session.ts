/** Who is signed in. The key itself is sent once and kept nowhere; a cookie that scripts cannot read stands for it. */
import { signal } from '@preact/signals'
import type { components } from '../../../generated/types.ts'
import type { ApiFailure } from '../../../src/client/errors.ts'
import { CastlaneError, CastlaneUnreachable, failureOf } from '../../../src/client/errors.ts'

type Session = components['schemas']['Identity'] & { readonly expiresAt: string }

/** Undefined until it is known, null where nobody is signed in. */
export const session = signal<Session | null | undefined>(undefined)

const address = '/console/session'
const headers = { 'X-Castlane-Console': '1' }

export async function loadSession(): Promise<void> {
  const response = await send({ headers })
  session.value = response.ok ? ((await response.json()) as Session) : null
}

const prefixKey = 'castlane-console-key'
/** What is different in each key, up to where lists of keys show it: of `cl_live_SG9U0H`, the last six. */
const shownPart = [8, 14] as const

/** Which key it is, where it is nobody’s. Null before a key was entered here. */
export const keyPrefix = () => localStorage.getItem(prefixKey)

/** @throws CastlaneError where the key is refused */
export async function signIn(key: string): Promise<void> {
  const response = await send({
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CastlaneError(failureOf(body, response) as ApiFailure, response)
  localStorage.setItem(prefixKey, key.slice(...shownPart))
  session.value = body as Session
}

export async function signOut(): Promise<void> {
  await send({ method: 'DELETE', headers })
  localStorage.removeItem(prefixKey)
  session.value = null
}

export const mayUse = (scope: Session['scopes'][number]) => session.value?.scopes.includes(scope) ?? false

async function send(init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (cause) {
    throw new CastlaneUnreachable(address, cause)
  }
}
