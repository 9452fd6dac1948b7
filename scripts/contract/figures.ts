/**
 * Puts figures into the contract's prose: `{{prices.generate}}` in a guide or description. The service says what they are, in
 * `figures.ts` above its features; what the generator decides is added here.
 */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tolerance } from './body-size.ts'
import type { Json, JsonObject } from './json.ts'
import { isObject } from './json.ts'
import { defaultMaxBodyBytes } from './model.ts'
import { ContractRefused } from './refusal.ts'

export type Figures = Readonly<Record<string, string>>

export const figurePattern = /\{\{([\w.]+)\}\}/g

/** @param features the folder with the handlers; a service without `figures.ts` beside it has none */
export async function readFigures(features: string, contract: JsonObject): Promise<Figures> {
  const file = join(dirname(features), 'figures.ts')
  if (!existsSync(file)) return {}
  const { figures } = (await import(pathToFileURL(file).href)) as { figures: (contract: Lookup) => Figures }
  const lookup: Lookup = (...keys) =>
    keys.reduce<Json | undefined>((node, key) => (isObject(node) ? node[key] : undefined), contract)
  return {
    ...figures(lookup),
    'bodies.max': `${defaultMaxBodyBytes / 1_048_576} MiB`,
    'bodies.extraMembers': tolerance.members.toLocaleString('en-US'),
    'bodies.extraDepth': String(tolerance.depth),
  }
}

type Lookup = (...keys: readonly string[]) => Json | undefined

/** @param place where the text stands, for the refusal of a figure that there is not */
export function fillFigures(
  text: string,
  figures: Figures,
  place: { file: string; line?: number; place: string },
): string {
  return text.replaceAll(figurePattern, (whole, name: string) => {
    const figure = figures[name]
    if (figure === undefined)
      throw new ContractRefused([
        {
          ...place,
          problem: `There is no figure ${whole}.`,
          remedy: 'Add it to src/figures.ts, or name one that is there.',
        },
      ])
    return figure
  })
}

/** Fills the descriptions of a bundled contract. */
export function fillDescriptions(value: Json | undefined, figures: Figures, trail = '#'): void {
  if (Array.isArray(value))
    for (const [index, one] of value.entries()) fillDescriptions(one, figures, `${trail}/${index}`)
  if (!isObject(value)) return
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'description' && typeof inner === 'string')
      value[key] = fillFigures(inner, figures, { file: 'openapi/', place: `${trail}/description` })
    else if (key !== 'example' && key !== 'examples') fillDescriptions(inner, figures, `${trail}/${key}`)
  }
}
