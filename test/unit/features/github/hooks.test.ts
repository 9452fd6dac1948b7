import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Material } from '../../../../src/features/github/domain/digest-rules.ts'
import { countFacts, digestOf, minFacts } from '../../../../src/features/github/domain/digest-rules.ts'
import { firstPerson } from '../../../../src/features/github/domain/hook-rules.ts'
import { readManifest } from '../../../../src/features/github/domain/manifest-rules.ts'
import { sectionsOf } from '../../../../src/features/github/domain/markdown.ts'
import { productName } from '../../../../src/features/github/domain/name-rules.ts'

const packages = new URL('../../../../node_modules/', import.meta.url)

/** What an ingest reads of an installed package, whose repository has the same README and manifest. */
function packageMaterial(name: string, fullName: string): Material {
  const folder = new URL(`${name}/`, packages)
  const path = readdirSync(folder).find((file) => /^readme\.md$/i.test(file))!
  const manifest = readFileSync(new URL('package.json', folder), 'utf8')
  return {
    facts: {
      fullName,
      url: `https://github.example/${fullName}`,
      description: null,
      primaryLanguage: null,
    } as Material['facts'],
    commitSha: 'a'.repeat(40),
    readme: { path, text: readFileSync(new URL(path, folder), 'utf8') },
    releases: [],
    manifests: [readManifest('package.json', Buffer.from(manifest))],
  }
}

const nameIn = ({ facts, readme }: Material) => productName(facts, sectionsOf(readme!.text))

const readme = (text: string, fullName = 'acme/lantern'): Material => ({
  ...packageMaterial('pino', fullName),
  readme: { path: 'README.md', text },
  manifests: [],
})

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** Words of the sentences around a fact; none of them claims anything. */
const grammar = new Set(wordsOf('How to with New in One thing 3 4 5 things to know about'))

// Package, repository, the product's name, whether there are facts enough for hooks, and words of a feature or the summary.
const real = [
  ['ioredis', 'redis/ioredis', 'ioredis', true, 'Transparent key prefixing'],
  ['pino', 'pinojs/pino', 'pino', false, 'json logger'],
  ['kysely', 'kysely-org/kysely', 'Kysely', true, 'type-safe and autocompletion-friendly'],
  ['commander', 'tj/commander.js', 'Commander.js', false, 'command-line interfaces'],
  ['vitest', 'vitest-dev/vitest', 'vitest', false, 'testing framework'],
  ['@biomejs/biome', 'biomejs/biome', 'Biome', false, 'performant toolchain for web projects'],
  ['express', 'expressjs/express', 'Express', true, 'Content negotiation'],
  ['luxon', 'moment/luxon', 'Luxon', true, 'Immutable, chainable, unambiguous API'],
  ['zod', 'colinhacks/zod', 'Zod', true, 'Zero external dependencies'],
  ['ajv', 'ajv-validator/ajv', 'Ajv', true, 'User-defined keywords'],
  ['cockatiel', 'connor4312/cockatiel', 'Cockatiel', false, 'transient-fault-handling library'],
  ['pg', 'brianc/node-postgres', 'node-postgres', true, 'Connection pooling'],
] as const

describe('what real READMEs give', () => {
  it.each(real)('%s (%s) is called %s; enough facts: %s', (name, fullName, called, enough, fact) => {
    const material = packageMaterial(name, fullName)
    const digest = digestOf(material)
    expect(nameIn(material)).toBe(called)
    const facts = [digest.summary.value, ...digest.features.flatMap(({ value }) => [value.title, value.description])]
    expect(facts.join('\n')).toContain(fact)
    expect(countFacts(digest) >= minFacts).toBe(enough)
    expect(digest.suggestedHooks.length > 0).toBe(enough)
  })

  it.each(real)('%s: every hook rests on one fact and speaks as nobody', (name, fullName, called) => {
    const material = packageMaterial(name, fullName)
    const { summary, features, suggestedHooks } = digestOf(material)
    const written = new Set([...wordsOf(material.readme!.text), ...wordsOf(material.manifests[0]!.description ?? '')])
    const facts = [
      ...sectionsOf(material.readme!.text).flatMap(({ paragraphs }) => paragraphs),
      summary.value,
      ...features.map(({ value }) => `${value.title} ${value.description ?? ''}`),
    ].map((fact) => new Set([...wordsOf(fact), ...wordsOf(called)]))
    for (const { value } of suggestedHooks) {
      const claimed = wordsOf(value).filter((word) => !grammar.has(word))
      expect(
        claimed.filter((word) => !written.has(word)),
        value,
      ).toEqual([])
      expect(
        facts.some((fact) => claimed.every((word) => fact.has(word))),
        value,
      ).toBe(true)
      expect(value).not.toMatch(firstPerson)
    }
  })
})

describe('the product’s name', () => {
  it.each([
    ['# Features\n\n- a\n\n# Quick Start\n', 'acme/lantern', 'lantern'],
    ['## Installation\n', 'acme/night-light', 'Night Light'],
    ['# Lantern: light for small rooms\n', 'acme/app', 'Lantern'],
    ['# Usage\n\n## What is Lantern?\n', 'acme/lantern', 'Lantern'],
    ['# Vitest\n', 'acme/app', 'Vitest'],
    ['Words only', 'acme/lantern', 'lantern'],
  ])('of %j in %s is %s', (text, fullName, name) => {
    expect(nameIn(readme(text, fullName))).toBe(name)
  })
})

it('takes no list of links for a summary or a feature', () => {
  const links = '[English](a) | Deutsch | [Français](b) | [Español](c) | [Português do Brasil](d) | [Русский](e)'
  const html = '<p><a href="a">Documentation for everybody here</a> • <a href="b">All of the examples there</a></p>'
  const list = '- [The guide to all of it](a)\n- [The reference of calls](b)\n- [The list of questions](c)\n'
  const { summary, features } = digestOf(readme(`# Lantern\n\n${links}\n\n${html}\n\n${list}`))
  expect(summary.value).toBe('Lantern is a project on GitHub.')
  expect(features).toEqual([])
})

it('does not pass on what the makers say of themselves', () => {
  const own = 'Never guess the oil level of a lamp again. I never slept before we built this. We never sleep.'
  const features = '- **Oil gauge** – shows what is left\n- Dims at night\n- My favourite colours\n- Works outdoors\n'
  const { suggestedHooks } = digestOf(readme(`# Lantern\n\n${own}\n\n## Features\n\n${features}`))
  const hooks = suggestedHooks.map(({ value }) => value)
  expect(hooks[0]).toBe('Never guess the oil level of a lamp again')
  expect(hooks).toContain('Lantern works outdoors')
  expect(hooks.join('\n')).not.toMatch(/slept|sleep|favourite/)
})
