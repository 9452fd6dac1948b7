/** Summarizes a product from its repository. Every statement has its source. */
import { languages } from '../../../generation/languages/languages.ts'
import { compilePattern } from '../../../lib/pattern.ts'
import type { Release, RepositoryFacts } from '../../../platforms/github/github.ts'
import { firstPerson, suggestHooks } from './hook-rules.ts'
import type { Manifest } from './manifest-rules.ts'
import type { Bullet, Section } from './markdown.ts'
import { anchorOf, sectionsOf, sentencesOf } from './markdown.ts'
import { productName } from './name-rules.ts'
import type { Feature, Source, Sourced } from './sourced.ts'

export interface Digest {
  readonly summary: Sourced<string>
  readonly features: readonly Sourced<Feature>[]
  /** Empty if the repository states fewer than `minFacts`. */
  readonly suggestedHooks: readonly Sourced<string>[]
  /** The number of summary sentences that the repository itself states; 0 if the summary is a placeholder. */
  readonly summaryFacts: number
}

export interface Material {
  readonly facts: RepositoryFacts
  readonly commitSha: string
  readonly readme: { readonly path: string; readonly text: string } | null
  readonly releases: readonly Release[]
  readonly manifests: readonly Manifest[]
}

/** Hooks from fewer facts would repeat themselves or invent statements. */
export const minFacts = 3
const maxFeatures = 12
const maxFromReleases = 3
const maxSummary = 420
const maxTitle = 64

const headingsOf = (kind: 'features' | 'about' | 'news') =>
  languages.flatMap(({ readme }) => readme?.[kind] ?? []).join('|')
const featureHeading = compilePattern(
  `feature|highlight|what (?:it|you|can)|capabilit|why (?:use|choose)|benefits|${headingsOf('features')}`,
  'iu',
)
const newsHeading = compilePattern(`new|feature|added|highlight|what.s|${headingsOf('news')}`, 'iu')
const aboutHeading = compilePattern(`^(?:about|overview|introduction|what is|summary|${headingsOf('about')})`, 'iu')
/** Headings whose lists are for developers, not for users. */
const workHeading =
  /install|usage|getting started|quick ?start|build|develop|contribut|licen[cs]e|test|deploy|config|require|roadmap|todo|credit|acknowledg|support|api|changelog|documentation|table of contents|faq|security|setup|run/i

export function digestOf(material: Material): Digest {
  const { readme } = material
  const sections = readme ? sectionsOf(readme.text) : []
  const name = productName(material.facts, sections)
  const stated = statedSummary(material, sections)
  const summary = stated ?? placeholderSummary(material, name)
  const stating = readme ? readmeFeatures(material, readme.path, sections) : []
  const features = unique([...stating, ...releaseFeatures(material)]).slice(0, maxFeatures)
  const summaryFacts = stated ? sentencesOf(stated.value).length : 0
  const statements = statementsOf(material, sections)
  const enough = countFacts({ features, summaryFacts }) >= minFacts
  return {
    summary,
    features,
    suggestedHooks: enough ? suggestHooks({ name, summary: stated, features, statements }) : [],
    summaryFacts,
  }
}

/** @returns the number of statements that a repository makes about its product */
export function countFacts({ features, summaryFacts }: Pick<Digest, 'features' | 'summaryFacts'>): number {
  return features.length + summaryFacts
}

/** Returns the product's description from the README, GitHub or a manifest; undefined if there is none. */
function statedSummary(material: Material, sections: readonly Section[]): Sourced<string> | undefined {
  const { facts, manifests } = material
  const before = sections.filter(
    ({ heading, level }, index) => level <= 1 || index === 0 || aboutHeading.test(heading ?? ''),
  )
  for (const section of before) {
    const paragraph = section.paragraphs.map(impersonal).find(isInformative)
    // A one-line slogan explains little: GitHub's description may say more.
    if (paragraph) return { value: shorten(paragraph), source: readmeSource(material, section) }
  }
  if (facts.description && isInformative(facts.description))
    return { value: sentence(facts.description), source: describedSource(facts) }
  for (const manifest of manifests)
    if (manifest.description !== null)
      return { value: sentence(manifest.description), source: manifestSource(material, manifest) }
  if (facts.description) return { value: sentence(facts.description), source: describedSource(facts) }
  return undefined
}

