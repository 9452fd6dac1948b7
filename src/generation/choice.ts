/** What is said first among equals: by seed, another for each variant, and what the parent said comes last. */
import type { BannedTerms } from './banned-terms.ts'
import type { Scene, ScriptRequest } from './generation.ts'
import { hash32, seededRandom } from './seeded.ts'

export interface Choice {
  /** The texts in an order of this script's own: variants begin at different places of one shuffled row. */
  order(name: string, texts: readonly string[], step?: number): string[]
  chance(name: string): number
  isTold(scene: Pick<Scene, 'headline' | 'body'>): boolean
}

export function createChoice(request: ScriptRequest, banned: BannedTerms): Choice {
  const told = new Set(request.parent?.scenes.flatMap((scene) => [scene.headline, scene.body ?? '']))
  const lineage = request.parent ? `:after:${hash32([...told].join('\n'))}` : ''
  const base = `${request.seed}${lineage}`
  const isTold = (text: string) => told.has(text.split(' | ')[0]!.replaceAll('*', ''))
  return {
    order(name, texts, step = 1) {
      const allowed = texts.filter((text) => banned.find(text.replace(/[*|]/g, ' ').replace(/\s+/g, ' ')).length === 0)
      // Variants begin all round the row before one beginning comes back, in another row.
      const round = allowed.length > 0 ? Math.floor(request.variant / allowed.length) : 0
      const row = seededRandom(`${base}:${name}${round > 0 ? `:${round}` : ''}`).shuffle(allowed)
      const start = row.length > 0 ? (request.variant * coprime(step, row.length)) % row.length : 0
      const turned = [...row.slice(start), ...row.slice(0, start)]
      // What the parent said already goes to the end.
      return turned.sort((a, b) => Number(isTold(a)) - Number(isTold(b)))
    },
    chance: (name) => seededRandom(`${base}:${name}:${request.variant}`).next(),
    isTold: ({ headline, body }) => told.has(headline) || (body !== undefined && told.has(body)),
  }
}

/** The step, or the next that visits every place of a row. */
function coprime(step: number, length: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return divisor(step, length) === 1 ? step : coprime(step + 1, length)
}
