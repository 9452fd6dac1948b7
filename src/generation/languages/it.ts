import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const it: Language = {
  code: 'it',
  abbreviations: wordsOf('sig sigg dott prof ca es tel# pag# min# max#'),
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
  condition:
    /(?<!\p{L})(?:solo (?:fino|per|il|con|in)|esclus\p{L}+|non (?:inclus|compres)\p{L}+|massimo|minimo|fino ad esaurimento|a persona|non sostituisce)(?!\p{L})/iu,
}