function placeholderSummary({ facts }: Material, name: string): Sourced<string> {
  const language = facts.primaryLanguage ? `, written in ${facts.primaryLanguage}` : ''
  return { value: `${name} is a project on GitHub${language}.`, source: describedSource(facts) }
}

/** Returns the sentences before the first one in which the makers speak about themselves. */
function impersonal(paragraph: string): string {
  const sentences = sentencesOf(paragraph)
  const end = sentences.findIndex((one) => firstPerson.test(one))
  return end < 0 ? paragraph : sentences.slice(0, end).join(' ')
}

const isInformative = (text: string) =>
  text.length >= 40 && text.split(/\s+/).length >= 6 && !/^(note|warning|table of)/i.test(text)

function shorten(text: string): string {
  let out = ''
  for (const one of sentencesOf(text)) {
    if (out && out.length + one.length + 1 > maxSummary) break
    out = out ? `${out} ${one}` : one
  }
  return out.length <= maxSummary
    ? out
    : `${out
        .slice(0, maxSummary - 1)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`
}

/** Prefers lists below a heading that promises features, then sections below it, then a list at the very beginning. */
function readmeFeatures(material: Material, path: string, sections: readonly Section[]): Sourced<Feature>[] {
  const found: Sourced<Feature>[] = []
  const add = (section: Section, feature: Feature | undefined) => {
    if (feature) found.push({ value: feature, source: readmeSource(material, section) })
  }
  for (const [index, section] of sections.entries()) {
    if (!featureHeading.test(section.heading ?? '')) continue
    for (const bullet of section.bullets) add(section, featureOf(bullet, path))
    for (const below of sections.slice(index + 1)) {
      if (below.level <= section.level) break
      const title = below.heading
      if (below.bullets.length > 0 && below.paragraphs.length === 0)
        for (const bullet of below.bullets) add(below, featureOf(bullet, path))
      else if (title && title.length <= maxTitle)
        add(below, {
          title,
          description: below.paragraphs[0] ? shorten(below.paragraphs[0]) : null,
          path,
        })
    }
  }
  if (found.length > 0) return found
  for (const section of introductionOf(sections))
    if (section.bullets.length >= 3)
      for (const bullet of section.bullets) if (!bullet.onlyLinks) add(section, featureOf(bullet, path))
  return found
}

/** Returns the text before the first heading, below the title, and below headings that introduce the product. */
function introductionOf(sections: readonly Section[]): Section[] {
  const title = sections.findIndex(({ heading }) => heading !== null)
  return sections.filter(
    ({ heading, level }, index) =>
      heading === null ||
      ((aboutHeading.test(heading) || (index === title && level === 1)) && !workHeading.test(heading)),
  )
}

/** Lists what the last releases added, without fixes. */
function releaseFeatures({ releases }: Material): Sourced<Feature>[] {
  const found: Sourced<Feature>[] = []
  for (const release of releases.slice(0, 3)) {
    for (const section of sectionsOf(release.notes)) {
      if (section.heading && !newsHeading.test(section.heading)) continue
      for (const bullet of section.bullets) {
        const said = changelogLine(bullet)
        const feature = said ? featureOf(said, null) : undefined
        if (feature)
          found.push({
            value: feature,
            source: { kind: 'release', path: null, section: release.tag, url: release.url },
          })
      }
    }
  }
  return found.slice(0, maxFromReleases)
}

/**
 * Returns a line of release notes for users, without issue numbers, authors and scopes; undefined for fixes and chores.
 */
