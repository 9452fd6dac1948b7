import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const pt: Language = {
  code: 'pt',
  abbreviations: wordsOf('sr sra dr dra aprox av tel# pág#'),
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
  condition:
    /(?<!\p{L})(?:só (?:até|em|no|na|para|com)|somente|apenas|não inclu\p{L}+|exceto|máximo|mínimo|enquanto durar\p{L}*|por pessoa|sujeito a|não substitui)(?!\p{L})/iu,
}
