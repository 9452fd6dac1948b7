import { withoutCallMark } from '../../../generation/layout/scene-text.ts'
import type { Script } from '../../../generation/types.ts'

/** In letters: the most that the platforms take of all of them. */
const maxLength = 1_000

/** What a picture of a scene says to people who do not see it: the words on it, which are the customer's. */
export function altTextOf({ headline, body }: Pick<Script['scenes'][number], 'headline' | 'body'>): string | null {
  const text = [headline, ...(body ?? '').split('\n')].flatMap((line) => withoutCallMark(line.trim()) || []).join('. ')
  const words = text.replace(/([.!?…:;,。！？])\. /gu, '$1 ')
  return words === '' ? null : [...words].slice(0, maxLength).join('').toWellFormed()
}
