/** Reads the mood that a direction asks of images and music: how calm or lively they are. */
import { compilePattern } from '../lib/pattern.ts'

export type Mood = 'calm' | 'lively'

/** How a template looks. */
export type Style = 'dark' | 'light' | 'plain' | 'bold'

/** How long scenes last. */
export type Tempo = 'brisk' | 'plain' | 'unhurried'

/** All languages share one list: none of the words means the opposite in another language. */
export const moodWords: Record<Mood, RegExp> = {
  calm: compilePattern(
    'calm|quiet|gentle|soothing|relax|seren|peaceful|slow|ruhig|sanft|langsam|besinnlich|calme|paisible|apais|' +
      'tranquil|pausad|spokojn|rustig|sakin|huzur|спокі|спокой|ήρεμ|هادئ|शांत|สงบ|安静|平静|舒缓|落ち着|静か|穏やか|차분|잔잔',
    'iu',
  ),
  lively: compilePattern(
    'upbeat|energetic|high[- ]energy|lively|quick cuts|fast[- ]paced|dynami|punchy|snappy|\\bfun\\b|playful|' +
      'cheerful|fröhlich|lebhaft|lebendig|flott|énergi|joyeu|enjou|alegre|animad|enérg|allegr|vivac|vrolijk|' +
      'energiek|energicz|wesoł|hareketli|neşeli|динамі|весел|бадьор|динамич|бодр|δυναμικ|χαρούμεν|حماسي|ऊर्जा|สนุก|' +
      '活泼|欢快|轻快|明るい|楽しい|元気|신나|밝은|활기',
    'iu',
  ),
}

/** `Not too slow` asks for the opposite, or for nothing. */
export const denied = compilePattern(
  "(?:not|nothing|no|don[’']?t be|without|less|nicht|nichts|weniger|pas|moins|sans|sin|menos|non|meno|senza|" +
    'não|sem|niet|minder|nie|mniej|не|менш|меньше) (?:too |so |zu |trop |muy |demasiado |troppo |muito |te |zbyt ' +
    '|надто |слишком )?[\\p{L}-]+',
  'giu',
)

/** Returns the mood that is named first; undefined if there is none. */
export function moodOf(texts: readonly string[]): Mood | undefined {
  for (const text of texts.map((one) => one.replace(denied, ' '))) {
    const found = (['calm', 'lively'] as const).map((mood) => ({ mood, at: text.search(moodWords[mood]) }))
    const first = found.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)[0]
    if (first) return first.mood
  }
  return undefined
}
