/** How a brand or an influencer speaks; `plain` if no tone is given. */
export type Tone = 'plain' | 'warm' | 'expert' | 'playful' | 'bold' | 'calm'

const tones: readonly [Exclude<Tone, 'plain'>, RegExp][] = [
  [
    'warm',
    /warm|friend|caring|gentle|\bkind|cosy|cozy|herzlich|freundlich|amical|chaleur|cálid|cercan|acolhed|тёпл|тепл|друж/iu,
  ],
  [
    'expert',
    /expert|profession|scien|precise|authorit|formal|serious|nerdy|sachlich|fachlich|seri[eö]|expérim|эксперт|експерт|делов|ділов/iu,
  ],
  [
    'playful',
    /play|\bfun|witty|cheeky|humou?r|quirky|casual|locker|verspielt|lustig|divert|ludique|drôle|brincalh|игрив|весел|грайл|юмор|гумор/iu,
  ],
  [
    'bold',
    /bold|direct|provoc|edgy|loud|confident|punchy|energ|frech|mutig|atrevid|audac|ousad|дерзк|смел|сміл|зухвал/iu,
  ],
  ['calm', /calm|quiet|\bsoft|minimal|slow|soothing|ruhig|tranquil|sereno|спокой|спокій|споко/iu],
]

/** Returns the tone that is named first. */
export function toneOf(...voices: (string | undefined)[]): Tone {
  for (const voice of voices) {
    const found = tones
      .map(([tone, pattern]) => ({ tone, at: voice?.search(pattern) ?? -1 }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    if (found) return found.tone
  }
  return 'plain'
}