function changelogLine(bullet: Bullet): Bullet | undefined {
  if (/^(fix|chore|docs|refactor|test|build|ci|style|deps|bump|revert|perf)\b/i.test(bullet.text)) return undefined
  // A scope is a term for developers.
  const scoped = /^[a-z0-9 _/-]+:$/.test(bullet.lead ?? '')
  const tidy = (text: string) =>
    text
      .replace(/ by @\S+(?: in \S+)?/g, '')
      .replace(/ ?\((?:#\d+|[0-9a-f]{7,40})\)/g, '')
      .replace(/^feat(?:\([^)]*\))?!?:\s*/i, '')
      .trim()
  const text = tidy(scoped ? bullet.rest : bullet.text)
  if (/^full changelog|^@|new contributor|^fixe[sd]\b/i.test(text)) return undefined
  return { ...bullet, text, lead: scoped ? null : bullet.lead, rest: tidy(bullet.rest) }
}

/** Splits a list item into title and description: `**Title** – words`, `Title: words`, or one sentence. */
export function featureOf(bullet: Bullet, path: string | null): Feature | undefined {
  if (bullet.text.startsWith('[ ]')) return undefined
  const text = bullet.text.replace(/^\[x\] ?/i, '')
  if (text.length < 4 || text.length > 400 || /^https?:\S+$/.test(text) || bullet.linksWithin) return undefined
  // A sentence that introduces a list is meaningless without it, and code is meaningless to users.
  if ((bullet.hasList && !bullet.lead) || /:$|^[.$]?[\w.]+\(/.test(text)) return undefined
  const [, head = text, tail = ''] = /^(.{3,64}?)(?: [–—-] |: |[.!] (?=\p{Lu}))(.{8,})$/su.exec(text) ?? []
  const [title, rest] =
    bullet.lead && !/^new\W*$/i.test(bullet.lead)
      ? [bullet.lead.replace(/[:.]$/, ''), bullet.rest.replace(/^[:–—-]? ?/, '').replace(/^[,;:–—-] ?/, '')]
      : [head, tail]
  const words = title
    .replace(/\.$/, '')
    .replace(/\ufe0f/g, '')
    .replace(/(?<![\s\p{Extended_Pictographic}])[\s\p{Extended_Pictographic}]+$/u, '')
  if (words.length <= maxTitle) return { title: capital(words), description: rest ? sentence(rest) : null, path }
  const cut = words
    .slice(0, maxTitle)
    .replace(/\s\S*$/, '')
    .replace(/(?<![\s,;:])[\s,;:]+$/, '')
  return { title: `${capital(cut)}…`, description: sentence(rest ? `${words}. ${rest}` : words), path }
}

/** Returns sentences in which the makers address readers: questions, demands, promises. */
function statementsOf(material: Material, sections: readonly Section[]): Sourced<string>[] {
  const introduction = introductionOf(sections)
  return sections
    .filter(
      (section) =>
        introduction.includes(section) ||
        featureHeading.test(section.heading ?? '') ||
        /^why\b/i.test(section.heading ?? ''),
    )
    .flatMap((section) =>
      section.paragraphs.flatMap(sentencesOf).map((value) => ({ value, source: readmeSource(material, section) })),
    )
}

function readmeSource({ facts, commitSha, readme }: Material, section: Section): Source {
  const path = readme?.path ?? 'README.md'
  const anchor = section.heading ? `#${encodeURIComponent(anchorOf(section.heading))}` : ''
  return { kind: 'readme', path, section: section.heading, url: `${facts.url}/blob/${commitSha}/${path}${anchor}` }
}

function manifestSource({ facts, commitSha }: Material, { path }: Manifest): Source {
  return { kind: 'manifest', path, section: 'description', url: `${facts.url}/blob/${commitSha}/${path}` }
}

function describedSource({ url }: RepositoryFacts): Source {
  return { kind: 'description', path: null, section: null, url }
}

function unique(features: readonly Sourced<Feature>[]): Sourced<Feature>[] {
  const seen = new Set<string>()
  return features.filter(({ value }) => {
    const key = value.title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
const sentence = (text: string) => (/[.!?…。！？]$/u.test(text) ? capital(text) : `${capital(text)}.`)
