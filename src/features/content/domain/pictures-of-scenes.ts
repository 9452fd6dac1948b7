import type { Scene } from '../../../generation/types.ts'

/** What a customer says of a picture. */
interface Described {
  readonly altText?: string | null
  readonly tags?: readonly string[]
}

type Words = Pick<Scene, 'headline' | 'body'> & Partial<Pick<Scene, 'kind'>>

/**
 * Chooses a picture for each scene. The first, which matters most, is on the first scene. Another goes to the scene whose words its
 * alternative text or its tags name; those that name none go where there is room, in their order, and not beside a step, which they
 * would seem to show.
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
  const scores = scoresOf(pictures, scenes.slice(0, pages))
  // The first was seen already, on the first scene.
  const scoreAt = (picture: number, at: number) => (scores[picture]?.[at] ?? 0) * (picture === 0 ? 0.9 : 1)
  if (manner === 'in_turn') {
    let next = 1
    for (let at = 1; at < pages; at++) {
      const named = bestOf(pictures.map((_, picture) => scoreAt(picture, at)))
      while (pictures.length > 2 && shown[at - 1] === next % pictures.length) next++
      shown[at] = named ?? next++ % pictures.length
    }
    return shown
  }
  const others: number[] = []
  for (const picture of pictures.keys()) {
    if (picture === 0) continue
    const named = bestOf(shown.map((taken, at) => (taken === null ? scoreAt(picture, at) : 0)))
    if (named === undefined) others.push(picture)
    else shown[named] = picture
  }
  const step = manner === 'every_other' ? 2 : Math.max(1, pages / Math.min(pictures.length, pages))
  const isFree = (at: number) => at < pages && shown[at] === null
  for (let place = 1; others.length > 0 && Math.ceil(place * step) < pages; place++) {
    const wanted = Math.ceil(place * step)
    const free = [...shown.keys()].filter((at) => at >= wanted && isFree(at))
    const at = free.find((one) => scenes[one]?.kind !== 'point') ?? free[0]
    if (at !== undefined) shown[at] = others.shift() ?? null
  }
  return shown
}

const bestOf = (scores: readonly number[]): number | undefined => {
  const best = Math.max(0, ...scores)
  return best > 0 ? scores.indexOf(best) : undefined
}

/** In letters: shorter words of a text, as `with`, name nothing; a tag was chosen to name something. */
const minLetters = { text: 5, tag: 3 }

/** By picture and scene: how many words they share; one that many scenes have says little. */
function scoresOf(pictures: readonly Described[], scenes: readonly Words[]): number[][] {
  const said = scenes.map(({ headline, body = '' }) => wordsIn(`${headline} ${body}`, minLetters.tag))
  return pictures.map(({ altText, tags = [] }) => {
    const names = [...wordsIn(altText ?? '', minLetters.text), ...tags.flatMap((tag) => wordsIn(tag, minLetters.tag))]
    const scores = scenes.map(() => 0)
    for (const name of new Set(names)) {
      const holders = said.flatMap((words, at) => (words.some((word) => areAlike(word, name)) ? [at] : []))
      for (const at of holders) scores[at] = (scores[at] ?? 0) + 1 / holders.length
    }
    return scores
  })
}

const wordsIn = (text: string, minLength: number): string[] =>
  (text.toLocaleLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word.length >= minLength)

/** `Locken` and `Lockenschnitt`; a short word only as it is. */
const areAlike = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= minLetters.text && (one.startsWith(other) || other.startsWith(one)))
