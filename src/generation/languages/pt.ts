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
  directions: {
    things:
      /(?<!\p{L})(?:v[ií]deos?|reels?|clipes?|carrossel|legendas?|logotipo|(?:nosso|o|nossa|a) logo(?:marca)?|logomarca|emojis?|hashtags?|narração|locução|slogan|(?:um|o) tom|trilha(?: sonora)?|música de fundo|post|story|stories)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:por favor|pfv|pfvr|podem|pode|poderiam|conseguem|quer(?:emos|o|íamos)|gostar(?:íamos|ia)|dev(?:e|eria)|precisa(?:mos)?|sem|não (?:usem?|coloquem?|usar|colocar)|evitem?|evitar|colo(?:que|quem|car)|ponha\p{L}*|adicion\p{L}+|use[mn]?|usar|faz|faça[mn]?|fazer|termin\p{L}+|segue[mn]?|no final|no início)(?!\p{L})/iu,
    viewers:
      /(?<!\p{L})(?:assist\p{L}+|vej(?:a|am)|compartilh\p{L}+|coment\p{L}+|marque[mn]?|seus? (?:vídeos?|clipes?))(?!\p{L})/iu,
    greeting:
      /^(?:oi|olá|ol[aá] pessoal|bom dia|boa tarde|e aí)(?: (?:pessoal|equipe|time|gente|galera|a todos))?[,.! ]*$|^(?:oi|olá|bom dia|boa tarde|querid[oa]) \p{Lu}\p{L}+,$|^segue[mn]? (?:o|os) textos?\b/iu,
    moods: wordsOf('divertido emocionante dinâmico sério engraçado inspirador motivador descontraído'),
    openMoods: wordsOf('calmo leve alegre moderno fofo curto natural elegante acolhedor'),
    signOff: /^(?:obrigad[oa]|abraços?|atenciosamente|um abraço)[,.!]*$/iu,
    patterns: [
      /^(?:aqui (?:vai|está|fica|tem)|segue|este é) o (?:texto|copy|conteúdo)(?!\p{L})/iu,
      /^(?:podem|podiam|poderiam|pode|poderia|podes|podias|dá para|dá pra) (?:usar|fazer|pôr|por|colocar|dar|manter|deixar|escrever|verificar|confirmar|evitar)(?!\p{L})/iu,
      /^(?:me )?confirma[ms]?(?: (?:isso|pra mim|por favor))?\?/iu,
      /^(?:por favor,? )?não (?:mencion\p{L}+|diga\p{L}*|fal[ea]\p{L}* (?:d|em))/iu,
      /^(?:para o nosso .{2,40}, |para a nossa .{2,40}, )?algo (?:divertido|leve|alegre|curto|simples|próximo|bonito|elegante|que)(?!\p{L})/iu,
      /^(?:podem|poderiam|pode|dá para|conseguem) (?:colocar|mostrar|incluir|tirar|botar)(?!\p{L})/iu,
      /^(?:queremos|gostaríamos|preferimos) (?:que (?:o|a|seja|fique)|algo|evitar|de (?:algo|passar))(?!\p{L})/iu,
      /^(?:colocar|mostrar|usar|incluir|terminar|começar) .{0,50}(?:fotos?|logo(?:tipo)?|imagens?|v[ií]deo|música|texto)(?!\p{L})/iu,
      /^que (?:seja|fique|tenha|pareça|transmita)(?!\p{L})/iu,
      /^(?:um |uma )?(?:\p{L}+ ){0,2}(?:v[ií]deo|reel|post|carrossel) (?:sobre|para (?:o|a|noss))/iu,
      /(?<!\p{L})(?:nosso|o nosso|nossos) (?:público|seguidores)(?!\p{L})/iu,
      /^tom \p{L}+(?:,? (?:e|mas) \p{L}+)?[.! ]*$/iu,
      /^(?:um pouco |muito )?(?:mais|menos) \p{L}+(?:,? (?:e|mas) (?:mais|menos) \p{L}+)?(?:,? por favor)?[.!]*$/iu,
      /^(?:tom|estilo|público(?:-alvo)?|hashtags|palavras-chave)\s?:/iu,
      /(?<!\p{L})(?:o|este|a) (?:vídeo|tom|estilo|música) (?:deve|deveria|tem que|precisa)(?!\p{L})/iu,
      /^(?:mostre|mencione|explique|destaque|fale|diga) (?:que|como|por que|de|sobre|a|o|as|os|noss[oa]s?)(?!\p{L})/iu,
      /^(?:por favor,? )?(?:coloque[mn]?|ponha[mn]?|use[mn]?|adicione[mn]?|inclua[mn]?|faça[mn]?) .{0,40}(?:legendas?|música|vídeo|logo|emojis?)(?!\p{L})/iu,
      /^no vídeo,? (?:queremos|gostaríamos|por favor)(?!\p{L})/iu,
      /^(?:sem|evite|não use) (?:emojis?|hashtags?|jargão|música)(?=[.!]|,? (?:e|nem|ou|por favor)(?!\p{L})|$)/iu,
    ],
  },
  condition:
    /(?<!\p{L})(?:só (?:até|em|no|na|para|com)|somente|apenas|não inclu\p{L}+|exceto|máximo|mínimo|enquanto durar\p{L}*|por pessoa|sujeito a|não substitui)(?!\p{L})/iu,
}
