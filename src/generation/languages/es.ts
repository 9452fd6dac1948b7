import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const es: Language = {
  code: 'es',
  abbreviations: wordsOf('sr sra srta dr dra aprox av núm# tel# pág#'),
  quotes: ['«', '»'],
  disclosure: 'Hecho con IA.',
  phrases: {
    until: (day) => `Hasta el ${day}`,
    code: (code) => `Código: ${code}`,
    more: (count) => `${count} más en el texto`,
  },
  dependent:
    /^(?:él|ella|ellos|ellas|esto|eso|esta|este|estos|estas|y|pero|así|entonces|luego|también|porque|además|ambos)(?!\p{L})/iu,
  closing:
    /^[¡\s]*(?:reserva|pide|ven|visita|visítanos|llama|llámanos|únete|apúntate|descarga|prueba|síguenos|escríbenos|compra|dona|inscríbete|pásate)(?!\p{L})/iu,
  condition:
    /(?<!\p{L})(?:solo (?:hasta|los|el|en|para|con)|sólo|no incluid\p{L}*|excepto|máx(?:imo)?\.? |mínimo|hasta (?:fin de|agotar)|por persona|sujeto a|no sustituye)(?!\p{L})/iu,
}
