import type { Request, Response } from 'express'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { deleteSession, insertSession, whoamiView } from '../features/organizations/api.ts'
import { hashApiKey } from '../lib/api-key.ts'
import { nonNull } from '../lib/non-null.ts'
import { hashToken, newToken } from '../lib/random-token.ts'
import { callerOf, findKnownKey, presentedHash, switchedOff, unknownKey, wellFormed } from './authenticate.ts'
import type { KeyRow } from './authenticate-key.ts'
import type { ConsoleSessions } from './console.ts'
import { clientIp, rateLimited } from './rate-limit.ts'

/** Sign-ins a minute of one address, so that nobody tries keys. */
const perMinute = 20

/** Sessions are secrets of their keys in the database, which knows the hash of each token only. */
export function createConsoleSessions(deps: Deps): ConsoleSessions {
  const addressOf = (req: Request) => clientIp({ req }, deps)

  async function find(hash: Buffer, req: Request): Promise<KeyRow | undefined> {
    const sender = { address: () => addressOf(req), endpointClass: 'read-light' } as const
    const row = await findKnownKey({ hash, selects: null }, deps, sender)
    if (row?.global_off) throw switchedOff('global')
    return row
  }

  const viewOf = (row: KeyRow, expiresAt: Date) => ({
    ...whoamiView(callerOf(row, null).caller),
    expiresAt: expiresAt.toISOString(),
  })

  const identify = (token: string, _req: Request, res: Response) => {
    res.locals.sessionHash = hashSession(token)
  }

  return {
    async begin(key, req, res) {
      const { allowed, retryAfterMs } = await deps.limiter.take(`console:${addressOf(req)}`, perMinute, true)
      if (!allowed) throw rateLimited('read-light', retryAfterMs, 'Too many sign-ins came from your address.')
      const row = await find(hashApiKey(wellFormed(key)), req)
      if (!row) throw unknownKey({ req, res })
      assertPerson(row)
      const token = newToken()
      const expiresAt = await inTransaction(deps.db.write, (tx) =>
        insertSession(tx, row.id, hashSession(token), deps.clock.now()),
      )
      return { token, view: viewOf(row, expiresAt) }
    },
    async read(token, req, res) {
      identify(token, req, res)
      const row = await find(presentedHash({ req, res }), req)
      if (!row) throw unknownKey({ req, res })
      return viewOf(row, nonNull(row.secret_expires_at, 'The end of a session'))
    },
    end: (token) => inTransaction(deps.db.write, (tx) => deleteSession(tx, hashSession(token))),
    identify,
  }
}

/** No hash of a key is one of a session: neither can be sent in place of the other. */
function hashSession(token: string): Buffer {
  return hashToken(`console session ${token}`)
}

/** Nobody is signed in with what is switched off, or with the public key of an app. */
function assertPerson(row: KeyRow): void {
  const { caller } = callerOf(row, null)
  if (caller.switchedOff) throw switchedOff(caller.switchedOff)
  if (caller.isWriteKey) throw invalid('/body/key', 'is a write key, which only sends telemetry. Send an API key.')
}
