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
  it('stand above their dishes where a gap parts the courses', () => {
    const pages = pagesFrom(
      'Starters\nSoup of the day\nGrilled leeks with nuts\n\nMains\nLamb from the hill farm\nPie of the week\n\nSweets\nApple crumble with cream',
    )
    expect(pages).toContainEqual(['Starters', '• Soup of the day\n• Grilled leeks with nuts'])
    expect(pages).toContainEqual(['Mains', '• Lamb from the hill farm\n• Pie of the week'])
    expect(pages).toContainEqual(['Sweets', '• Apple crumble with cream'])
  })

  it('stand above their dishes where only the dishes have prices', () => {
    const pages = pagesFrom('Starters\nSoup £6\nLeeks £7\nMains\nLamb £18\nPie £14\nSweets\nCrumble £6\nIce £4')
    expect(pages).toContainEqual(['Mains', '• Lamb £18\n• Pie £14'])
    expect(pages).toContainEqual(['Sweets', '• Crumble £6\n• Ice £4'])
  })

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
