import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const fr: Language = {
  code: 'fr',
  abbreviations: abbreviationsOf('m mme dr st ste env ex av bd p# n# tél# min# max#'),
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
  directions: {
    signOff: /^(?:merci|merci d[’']avance|cordialement|bien à vous|bonne journée)[,.!]*$/iu,
    patterns: [
      /^(?:un peu |beaucoup )?(?:plus|moins) (?:de )?\p{L}+(?:,? (?:et|mais) (?:plus|moins) (?:de )?\p{L}+)?(?:,? s[’']il (?:vous|te) plaît)?[.!]*$/iu,
      /^(?:ton|style|ambiance|public(?: cible)?|cible|hashtags|mots-clés)\s?:/iu,
      /(?<!\p{L})(?:la|cette|le) (?:vidéo|ton|style|musique) (?:doit|devrait|ne doit pas)(?!\p{L})/iu,
      /^(?:montre[zr]?|mentionne[zr]?|explique[zr]?|insiste[zr]?|dis|dites|parle[zr]?) (?:que|comment|pourquoi|de|la|le|les|nos|notre|sur)(?!\p{L})/iu,
      /^(?:merci de|veuillez|prévoye[zr]|mett(?:ez|re)|mets|ajoute[zr]?|utilise[zr]?|fai(?:tes|s)) .{0,40}(?:sous-titres|musique|vidéo|logo|[ée]mojis?)(?!\p{L})/iu,
      /^dans la vidéo,? (?:on|nous) (?:aimerai(?:t|ons)|voudrai(?:t|ons)|souhaite(?:rait|rions|ns)?)(?!\p{L})/iu,
      /^(?:pas d[e’']|évite[zr]? (?:les|le|la) )\s?(?:émojis?|emojis?|hashtags?|jargon|musique)(?=[.!]|,? (?:et|ni|ou|s[’']il|svp|merci)(?!\p{L})|$)/iu,
    ],
  },
}
