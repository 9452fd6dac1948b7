import { describe, expect, it } from 'vitest'
import { languageOf } from '../../../src/generation/languages/languages.ts'
import { wrongClaims } from '../../../src/generation/provider-claims.ts'
import { groundsOf } from '../../../src/generation/provider-grounds.ts'
import { instructions } from '../../../src/generation/provider-prompt.ts'

const bread =
  'Our bread comes out of the oven at 7. Sourdough $6, rye $4. Closed on Mondays. Preorder by phone. 12 Mill Lane.'
const letter = 'Hi Jess, the pool is still closed.\nWinter dips from Saturday.\nDON’T mention the pool pls.\nthx Tom'
const brot = 'Unser Brot kommt um 7 aus dem Ofen. Roggen 4 €, Dinkel 6 €. Montags geschlossen. Mühlgasse 12.'
const pain = 'Notre pain sort du four à 7 h. Seigle 4 €, levain 6 €. Fermé le lundi. 12 rue du Moulin.'

/** What code finds in a sentence of a script; the rest is for a second model to judge. */
function found(brief: string, said: string, language = 'en'): readonly string[] {
  const claims = wrongClaims([said], { shown: [brief], brief, instructions }, languageOf(language))
  const ungrounded = groundsOf([brief], language).findUngrounded([said])
  return [...claims.map(({ kind }) => kind), ...(ungrounded.length > 0 ? ['ungrounded'] : [])]
}

describe('an invention of a text provider is caught by code', () => {
  it.each([
    ['swapped prices', bread, 'Rye loaf for $6 and sourdough for $4', 'en'],
    ['open for closed', bread, 'We are open on Mondays', 'en'],
    ['a superlative and a prize', bread, 'The best bread in town, award winning and organic', 'en'],
    ['a claim of health', bread, 'Doctors recommend our sourdough for digestion', 'en'],
    ['scarcity', bread, 'Sourdough: only a few left', 'en'],
    ['the prompt', bread, 'You write short-form social scripts that are shown as text on screen', 'en'],
    ['a figure', bread, 'Loved by 3,000 neighbours', 'en'],
    ['an address', bread, 'Order at millbread.example', 'en'],
    ['what is free', bread, 'Free tasting every morning', 'en'],
    ['what is free, in the middle', 'Climb.', 'The first climb is free.', 'en'],
    ['a greeting to the maker', letter, 'Hi Jess, the pool is still closed', 'en'],
    ['a request to the maker', letter, 'DON’T mention the pool pls', 'en'],
    ['a baker whom nobody named', brot, 'Bäckermeister Huber backt für euch', 'de'],
    ['a town that nobody named', brot, 'Jeden Morgen frisch in Salzburg', 'de'],
    ['what is free, in German', brot, 'Kostenlose Probe für alle', 'de'],
    ['a prize, in German', brot, 'Ausgezeichnet vom Feinschmecker', 'de'],
    ['open for closed, in German', brot, 'Auch montags geöffnet', 'de'],
    ['swapped prices, in German', brot, 'Roggen 6 €, Dinkel 4 €', 'de'],
    ['what is free, in French', pain, 'Gratuit pour les enfants', 'fr'],
    ['a claim of health, in French', pain, 'Recommandé par les médecins, sans gluten', 'fr'],
    ['open for closed, in French', pain, 'Ouvert le lundi', 'fr'],
  ])('%s', (_what, brief, said, language) => {
    expect(found(brief, said, language)).not.toEqual([])
  })
})

describe('what was given is no invention', () => {
  it.each([
    [bread, 'Sourdough for $6, rye for $4', 'en'],
    [bread, 'Out of the oven at 7. Closed on Mondays.', 'en'],
    [bread, 'Fresh From The Oven At 7', 'en'],
    [bread, 'Preorder by phone, then feel free to drop in', 'en'],
    [letter, 'Winter dips from Saturday', 'en'],
    [brot, 'Roggen 4 €, Dinkel 6 €', 'de'],
    [brot, 'Um 7 aus dem Ofen, montags geschlossen', 'de'],
    [pain, 'Seigle à 4 €, levain à 6 €, fermé le lundi', 'fr'],
    ['We never use palm oil in our bread. Never use boiling water for it.', 'We never use palm oil in our bread', 'en'],
    ['Best bread of the whole street. Hi there from the oven.', 'Best bread of the whole street', 'en'],
    ['Bei uns könnt ihr montags lange frühstücken.', 'Bei uns könnt ihr montags lange frühstücken', 'de'],
    ['Montags geöffnet. Kommt zu uns.', 'Kommt montags zu uns', 'de'],
    ['Puedes hacer tu pedido por teléfono. Gracias.', 'Puedes hacer tu pedido por teléfono', 'es'],
    ['Free for children. The best of our bread is organic.', 'Free for children, and organic', 'en'],
  ])('%s → %s', (brief, said, language) => {
    expect(found(brief, said, language)).toEqual([])
  })
})
