import type { Scene } from '../../../generation/types.ts'

/** What a customer says of a picture. */
interface Described {
  readonly altText?: string | null
  readonly tags?: readonly string[]
}

type Words = Pick<Scene, 'headline' | 'body'>

/**
 * Chooses a picture for each scene. The first, which matters most, is on the first scene. Another goes to the scene whose words its
 * alternative text or its tags name; those that name none go where there is room, in their order.
 * @param pages how many scenes may show one, from the first on: the closing card shows none
 * @param manner `in_turn`: each scene shows one; `once`: each is shown once, as far from the others as the pages allow;
 * `every_other`: the same, and every other scene shows none
 * @returns by scene, the index of its picture; null for none
 */
export function picturesOfScenes(
  pictures: readonly Described[],
  scenes: readonly Words[],
  pages: number,
  manner: 'in_turn' | 'once' | 'every_other',
): (number | null)[] {
  const shown: (number | null)[] = scenes.map(() => null)
  shown[0] = 0
  const named = new Map<number, number>()
  for (const [picture, described] of pictures.entries()) {
    if (picture === 0) continue
    const scene = namedBy(described, scenes.slice(0, pages), shown)
    if (scene === undefined) continue
    shown[scene] = picture
    named.set(picture, scene)
  }
  const others = [...pictures.keys()].filter((picture) => picture > 0 && !named.has(picture))
  const free = (at: number) => at < pages && shown[at] === null
  if (manner === 'in_turn') {
    let next = 1
    for (let at = 1; at < pages; at++) {
      if (shown[at] !== null) continue
      while (pictures.length > 2 && [shown[at - 1], shown[at + 1]].includes(next % pictures.length)) next++
      shown[at] = next++ % pictures.length
    }
    return shown
  }
  const step = manner === 'every_other' ? 2 : Math.max(1, pages / Math.min(pictures.length, pages))
  for (let place = 1; others.length > 0 && Math.ceil(place * step) < pages; place++)
    if (free(Math.ceil(place * step))) shown[Math.ceil(place * step)] = others.shift() ?? null
  return shown
}

/** In letters: shorter words of a text, as `with`, name nothing; a tag was chosen to name something. */
const minLetters = { text: 5, tag: 3 }

/** The free scene that shares most words with what is said of a picture; a word that many scenes have says little. */
function namedBy(
  { altText, tags = [] }: Described,
  scenes: readonly Words[],
  shown: readonly (number | null)[],
): number | undefined {
  const names = [...wordsIn(altText ?? '', minLetters.text), ...tags.flatMap((tag) => wordsIn(tag, minLetters.tag))]
  const said = scenes.map(({ headline, body = '' }) => wordsIn(`${headline} ${body}`, minLetters.tag))
  const scores = scenes.map(() => 0)
  for (const name of new Set(names)) {
    const holders = said.flatMap((words, at) => (words.some((word) => areAlike(word, name)) ? [at] : []))
    for (const at of holders) scores[at] = (scores[at] ?? 0) + 1 / holders.length
  }
  const free = scores.map((score, at) => (shown[at] === null ? score : 0))
  const best = Math.max(0, ...free)
  return best > 0 ? free.indexOf(best) : undefined
}

const wordsIn = (text: string, minLength: number): string[] =>
  (text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length >= minLength)

/** `Locken` and `Lockenschnitt`; a short word only as it is. */
const areAlike = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= minLetters.text && (one.startsWith(other) || other.startsWith(one)))
