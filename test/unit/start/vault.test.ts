import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../src/lib/secret.ts'
import { createVault } from '../../../src/lib/vault.ts'

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`
const vaultOf = (...keys: string[]) => createVault(new Secret(keys.join(',')))
const place = { table: 'social_accounts', column: 'tokens', row: 'acc_1' }

describe('the vault', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const vault = vaultOf(key('k1'))
    const sealed = vault.seal('grüße 🔑', place)
    expect(vault.open(sealed, place)).toBe('grüße 🔑')
    expect(vault.seal('grüße 🔑', place)).not.toBe(sealed)
    expect(vault.open(vault.seal('', place), place)).toBe('')
  })

  it.each([
    ['row', { ...place, row: 'acc_2' }],
    ['column', { ...place, column: 'refresh' }],
    ['table', { ...place, table: 'webhook_endpoints' }],
    ['border between table and column', { table: 'social_accounts.tokens', column: '', row: 'acc_1' }],
  ])('refuses a value copied to another %s', (_, other) => {
    const vault = vaultOf(key('k1'))
    expect(() => vault.open(vault.seal('token', place), other)).toThrow(/does not open/)
  })

  it('refuses another key under the same id, and any flipped bit', () => {
    const vault = vaultOf(key('k1'))
    const sealed = vault.seal('token', place)
    expect(() => vaultOf(key('k1')).open(sealed, place)).toThrow(/does not open/)
    const [version, id, body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index]! ^= 1
      expect(() => vault.open(`${version}.${id}.${changed.toString('base64url')}`, place)).toThrow(/does not open/)
    }
  })

  it('seals with the first key and opens with all, so that keys can be rotated', () => {
    const [older, newer] = [key('k1'), key('k2')]
    const sealed = vaultOf(older).seal('token', place)
    const rotated = vaultOf(newer, older)
    expect(rotated.open(sealed, place)).toBe('token')
    expect(rotated.isOutdated(sealed)).toBe(true)
    expect(rotated.isOutdated(rotated.seal('token', place))).toBe(false)
    expect(() => vaultOf(newer).open(sealed, place)).toThrow(/not among the given/)
  })

  it.each(['', 'token', 'v1.k1.', 'v2.k1.AAAA', 'v1.k1.AAAA'])('calls %j no sealed value', (text) => {
    expect(() => vaultOf(key('k1')).open(text, place)).toThrow(/holds no sealed value/)
  })

  it('derives a key for each purpose and each master key', () => {
    const vault = vaultOf(key('k1'), key('k2'))
    const all = [...vault.deriveKeys('cursors'), ...vault.deriveKeys('downloads')].map((one) =>
      one.export().toString('hex'),
    )
    expect(new Set(all).size).toBe(4)
  })
})
