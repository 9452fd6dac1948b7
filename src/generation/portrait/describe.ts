import type { HairStyle, PortraitDesign } from './portrait-design.ts'

const hair: Record<HairStyle, string> = {
  crop: 'short hair',
  quiff: 'hair combed up in a quiff',
  curls: 'curly hair',
  waves: 'wavy hair',
  bob: 'a bob',
  long: 'long hair',
  bangs: 'long hair with bangs',
  bun: 'hair in a bun',
  ponytail: 'hair in a ponytail',
  buzz: 'a buzz cut',
  bald: 'bald',
  headscarf: 'headscarf',
}

const ages = { young: 'Twenties', grown: 'Thirties', senior: 'Sixties' }

/** Describes a made-up person in words. Clothes are left out, so that they may change from look to look. */
export function describePortrait({ age, hair: { style }, beard, freckles, glasses }: PortraitDesign): string {
  const parts = [
    ages[age],
    hair[style],
    beard === 'full' ? 'beard' : beard === 'none' ? null : beard,
    freckles ? 'freckles' : null,
    glasses === 'none' ? null : `${glasses} glasses`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}
