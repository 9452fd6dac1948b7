import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionLimits, cutText } from '../../src/generation/captions.ts'
import { countOf } from '../../src/generation/counted-hook.ts'
import type { CaptionPlatform, Script, ScriptRequest } from '../../src/generation/generation.ts'
import { archetypeOf, emphasisOf } from '../../src/generation/hook.ts'
import { createModerator } from '../../src/generation/moderation.ts'
import { en } from '../../src/generation/phrases/en.ts'
import { english } from '../../src/generation/phrases/niches/english.ts'
import { native } from '../../src/generation/phrases/niches/native.ts'
import type { Niche } from '../../src/generation/phrases/niches/niche.ts'
import { entryLimits } from '../../src/generation/phrases/niches/niche.ts'
import { writeScript } from '../../src/generation/script-writer.ts'
import { seed } from '../contract/http/seed.ts'
import { scriptRequest } from './request.ts'

fc.configureGlobal({ seed })

const words = fc
  .array(
    fc.constantFrom(
      'sleep',
      'cheap',
      'morning',
      'why',
      'don’t',
      '🔥',
      '7',
      'план',
      '朝',
      'مالي',
      'guaranteed',
      '“best”',
      'a',
      '👩🏽‍💻',
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((list) => list.join(' '))
const text = fc.oneof(words, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }))

const requests: fc.Arbitrary<ScriptRequest> = fc
  .record({
    hook: text,
    brief: fc.option(text, { nil: undefined }),
    format: fc.constantFrom('video', 'carousel', 'image'),
    language: fc.constantFrom('en', 'ru', 'uk', 'es-MX', 'de', 'fr', 'pt-BR', 'ja', 'ar'),
    durationSeconds: fc.integer({ min: 30, max: 1800 }).map((tenths) => tenths / 10),
    seed: fc.uuid(),
    variant: fc.nat(9),
    project: fc.record({
      name: fc.constantFrom('Dawnly', 'Cheap Sleep', 'Мрія'),
      niche: fc.constantFrom('sleep', 'personal finance', '料理'),
      brand: fc.record({
        voice: fc.constantFrom('playful', 'formal'),
        bannedTerms: fc.subarray(['cheap', 'morning', 'you', 'план', 'сегодня', 'Tag eins', '朝', '!']),
        disclosure: fc.constantFrom('Paid partnership', 'Ad '.repeat(40)),
      }),
    }),
  })
  .map((part) => scriptRequest(part as Partial<ScriptRequest>))

const wordsOf = (script: Script) => [
  script.title,
  script.captions.default,
  ...script.scenes.flatMap((scene) => [scene.headline, scene.body ?? '', ...(scene.emphasis ?? [])]),
  ...Object.values(script.captions.perPlatform).flatMap((caption) => [caption.caption, ...caption.hashtags]),
]

