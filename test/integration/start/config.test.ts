import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigError, describeSettings, loadConfig } from '../../../src/config/config.ts'

const key = `k1:${Buffer.alloc(32, 7).toString('base64')}`
const server = { DATABASE_URL: 'postgres://user:hunter2@db.example:5432/castlane', CASTLANE_MASTER_KEYS: key }

function faultsOf(env: Record<string, string>): string {
  try {
    loadConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as ConfigError).message
  }
  throw new Error('The settings were taken.')
}

describe('settings', () => {
  it.each([
    ['PORT', 'http', /PORT is "http", but must be a whole number from 0 to 65535/],
    ['PORT', '65536', /PORT is "65536"/],
    ['PORT', '-1', /PORT is "-1"/],
    ['HOST', 'http://x', /HOST is /],
    ['NODE_ENV', 'prod', /NODE_ENV is "prod", but must be development, test or production/],
    ['CASTLANE_PUBLIC_URL', 'castlane.example', /CASTLANE_PUBLIC_URL is .* http or https address/],
    ['REDIS_URL', 'localhost:6379', /REDIS_URL .*must be a redis:/],
    ['CASTLANE_ROLES', 'api,cook', /CASTLANE_ROLES is "api,cook"/],
    ['CASTLANE_MASTER_KEYS', 'k1:short', /CASTLANE_MASTER_KEYS .*base64 of 32 bytes/],
    ['CASTLANE_MASTER_KEYS', `${key},${key}`, /CASTLANE_MASTER_KEYS .*each id once/],
    ['CASTLANE_LOG_LEVEL', 'loud', /CASTLANE_LOG_LEVEL is "loud"/],
    ['CASTLANE_PROCESSES', '0', /CASTLANE_PROCESSES is "0"/],
    ['CASTLANE_EMBEDDED_PORT', '0', /CASTLANE_EMBEDDED_PORT is "0"/],
    ['CASTLANE_SANDBOX', 'yes', /CASTLANE_SANDBOX is "yes", but must be true or false/],
    ['CASTLANE_PRICES', '{"generate":-1}', /CASTLANE_PRICES is /],
    ['CASTLANE_PRICES', '{"generat":1}', /keys may be generate, regenerate/],
    ['CASTLANE_JOB_CAPS', 'five', /CASTLANE_JOB_CAPS is "five"/],
    ['CASTLANE_WEBHOOK_RETRY_SECONDS', '5,,5', /CASTLANE_WEBHOOK_RETRY_SECONDS is /],
    ['CASTLANE_TEXT_PROVIDER_URL', 'http://127.0.0.1:9/v1', /CASTLANE_TEXT_PROVIDER_MODEL is not set/],
    ['CASTLANE_VOICE_PROVIDER_URL', 'http://127.0.0.1:9/v1', /CASTLANE_VOICE_PROVIDER_SPEAKERS is not set/],
    [
      'CASTLANE_TIKTOK_CLIENT_KEY',
      'abc',
      /CASTLANE_TIKTOK_CLIENT_KEY and CASTLANE_TIKTOK_CLIENT_SECRET must be set together/,
    ],
    ['CASTLANE_ROLE', 'api', /CASTLANE_ROLE is not a setting of Castlane; did you mean CASTLANE_ROLES\?/],
  ])('refuses %s=%s by name, with what it wants', (name, value, message) => {
    expect(faultsOf({ [name]: value })).toMatch(message)
  })

  it('tells every fault at once', () => {
    expect(faultsOf({ PORT: 'x', CASTLANE_SANDBOX: 'x', CASTLANE_X: 'x' }).split('\n')).toHaveLength(3)
  })

  it('wants master keys with a database server, and a server in production', () => {
    expect(faultsOf({ DATABASE_URL: server.DATABASE_URL })).toMatch(/CASTLANE_MASTER_KEYS is not set/)
    expect(faultsOf({ NODE_ENV: 'production' })).toMatch(/DATABASE_URL is not set/)
  })

  it('takes keys for links in place of master keys where only rendering is done', () => {
    const { DATABASE_URL } = server
    const links = { DATABASE_URL, CASTLANE_LINK_KEYS: key }
    expect(loadConfig({ ...links, CASTLANE_ROLES: 'render' }).masterKeys).toBeNull()
    expect(faultsOf({ ...links, CASTLANE_ROLES: 'render,publish' })).toMatch(/CASTLANE_LINK_KEYS is set, but only/)
    expect(faultsOf({ CASTLANE_LINK_KEYS: key, CASTLANE_ROLES: 'render' })).toMatch(
      /CASTLANE_LINK_KEYS is set, but only/,
    )
    expect(faultsOf({ ...server, ...links, CASTLANE_ROLES: 'render' })).toMatch(/set one of them/)
    expect(faultsOf({ DATABASE_URL, CASTLANE_ROLES: 'render' })).toMatch(/CASTLANE_MASTER_KEYS is not set/)
  })

  it('wants a token for a sandbox in production', () => {
    const production = { ...server, NODE_ENV: 'production', CASTLANE_SANDBOX: 'true' }
    expect(faultsOf(production)).toMatch(/CASTLANE_SANDBOX_TOKEN is not set, but CASTLANE_SANDBOX wants it/)
    expect(loadConfig({ ...production, CASTLANE_SANDBOX_TOKEN: 'control' }).sandbox.enabled).toBe(true)
  })

  it('arms no fault point in production', () => {
    expect(faultsOf({ ...server, NODE_ENV: 'production', CASTLANE_FAULTS: 'job.started' })).toMatch(/CASTLANE_FAULTS/)
    expect(loadConfig({ ...server, CASTLANE_FAULTS: 'job.started,job.ended:2' }).faults).toEqual([
      'job.started',
      'job.ended:2',
    ])
  })

  it('allows receivers on this machine on the embedded default alone', () => {
    expect(loadConfig({}).allowLoopbackFetch).toBe(true)
    expect(loadConfig(server).allowLoopbackFetch).toBe(false)
    expect(faultsOf({ ...server, CASTLANE_ALLOW_LOOPBACK_FETCH: 'true' })).toMatch(/CASTLANE_ALLOW_LOOPBACK_FETCH/)
  })

  it('connects to the sandbox on the embedded default, to the platforms otherwise and wherever an app is named', () => {
    const platforms = loadConfig({}, { port: 4711 }).platforms
    expect(platforms.tiktok.apiBaseUrl).toBe('http://127.0.0.1:4711/sandbox/tiktok')
    expect(loadConfig(server).platforms.tiktok).toMatchObject({
      apiBaseUrl: 'https://open.tiktokapis.com',
      clientKey: null,
    })
    const app = { CASTLANE_TIKTOK_CLIENT_KEY: 'abc', CASTLANE_TIKTOK_CLIENT_SECRET: 'def' }
    expect(loadConfig(app).platforms.tiktok.apiBaseUrl).toBe('https://open.tiktokapis.com')
  })

  it('never prints a secret, neither in the configuration nor in a complaint', () => {
    const config = loadConfig({
      ...server,
      REDIS_URL: 'redis://:hunter2@redis.example',
      CASTLANE_TEXT_PROVIDER_KEY: 'hunter2',
    })
    expect(config.database.url?.reveal()).toContain('hunter2')
    for (const shown of [
      JSON.stringify(config),
      inspect(config, { depth: 9, showHidden: true }),
      `${config.masterKeys}`,
    ]) {
      expect(shown).not.toContain('hunter2')
      expect(shown).not.toContain(key.slice(3))
    }
    expect(faultsOf({ DATABASE_URL: 'mysql://user:hunter2@db' })).not.toContain('hunter2')
    expect(faultsOf({ CASTLANE_MASTER_KEYS: 'k1:hunter2' })).not.toContain('hunter2')
  })

  it('is frozen through and through', () => {
    const config = loadConfig({})
    expect(() => Object.assign(config.prices, { generate: 0 })).toThrow(TypeError)
    expect(() => Object.assign(config, { roles: [] })).toThrow(TypeError)
  })

  it('lists every setting with its default and meaning', () => {
    const settings = describeSettings()
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    for (const one of settings) expect(one.meaning).toMatch(/\.$/)
  })
})
