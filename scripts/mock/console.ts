import { operations } from '../../generated/operations.ts'
import { invalid } from '../../src/errors.ts'
import { sessionEnded } from '../../src/http/authenticate.ts'
import type { ConsoleSessions } from '../../src/http/console.ts'
import { nonNull } from '../../src/lib/non-null.ts'
import { newToken } from '../../src/lib/random-token.ts'
import { DAY } from '../../src/lib/time.ts'
import { isObject } from '../contract/json.ts'
import type { Answers } from './answers.ts'
import { readPreference } from './prefer.ts'

const whoami = operations.getWhoami

/** Sessions in memory: any key signs in, and the requests of a session are sent with it. */
export function createConsoleSessions(answers: Answers): ConsoleSessions {
  const keys = new Map<string, string>()

  const keyOf = (token: string) => {
    const key = keys.get(token)
    if (key === undefined) throw sessionEnded()
    return key
  }
  const view = async () => {
    const { body } = await answers.make(whoami, readPreference(undefined, answers.documented(whoami)))
    return {
      ...nonNull(isObject(body) ? body : undefined, 'What whoami answers'),
      expiresAt: new Date(Date.now() + DAY).toISOString(),
    }
  }

  return {
    async begin(key) {
      if (!/^\S+$/.test(key)) throw invalid('/body/key', 'is required. Any word is an API key here.')
      const token = newToken()
      keys.set(token, key)
      return { token, view: await view() }
    },
    async read(token) {
      keyOf(token)
      return view()
    },
    async end(token) {
      keys.delete(token)
    },
    identify(token, req) {
      req.headers['x-api-key'] = keyOf(token)
    },
  }
}
