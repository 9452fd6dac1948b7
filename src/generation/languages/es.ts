import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const es: Language = {
  code: 'es',
  abbreviations: abbreviationsOf('sr sra srta dr dra aprox av núm# tel# pág#'),
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
  directions: {
    signOff: /^(?:gracias|muchas gracias|saludos|un saludo|un abrazo)[,.!]*$/iu,
    patterns: [
      /^(?:un poco |mucho )?(?:más|menos) \p{L}+(?:,? (?:y|pero) (?:más|menos) \p{L}+)?(?:,? por favor)?[.!]*$/iu,
      /^(?:tono|estilo|público(?: objetivo)?|hashtags|palabras clave)\s?:/iu,
      /(?<!\p{L})(?:el|este|la) (?:v[ií]deo|tono|estilo|música) (?:debe|debería|tiene que)(?!\p{L})/iu,
      /^(?:muestra|menciona|explica|destaca|habla|di) (?:que|cómo|por qué|de|la|el|los|las|nuestr[oa]s?)(?!\p{L})/iu,
      /^(?:por favor,? )?(?:pon(?:ed|gan|ga)?|us(?:a|ad|en|e)|añad(?:e|id|an|a)|met(?:e|ed|an)|inclu(?:ye|id|yan|ya)|ha(?:z|ced|gan|ga)) .{0,40}(?:subtítulos?|música|v[ií]deo|logo|emojis?|planos?)(?!\p{L})/iu,
      /^en el v[ií]deo,? (?:queremos|quisiéramos|nos gustaría|por favor)(?!\p{L})/iu,
      /^(?:sin|evita|no uses) (?:emojis?|hashtags?|jerga|música|tecnicismos)(?=[.!]|,? (?:y|ni|o|por favor)(?!\p{L})|$)/iu,
    ],
  },
}
