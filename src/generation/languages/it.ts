import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const it: Language = {
  code: 'it',
  abbreviations: abbreviationsOf('sig sigg dott prof ca es tel# pag# min# max#'),
  quotes: ['«', '»'],
  disclosure: 'Creato con l’IA.',
  phrases: {
    until: (day) => (/^(?:8|11) /u.test(day) ? `Fino all’${day}` : `Fino al ${day}`),
    code: (code) => `Codice: ${code}`,
    more: (count) => `Altri ${count} nel testo`,
  },
  dependent:
    /^(?:esso|essa|essi|questo|questa|quello|quella|ciò|e|ma|così|poi|allora|anche|perché|inoltre|entrambi)(?!\p{L})/iu,
  closing:
    /^(?:prenota|ordina|vieni|venite|visita|chiama|unisciti|iscriviti|scarica|prova|seguici|scrivici|compra|dona|passa)(?!\p{L})/iu,
  directions: {
    signOff: /^(?:grazie|grazie mille|cordiali saluti|saluti|a presto)[,.!]*$/iu,
    patterns: [
      /^(?:un po[’'] |molto )?(?:più|meno) \p{L}+(?:,? (?:e|ma) (?:più|meno) \p{L}+)?(?:,? per favore)?[.!]*$/iu,
      /^(?:tono|stile|pubblico|target|hashtag|parole chiave)\s?:/iu,
      /^nel (?:video|reel|filmato),? (?:vorremmo|vorrei|ci piacerebbe|per favore)(?!\p{L})/iu,
      /^(?:per favore,? )?(?:mett(?:i|ete)|us(?:a|ate)|aggiung(?:i|ete)|inseri(?:sci|te)|evita(?:te)?|fa(?:i|te)) .{0,40}(?:sottotitoli|musica|video|logo|emoji|inquadrature)(?!\p{L})/iu,
      /(?<!\p{L})(?:il|questo|lo|la) (?:video|tono|stile|musica) (?:deve|dovrebbe)(?!\p{L})/iu,
    ],
  },
}
