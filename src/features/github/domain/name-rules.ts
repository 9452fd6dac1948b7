/** Finds a product's name: the README's title, else the repository's name. */
import type { RepositoryFacts } from '../../../platforms/github/github.ts'
import type { Section } from './markdown.ts'

const maxNameLength = 30

/** Generic README headings that name no product. */
const generic =
  /^(?:(?:the|our|key|main|core|all) )?(?:features?|highlights?|benefits|capabilities|install\w*|usage|examples?|demo|docs|documentation|(?:table of )?contents|overview|introduction|intro|about|api|options|config\w*|requirements?|prerequisites|set ?up|build\w*|development|develop\w*|contribut\w*|licen[cs]e|changelog|release notes|support|community|sponsors?|faq|welcome|read ?me|home|get(?:ting)? started|quick ?start|how (?:to|it|does)|what (?:is|it|you)|why|description|summary|status|news|roadmap|security)(?![\p{L}\p{N}])/iu
const leadIn = /^(?:what(?: is|'s|’s)|welcome to|about|introducing|meet|why) /i

/** @returns the product's name as the first heading that contains it spells it, else as the repository does */
export function productName(facts: Pick<RepositoryFacts, 'fullName'>, sections: readonly Section[]): string {
  const repository = facts.fullName.split('/')[1] ?? facts.fullName
  const headings = sections.filter(({ heading, level }) => heading !== null && level <= 2)
  const titles = headings.filter(({ level }) => level === 1)
  const named = (texts: readonly string[]) =>
    texts.map((text) => wordsThatName(text.replace(leadIn, ''), repository)).find((words) => words)
  const headingsOf = (some: readonly Section[]) => some.flatMap(({ heading }) => heading ?? [])
  const matching = named(headingsOf(titles))
  if (matching) return matching
  const title = titles[0]?.heading
  const short = title?.split(/ ?[:–—|-] /)[0]?.trim()
  if (short && short.length <= maxNameLength && !generic.test(short)) return short
  const below = named([...headingsOf(headings), ...sections.flatMap(({ paragraphs }) => paragraphs)])
  if (below) return below
  // A single word keeps its spelling; several are separated by spaces.
  const words = repository.split(/[-_.]+/).filter(Boolean)
  return words.length < 2 ? repository : words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

/** Returns the words at a text's beginning that spell the repository's name. */
function wordsThatName(text: string, repository: string): string | undefined {
  const key = squeeze(repository)
  const words = text.split(' ', 6)
  for (let count = 1; count <= words.length; count++) {
    const start = words.slice(0, count).join(' ')
    if (squeeze(start) === key) return start.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
  }
  return undefined
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
