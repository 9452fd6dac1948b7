import { generateKeyPairSync } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
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