describe('the built-in writer', () => {
  it('fills the whole length to the frame, and no scene is empty', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { scenes } = writeScript(request)
        const frames = scenes.map((scene) => scene.durationSeconds * 30)
        expect(frames.reduce((sum, count) => sum + count, 0)).toBeCloseTo(Math.round(request.durationSeconds * 30), 6)
        for (const [i, scene] of scenes.entries()) {
          expect(frames[i]).toBeGreaterThanOrEqual(1)
          expect(scene.headline.trim()).not.toBe('')
        }
      }),
      { numRuns: 300 },
    )
  })

  it('keeps every caption within its platform’s limit, with the disclosures in it', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const { captions } = writeScript(request)
        expect(Object.keys(captions.perPlatform).sort()).toEqual([...request.targetPlatforms].sort())
        for (const [platform, { caption, hashtags }] of Object.entries(captions.perPlatform)) {
          expect(caption.length).toBeLessThanOrEqual(captionLimits[platform as CaptionPlatform].units)
          expect(hashtags.length).toBeLessThanOrEqual(30)
          for (const tag of hashtags) expect(caption).toContain(tag)
          for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{N}\p{M}_]+$/u)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('cuts the text before a disclosure, never the disclosure', () => {
    const request = scriptRequest({
      hook: 'word '.repeat(1000),
      project: { name: 'Dawnly', brand: { disclosure: 'Paid partnership with Dawnly.' } },
    })
    const { captions } = writeScript(request)
    for (const platform of ['tiktok', 'instagram', 'facebook'] as const) {
      expect(captions.perPlatform[platform]?.caption).toContain('Paid partnership with Dawnly.')
      expect(captions.perPlatform[platform]?.caption).toContain('Made with AI.')
    }
    expect(cutText('👩🏽‍💻👩🏽‍💻', 8)).toBe('👩🏽‍💻…')
  })

  it('never lets a banned word through, in scenes, captions or hashtags', () => {
    fc.assert(
      fc.property(requests, (request) => {
        for (const term of request.project.brand?.bannedTerms ?? []) {
          const edge = /[\p{L}\p{N}]/u.test(term) && !/\p{Script=Han}/u.test(term)
          const pattern = new RegExp(edge ? `(?<![\\p{L}\\p{N}\\p{M}])${term}(?![\\p{L}\\p{N}\\p{M}])` : term, 'iu')
          for (const text of wordsOf(writeScript(request))) expect(text).not.toMatch(pattern)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('writes the same script for the same seed and variant, another for another variant', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.constantFrom('en', 'ru', 'uk', 'es', 'de', 'fr', 'pt'), (seed, language) => {
        const at = (variant: number) => JSON.stringify(writeScript(scriptRequest({ seed, language, variant })))
        expect(at(0)).toBe(at(0))
        expect(new Set([0, 1, 2, 3].map(at)).size).toBe(4)
      }),
      { numRuns: 60 },
    )
  })

  it('says the hook once, and no two scenes say the same', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 6, max: 60 }), (seed, durationSeconds) => {
        const { scenes } = writeScript(scriptRequest({ seed, durationSeconds }))
        expect(new Set(scenes.map((scene) => scene.headline)).size).toBe(scenes.length)
        expect(scenes.map((scene) => scene.kind)).toEqual([
          'hook',
          ...scenes.slice(1, -1).map((scene) => scene.kind),
          'cta',
        ])
        expect(scenes.filter((scene) => scene.kind === 'hook')).toHaveLength(1)
      }),
    )
  })

  it('makes slides of a carousel: four to six', () => {
    fc.assert(
      fc.property(fc.uuid(), (seed) =>
        [4, 5, 6].includes(writeScript(scriptRequest({ seed, format: 'carousel' })).scenes.length),
      ),
    )
  })

  it.each(['Warmer, shorter.', 'a bit funnier and less formal', 'More energy, but calmer colours'])(
    'follows the direction %j of a regeneration without printing it',
    (brief) => {
      const parent = writeScript(scriptRequest({ durationSeconds: 20 }))
      const child = writeScript(scriptRequest({ durationSeconds: 20, parent, brief }))
      const shown = JSON.stringify([child.scenes, child.captions]).toLowerCase()
      for (const word of brief.toLowerCase().match(/\p{L}{5,}/gu) ?? []) expect(shown).not.toContain(word)
    },
  )

  it('prints what a brief says of the matter, in a regeneration too', () => {
    const parent = writeScript(scriptRequest({ durationSeconds: 20 }))
    const brief = 'Warmer, shorter. Cold rooms help most people fall asleep sooner.'
    const child = writeScript(scriptRequest({ durationSeconds: 20, parent, brief }))
    expect(JSON.stringify(child.scenes)).toContain('Cold rooms help most people fall asleep sooner')
  })

  it('tells a regenerated script differently from its parent', () => {
    const parent = writeScript(scriptRequest({ durationSeconds: 20 }))
    const child = writeScript(scriptRequest({ durationSeconds: 20, parent }))
    const told = new Set(parent.scenes.slice(1).map((scene) => scene.headline))
    expect(child.scenes.slice(1).filter((scene) => told.has(scene.headline))).toHaveLength(0)
  })

  it('carries the partner’s brief and features, and leaves out what was said to the maker', () => {
    const { scenes } = writeScript(
      scriptRequest({
        durationSeconds: 30,
        brief: 'Make it upbeat. Most routines are built for a perfect Monday. Avoid jargon.',
        facts: { features: ['Sleep-aware alarm'], suggestedHooks: [] },
      }),
    )
    const shown = scenes.map((scene) => `${scene.headline} ${scene.body ?? ''}`).join('\n')
    expect(shown).toContain('Most routines are built for a perfect Monday')
    expect(shown).toContain('Sleep-aware alarm')
    expect(shown).not.toMatch(/upbeat|jargon/)
  })

  it('adds no English to a language it has no phrases for', () => {
    const { scenes } = writeScript(
      scriptRequest({
        language: 'ja',
        hook: '毎朝5分で片付く方法',
        brief: 'まず床だけを見る。タイマーを使う。',
        project: { name: '片付け' },
      }),
    )
    for (const scene of scenes) expect(`${scene.headline}${scene.body ?? ''}`).not.toMatch(/[A-Za-z]/)
  })

  it.each([
    ['Why your morning routine fails', 'question'],
    ['How to sleep in five minutes', 'how-to'],
    ['5 mistakes everyone makes', 'list'],
    ['Stop tracking calories', 'contrarian'],
    ['I quit coffee for a year', 'story'],
    ['My kitchen before and after', 'before-after'],
    ['Try this 30-day challenge', 'challenge'],
    ['The biggest myth about sleep', 'myth'],
    ['A calmer kitchen', 'statement'],
    ['Почему вы не высыпаетесь', 'question'],
    ['Як вивчити 100 слів', 'how-to'],
    ['5 consejos que funcionan', 'list'],
  ])('knows the kind of hook: %s', (hook, archetype) => {
    expect(archetypeOf(hook)).toBe(archetype)
  })

  it('sets apart words that stand in the headline', () => {
    fc.assert(fc.property(words, (headline) => emphasisOf(headline).every((word) => headline.includes(word))))
  })
})

