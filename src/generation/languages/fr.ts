import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const fr: Language = {
  code: 'fr',
  abbreviations: wordsOf('m mme dr st ste env ex av bd p# n# tél# min# max#'),
  quotes: ['«', '»'],
  disclosure: 'Créé avec l’IA.',
  phrases: {
    until: (day) => `Jusqu’au ${day.replace(/^1 /u, '1er ')}`,
    code: (code) => `Code : ${code}`,
    more: (count) => `Encore ${count} dans la légende`,
  },
  dependent:
    /^(?:il|elle|ils|elles|cela|ça|c[’']est|ce sont|et|mais|donc|puis|alors|ensuite|car|aussi|ainsi|celui-ci|celle-ci)(?!\p{L})/iu,
  closing:
    /^(?:réserve[zr]?|commande[zr]?|venez|viens|visite[zr]?|appele[zr]|rejoigne[zr]|inscrive[zr]|télécharge[zr]?|essaye[zr]?|découvre[zr]?|écrive[zr]|suive[zr]|passe[zr]|prenez)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:uniquement|hors|non (?:inclus|compris)\p{L}*|max(?:imum)?\.? \d|minimum|sous (?:conditions|réserve)|dans la limite|par personne|avec modération|ne remplace pas|engage)(?!\p{L})/iu,
}
