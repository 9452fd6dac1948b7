import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const pt: Language = {
  code: 'pt',
  abbreviations: abbreviationsOf('sr sra dr dra aprox av tel# pág#'),
  quotes: ['“', '”'],
  disclosure: 'Feito com IA.',
  phrases: {
    until: (day) => `Até ${day}`,
    code: (code) => `Código: ${code}`,
    more: (count) => `Mais ${count} na legenda`,
  },
  dependent:
    /^(?:ele|ela|eles|elas|isso|isto|esse|essa|este|esta|e|mas|então|depois|também|porque|além|ambos)(?!\p{L})/iu,
  closing:
    /^(?:reserve|peça|venha|visite|ligue|junte-se|inscreva-se|baixe|experimente|siga|escreva|compre|doe|agende|garanta|chame|passe)(?!\p{L})/iu,
  directions: {
    signOff: /^(?:obrigad[oa]|abraços?|atenciosamente|um abraço)[,.!]*$/iu,
    patterns: [
      /^(?:um pouco |muito )?(?:mais|menos) \p{L}+(?:,? (?:e|mas) (?:mais|menos) \p{L}+)?(?:,? por favor)?[.!]*$/iu,
      /^(?:tom|estilo|público(?:-alvo)?|hashtags|palavras-chave)\s?:/iu,
      /(?<!\p{L})(?:o|este|a) (?:vídeo|tom|estilo|música) (?:deve|deveria|tem que|precisa)(?!\p{L})/iu,
      /^(?:mostre|mencione|explique|destaque|fale|diga) (?:que|como|por que|de|sobre|a|o|as|os|noss[oa]s?)(?!\p{L})/iu,
      /^(?:por favor,? )?(?:coloque[mn]?|ponha[mn]?|use[mn]?|adicione[mn]?|inclua[mn]?|faça[mn]?) .{0,40}(?:legendas?|música|vídeo|logo|emojis?)(?!\p{L})/iu,
      /^no vídeo,? (?:queremos|gostaríamos|por favor)(?!\p{L})/iu,
      /^(?:sem|evite|não use) (?:emojis?|hashtags?|jargão|música)(?=[.!]|,? (?:e|nem|ou|por favor)(?!\p{L})|$)/iu,
    ],
  },
}