/** A niche as a partner would write it. */
const named = (niche: Niche) => niche.words[0]!.replaceAll('*', '')
const banks: [string, readonly Niche[]][] = [['en', english], ...Object.entries(native)]
const entriesIn = (niche: Niche) => Object.values(niche.entries).flat()
const about = (niche: Niche, changes: Partial<ScriptRequest> = {}) =>
  scriptRequest({ project: { name: 'Nord', niche: named(niche) }, ...changes })

describe('what the writer knows of niches', () => {
  it.each(banks)('fits a scene and passes moderation: %s', async (_language, niches) => {
    const moderator = createModerator({ now: () => new Date(0) })
    for (const niche of niches) {
      for (const entry of entriesIn(niche)) {
        const [headline = '', body = '', ...rest] = entry.split(' | ')
        expect(rest, entry).toEqual([])
        expect(headline.trim().length * body.trim().length, entry).toBeGreaterThan(0)
        expect(headline.length, entry).toBeLessThanOrEqual(entryLimits.headline)
        expect(body.length, entry).toBeLessThanOrEqual(entryLimits.body)
      }
      for (const tag of niche.tags) expect(tag).toMatch(/^[\p{L}\p{N}\p{M}_]{2,30}$/u)
      const texts = [...entriesIn(niche), ...niche.acts, ...niche.asks].map((text) => ({ where: niche.id, text }))
      expect((await moderator.review({ texts })).categories).toEqual([])
    }
  })

  it('covers thirty niches in English and eight in each other language, no entry twice', () => {
    expect(english.length).toBeGreaterThanOrEqual(30)
    for (const [language, niches] of banks) {
      expect(niches.length).toBeGreaterThanOrEqual(8)
      const all = niches.flatMap((niche) => [...entriesIn(niche), ...niche.acts])
      expect(
        all.filter((entry, i) => all.indexOf(entry) !== i),
        language,
      ).toEqual([])
    }
  })

  it('is found by the niche’s name, in its language and in English', () => {
    for (const [language, niches] of banks)
      for (const niche of niches) {
        const tags = niche.tags.slice(0, 2).map((tag) => `#${tag}`)
        const { perPlatform } = writeScript(about(niche, { language, hook: '✨ 2027' })).captions
        expect(perPlatform.instagram?.hashtags, niche.id).toEqual(expect.arrayContaining(tags))
      }
  })

  it('writes of the hook’s niche even where the project’s is wider', () => {
    const shown = (hook: string, niche: string) =>
      writeScript(scriptRequest({ hook, project: { name: 'Nord', niche } })).captions.perPlatform.tiktok!.hashtags
    expect(shown('5 mistakes every new runner makes', 'wellness app')).toContain('#running')
    expect(shown('Your morning coffee is lying to you', 'specialty coffee')).toContain('#coffee')
    expect(shown('Running a shop alone', 'small business')).toContain('#smallbusiness')
  })

  it('never lets two niches share a scene for one hook', () => {
    for (const hook of ['What nobody tells you', '5 mistakes beginners make', 'How to begin', 'The lie you believe'])
      for (const durationSeconds of [8, 30]) {
        const seen = new Map<string, string>()
        for (const niche of english)
          for (const scene of writeScript(about(niche, { hook, durationSeconds })).scenes.slice(1)) {
            const said = `${scene.headline}\n${scene.body ?? ''}`
            expect(seen.get(said) ?? niche.id, said).toBe(niche.id)
            seen.set(said, niche.id)
          }
      }
  })

  it('differs in substance from variant to variant', () => {
    for (const niche of english)
      for (const hook of ['What nobody tells you', 'The lie you believe', 'How to begin']) {
        const points = (variant: number) =>
          writeScript(about(niche, { hook, variant }))
            .scenes.filter(({ kind }) => kind === 'point')
            .map((scene) => scene.body)
        const first = points(0)
        expect(
          [...points(1), ...points(2)].some((body) => !first.includes(body)),
          `${niche.id}: ${hook}`,
        ).toBe(true)
      }
  })
})

