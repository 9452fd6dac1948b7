/** A story in a video that has no time for all of it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { writeScript } from '../../../src/generation/script-writer.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const file = new URL('../../../docs/trials/fresh-judge-6.briefs.json', import.meta.url)
const briefs: { id: string; project: { name: string }; request: object }[] = JSON.parse(readFileSync(file, 'utf8'))

const screenOf = (id: string) => {
  const { project, request } = briefs.find((one) => one.id === id)!
  const { scenes } = writeScript(scriptRequest({ project, ...request }))
  return scenes.map(({ headline, body = '' }) => `${headline} ${body}`).join('\n')
}

describe('a sentence of a story', () => {
  it.each([
    ['p52', 'She thought it was funny', 'My daughter filmed it'],
    ['p10', 'Huw gets first pick', 'My neighbour Huw took the night shifts'],
  ])('is shown behind the one that it rests on (%s): %s', (id, sentence, introduction) => {
    const screen = screenOf(id)
    expect(screen).toContain(sentence)
    expect(screen.indexOf(introduction)).toBeGreaterThanOrEqual(0)
    expect(screen.indexOf(introduction)).toBeLessThan(screen.indexOf(sentence))
  })
})
