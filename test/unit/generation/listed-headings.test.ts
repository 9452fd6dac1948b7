/** Headings of lists, which are no points of the list before. */
import { describe, expect, it } from 'vitest'
import { writeScript } from '../../../src/generation/script-writer.ts'
import { scriptRequest } from '../../support/generation-request.ts'

const pagesFrom = (brief: string) =>
  writeScript(scriptRequest({ format: 'carousel', hook: 'Zorgle', brief })).scenes.map(({ headline, body }) => [
    headline,
    body,
  ])

describe('the headings of a menu', () => {
  it('stand above dishes with dashes', () => {
    const pages = pagesFrom('Starters\n- Soup\n- Leeks\nMains\n- Lamb\n- Pie')
    expect(pages).toContainEqual(['Mains', '• Lamb\n• Pie'])
  })

  it('are not read into lists of names, nor into hours', () => {
    expect(pagesFrom('Tea\nCoffee\nCake\n\nSoup\nBread\nPie').flat()).not.toContain('• Coffee\n• Cake')
    const hours = pagesFrom('Hours\nTuesday 10 to 8\nWednesday closed\nThursday 10 to 8\nFriday 10 to 5')
    expect(hours.map(([headline]) => headline)).not.toContain('Wednesday closed')
  })
})
