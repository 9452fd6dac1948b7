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
  directions: {
    things:
      /(?<!\p{L})(?:v[ií]deos?|reels?|clips?|carrusel(?:es)?|subtítulos?|logos?|logotipo|emojis?|hashtags?|voz en off|locución|planos? (?:de|corto|detalle)|primer plano|eslogan|(?:un|el) tono|tipografía|música de fondo|post|publicación|story|stories|historia de instagram)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:por favor|porfa(?:vor)?|pod(?:éis|emos|ríais|rían|rías)|puedes|pueden|queremos|quiero|nos gustaría|me gustaría|quisiéramos|deb(?:e|ería)|que (?:sea|quede|no)|sin|no (?:uses|usar|pongáis|poner|pongas)|evit(?:a|ad|ar|en)|poned|pon|añad(?:e|id|an|ir)|us(?:a|ad|en|ar)|haz|haced|hagan|hacer|estaría (?:bien|genial)|termin(?:a|ad|ar)|acab(?:a|ad|ar)|aquí (?:va|tenéis|está|tienes|os dejo)|os (?:paso|mando|dejo))(?!\p{L})/iu,
    viewers:
      /(?<!\p{L})(?:mira|mirad|ved|comparte|compartid|comenta|etiqu[eé]ta\p{L}*|tus? (?:vídeos?|videos?|fotos?|clips?))(?!\p{L})/iu,
    greeting:
      /^[¡ ]*(?:hola|buenas|buenos días|buenas tardes)(?: (?:a todos|a todas|equipo|chicos|chicas|a tod@s|gente|tardes))?[,.! :]*$|^(?:hola|buenas|querid[oa]) \p{Lu}\p{L}+,$/iu,
    moods: wordsOf('divertido emotivo dinámico serio gracioso inspirador motivador humorístico juguetón'),
    openMoods: wordsOf('cercano cálido tranquilo alegre moderno fresco corto natural elegante'),
    signOff: /^(?:gracias|muchas gracias|mil gracias|saludos|un saludo|un abrazo)[,.!]*$/iu,
    patterns: [
      /^(?:aquí (?:va|está|tenéis|tienes)|este es|os (?:paso|dejo)) (?:el|la|los) (?:texto|copy|información|info)(?!\p{L})/iu,
      /^¿?(?:podéis|podríais|podrían|puedes|podrías|pueden|lo podéis|la podéis) (?:hacerl[oa]|ponerl[oa]|dejarl[oa]|darle|mantenerl[oa]|usar|hacer|poner|dar|revisar|confirmar)(?!\p{L})/iu,
      /^(?:por favor,? )?(?:no (?:mencionéis|menciones|mencionar|digáis|digas|mencionen)|sin mencionar)(?!\p{L})/iu,
      /^(?:para nuestr[oa] .{2,40}, )?algo (?:divertido|alegre|corto|sencillo|cercano|fresco|bonito|elegante|cálido|que)(?!\p{L})/iu,
      /^¿?(?:qué os parece|qué te parece|os parece bien)\?/iu,
      /^¿?(?:podéis|podríais|podrían|puedes|pueden) (?:poner|mostrar|añadir|incluir|quitar|sacar)(?!\p{L})/iu,
      /^(?:buscamos|queremos|intentad|la idea es) (?:transmitir|dar sensación|un (?:tono|estilo))(?!\p{L})/iu,
      /^(?:queremos|quisiéramos|preferimos|nos gustaría) (?:que (?:el|la|se vea|sea|quede)|algo|evitar|transmitir)(?!\p{L})/iu,
      /^(?:poner|mostrar|usar|añadir|terminar|empezar|incluir) .{0,50}(?:fotos?|logo|im[aá]gen(?:es)?|v[ií]deo|música|texto)(?!\p{L})/iu,
      /^que (?:se vea|sea|quede|tenga|transmita|parezca)(?!\p{L})/iu,
      /^(?:un |una )?(?:\p{L}+ ){0,2}(?:v[ií]deo|reel|post|carrusel|historia) (?:sobre|para (?:nuestr|el|la|los)|de presentación)/iu,
      /(?<!\p{L})(?:nuestr[oa]s?|el|la) (?:público|audiencia|seguidores)(?!\p{L})/iu,
      /^(?:un poco |mucho )?(?:más|menos) \p{L}+(?:,? (?:y|pero) (?:más|menos) \p{L}+)?(?:,? por favor)?[.!]*$/iu,
      /^(?:tono|estilo|público(?: objetivo)?|hashtags|palabras clave)\s?:/iu,
      /(?<!\p{L})(?:el|este|la) (?:v[ií]deo|tono|estilo|música) (?:debe|debería|tiene que)(?!\p{L})/iu,
      /^(?:muestra|menciona|explica|destaca|habla|di) (?:que|cómo|por qué|de|la|el|los|las|nuestr[oa]s?)(?!\p{L})/iu,
      /^(?:por favor,? )?(?:pon(?:ed|gan|ga)?|us(?:a|ad|en|e)|añad(?:e|id|an|a)|met(?:e|ed|an)|inclu(?:ye|id|yan|ya)|ha(?:z|ced|gan|ga)) .{0,40}(?:subtítulos?|música|v[ií]deo|logo|emojis?|planos?)(?!\p{L})/iu,
      /^en el v[ií]deo,? (?:queremos|quisiéramos|nos gustaría|por favor)(?!\p{L})/iu,
      /^(?:sin|evita|no uses) (?:emojis?|hashtags?|jerga|música|tecnicismos)(?=[.!]|,? (?:y|ni|o|por favor)(?!\p{L})|$)/iu,
    ],
  },
  condition:
    /(?<!\p{L})(?:solo (?:hasta|los|el|en|para|con)|sólo|no incluid\p{L}*|excepto|máx(?:imo)?\.? |mínimo|hasta (?:fin de|agotar)|por persona|sujeto a|no sustituye)(?!\p{L})/iu,
}