describe('a counted hook', () => {
  const counted = fc.record({
    hook: fc.tuple(
      fc.integer({ min: 2, max: 30 }),
      fc.constantFrom(
        'mistakes everyone makes',
        'ways to begin',
        'myths to forget',
        'steps that work',
        'books to read',
        'reasons it fails',
        'things to know',
      ),
    ),
    niche: fc.constantFrom(...english.map(named), 'beekeeping'),
    durationSeconds: fc.integer({ min: 4, max: 60 }),
    format: fc.constantFrom('video', 'carousel', 'image'),
    seed: fc.uuid(),
    variant: fc.nat(5),
    brief: fc.constantFrom(
      undefined,
      '- Begin small\n- Ask a neighbour\n- Keep a log',
      'We have done it for nine years.',
    ),
  })

  it('never shows a count it does not keep: on screen, or with the rest in every caption', () => {
    fc.assert(
      fc.property(counted, ({ hook: [n, words], niche, format, ...rest }) => {
        const script = writeScript(
          scriptRequest({
            ...rest,
            hook: `${n} ${words}`,
            format: format as ScriptRequest['format'],
            project: { name: 'Nord', niche },
          }),
        )
        const { headline } = script.scenes[0]!
        const shown = countOf(headline, 'en')
        const points = script.scenes.filter((scene) => scene.kind === 'point').length
        if (headline !== `${n} ${words}`) expect(script.notes?.join()).toContain(`promises ${n}`)
        if (!shown) return
        expect(points).toBeLessThanOrEqual(shown.n)
        for (const { caption } of Object.values(script.captions.perPlatform))
          expect(caption.match(/^\d+\. /gm)).toHaveLength(shown.n)
        const told = /(\d+) more/.exec(
          `${script.scenes[0]!.body ?? ''} ${script.scenes.at(-1)!.headline} ${script.scenes.at(-1)!.body ?? ''}`,
        )
        if (format === 'video' && points > 0 && points < shown.n) expect(Number(told?.[1])).toBe(shown.n - points)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['de', '5 Fehler, die Imker machen', 'Fehler, die Imker machen'],
    ['ru', '5 ошибок пчеловода', 'Ошибки пчеловода'],
    ['uk', '7 порад пасічнику', 'Поради пасічнику'],
    ['fr', 'Les 4 erreurs des apiculteurs', 'Les erreurs des apiculteurs'],
    ['en', '3 books every beekeeper needs', 'Books every beekeeper needs'],
    ['en', '30 days with bees', '30 days with bees'],
    ['ja', '養蜂の5つの秘密', '養蜂の秘密'],
  ])('drops the number where nothing keeps it: %s, %s', (language, hook, shown) => {
    const { scenes } = writeScript(scriptRequest({ language, hook, project: { name: 'Nord', niche: 'beekeeping' } }))
    expect(scenes[0]?.headline).toBe(shown)
  })
})

describe('the partner’s own words', () => {
  const shownOf = (changes: Partial<ScriptRequest>) =>
    writeScript(scriptRequest(changes)).scenes.map((scene) => `${scene.headline}\n${scene.body ?? ''}`)

  it('come before what the writer knows, and say where a feature is', () => {
    const [, first, ...rest] = shownOf({
      hook: 'Fresh coffee, finally',
      durationSeconds: 20,
      brief: 'We roast every Tuesday in Porto.',
      facts: { features: ['Roast date scanner'], suggestedHooks: [] },
      project: { name: 'Fable', niche: 'specialty coffee', app: { name: 'Fable' } },
    })
    expect(first).toContain('We roast every Tuesday in Porto')
    expect(rest.join('\n')).toMatch(/Roast date scanner\n.*Fable/)
  })

  it('take a list of the brief as the list of the hook', () => {
    const scenes = shownOf({
      hook: '3 reasons to try our maps',
      brief: '- Works offline\n- Shows water\n- Made by rangers',
    })
    expect(scenes[0]).toContain('3 reasons')
    expect(scenes.join('\n')).toMatch(/Works offline[\s\S]*Shows water[\s\S]*Made by rangers/)
  })

  it('are parted at a joint or left whole, never mangled', () => {
    const words = fc.array(
      fc.constantFrom('we', 'roast', 'small', 'batches', 'slowly', 'Porto', 'because', 'and', 'fresh,', 'coffee:'),
      { minLength: 4, maxLength: 45 },
    )
    fc.assert(
      fc.property(words, fc.uuid(), (list, seed) => {
        const brief = `Now ${list.join(' ')} ends.`
        const plain = (text: string) =>
          text
            .toLowerCase()
            .replace(/[^a-z ]+/g, '')
            .trim()
        const { scenes } = writeScript(
          scriptRequest({ hook: 'Zorgle blim', brief, seed, durationSeconds: 40, project: { name: 'N' } }),
        )
        const own = scenes.filter((scene) => scene.kind === 'context')
        expect(own).toHaveLength(1)
        const leads = en.lead.map((lead) => lead.replaceAll('*', ''))
        for (const text of [own[0]!.headline, own[0]!.body ?? ''])
          if (!leads.includes(text)) expect(plain(brief)).toContain(plain(text))
      }),
      { numRuns: 200 },
    )
  })

  it('are all there is in a niche and a language that are not known: no English comes in', () => {
    const known = new Set(
      [
        ...english.flatMap((niche) => [...entriesIn(niche), ...niche.acts, ...niche.asks]),
        ...en.about,
        ...en.cta,
        ...en.captionAsk,
      ]
        .flatMap((text) => text.split(' | '))
        .map((text) => text.replaceAll('*', '')),
    )
    for (const language of ['de', 'es', 'fr', 'pt', 'ru', 'uk', 'ja', 'it', 'pl'])
      for (const niche of ['coffee', 'indie games', 'beekeeping'])
        for (let variant = 0; variant < 3; variant++) {
          const script = writeScript(
            scriptRequest({
              language,
              variant,
              hook: '5 ✨',
              brief: 'Ωδή. Ψ ωδή.',
              durationSeconds: 40,
              project: { name: 'Nord', niche },
            }),
          )
          const lines = script.scenes.flatMap((scene) => [scene.headline, scene.body ?? ''])
          for (const line of [...lines, ...script.captions.perPlatform.instagram!.caption.split('\n')])
            expect(known.has(line), line).toBe(false)
        }
  })

  it('speak in the voice of the influencer, else of the brand', () => {
    const said = (tone: string) =>
      writeScript(
        scriptRequest({
          project: { name: 'Nord', niche: 'coffee', brand: { voice: tone } },
          hook: 'Good coffee',
          durationSeconds: 30,
        }),
      )
    const ends = ['warm', 'expert', 'playful', 'bold', 'calm', ''].map((tone) => said(tone).scenes.at(-1)?.body)
    expect(new Set(ends).size).toBe(6)
  })
})
