import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGeneration } from '../../src/generation/generation.ts'
import { archetypeOf } from '../../src/generation/hook.ts'
import type { HookRequest } from '../../src/generation/hook-writer.ts'
import { scriptTexts } from '../../src/generation/moderation.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const request = (fields: Partial<HookRequest> = {}): HookRequest => ({
  archetype: 'myth',
  language: 'en',
  project: { name: 'Fable Coffee', niche: 'specialty coffee' },
  examples: ['The myth of dark roast'],
  seed: 'prj_1',
  ...fields,
})

const { hooks, writer, moderator } = createGeneration()
const languages = ['en', 'de', 'es', 'fr', 'pt', 'ru', 'uk']
const archetypes = ['how-to', 'contrarian', 'before-after', 'challenge', 'myth', 'statement'] as const

describe('the built-in hooks', () => {
  it.each(languages.flatMap((language) => archetypes.map((archetype) => [language, archetype] as const)))(
    'in %s, of the kind %s, are of that kind, all different, and clean',
    async (language, archetype) => {
      const written = await hooks.write(request({ language, archetype }))
      expect(written.length).toBeGreaterThan(0)
      expect(new Set(written).size).toBe(written.length)
      for (const hook of written) {
        expect(archetypeOf(hook), hook).toBe(archetype)
        expect(hook).not.toMatch(/[{}|*]/)
        expect([...hook].length).toBeLessThanOrEqual(140)
      }
      const texts = written.map((text, index) => ({ where: `hooks/${index}`, text }))
      expect((await moderator.review({ texts, language })).categories).toEqual([])
    },
  )

  it('are the same for the same seed, and in another order for another', async () => {
    expect(await hooks.write(request())).toEqual(await hooks.write(request()))
    const other = await hooks.write(request({ seed: 'prj_2' }))
    expect(other).not.toEqual(await hooks.write(request()))
    expect(other.toSorted()).toEqual((await hooks.write(request())).toSorted())
  })

  it('hold no banned term, and never say “stop never doing it”', async () => {
    const project = { name: 'Fable', niche: 'coffee', brand: { bannedTerms: ['roast', 'grinder'] } }
    for (const archetype of archetypes)
      for (const hook of await hooks.write(request({ archetype, project }))) expect(hook).not.toMatch(/roast|grinder/i)
    for (const hook of await hooks.write(request({ archetype: 'contrarian' }))) expect(hook).not.toMatch(/never|not/i)
  })

  it('begin with the product’s own lines where these are of the kind', async () => {
    const facts = { features: [], suggestedHooks: ['The myth of the fresh bag', 'Scan any bag'] }
    expect((await hooks.write(request({ facts })))[0]).toBe('The myth of the fresh bag')
  })

  it('are about the niche’s name where nobody has written of it, and none where nothing can be said', async () => {
    const project = { name: 'Reed', niche: 'accordion repair' }
    const written = await hooks.write(request({ project, archetype: 'how-to', examples: [] }))
    expect(written).toContain('How to begin with accordion repair')
    expect(await hooks.write(request({ project, language: 'ja', examples: [] }))).toEqual([])
  })

  it('are hooks that the script writer can make something of', async () => {
    for (const archetype of archetypes) {
      const [hook] = await hooks.write(request({ archetype }))
      const script = await writer.write({
        hook: hook!,
        format: 'carousel',
        aspectRatio: '4:5',
        language: 'en',
        durationSeconds: 12,
        targetPlatforms: ['tiktok'],
        project: request().project,
        seed: 'cnt_1',
        variant: 0,
      })
      expect(script.scenes.length).toBeGreaterThan(2)
      expect((await moderator.review({ texts: scriptTexts(script) })).blocked).toBe(false)
    }
  })
})

/** Speaks chat/completions. @returns what was asked */
async function provider(answer: (count: number) => { status?: number; hooks?: string[] }) {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    incoming.on('end', () => {
      asked.push(body)
      const { status = 200, hooks: written } = answer(asked.length)
      response.statusCode = status
      response.setHeader('content-type', 'application/json')
      const message = { role: 'assistant', content: JSON.stringify({ hooks: written }) }
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
      const choices = [{ index: 0, message, finish_reason: 'stop' }]
      response.end(JSON.stringify({ id: 'c1', object: 'chat.completion', created: 1, model: 'm', choices, usage }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { asked, ...createGeneration({ provider: { baseUrl, model: 'm', timeoutMs: 3_000 } }) }
}

describe('the provider’s hooks', () => {
  it('come first where they are of the kind and clean; the built-in ones stand behind them', async () => {
    const project = { name: 'Fable', niche: 'coffee', brand: { bannedTerms: ['cheap'] } }
    const written = ['The cheap bean myth', 'Weigh your beans', ' The myth of the cold cup ']
    const { hooks: own, asked } = await provider(() => ({ hooks: written }))
    const got = await own.write(request({ project }))
    expect(got[0]).toBe('The myth of the cold cup')
    expect(got).not.toContain('Weigh your beans')
    expect(got.slice(1)).toEqual(await hooks.write(request({ project })))
    expect(asked[0]).toContain('of the kind \\"myth\\"')
    expect(asked[0]).toContain('\\"neverUse\\": [')
  })

  it('are the built-in ones where the provider fails, and it is left alone after five failures', async () => {
    const { hooks: own, asked } = await provider(() => ({ status: 401 }))
    for (let call = 0; call < 8; call += 1) expect(await own.write(request())).toEqual(await hooks.write(request()))
    expect(asked).toHaveLength(5)
  })
})
