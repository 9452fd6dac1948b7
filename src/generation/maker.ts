/** Decides which sentences of a brief address the maker of the content, and not viewers. */
import type { Directions, Language } from './languages/language.ts'
import { lastWord, sentencesOf } from './sentences.ts'

/** What follows one of these labels says how to make it. All languages share one list. */
const styleLabel =
  /^(?:do not|don[’']t|never|no-?gos?|owner|status|ticket|internal notes?|contact person|stakeholders?|tone(?: of voice)?|voice|mood|vibe|style|look|feel|visuals?|footage|b-?roll|shots?|video(?: idea)?|aspect ratio|platforms?|channels?|audience|target(?: audience| group)?|persona|goal|objective|aim|kpi|deadline|due|go live|post(?: on| date)?|publish|schedule|keywords?|seo|notes?(?: (?:to|for) (?:the )?(?:editor|designer|team|agency|you|social team|marketing))?|internal|nb for .{1,20}|direction|brief|do not say|don[’']t say|don[’']ts?|dos? and don[’']ts?|avoid|brand colou?rs?|fonts?|reference|inspo|inspiration|ton|tonfall|tonalität|stimmung|zielgruppe|stil|plattform(?:en)?|ziel|hinweis an .{1,20}|ambiance|public(?: cible)?|cible|objectif|estilo|tono|público(?: objetivo)?|objetivo|plataformas?|stile|pubblico|obiettivo|tom|público-alvo|estilo|toon|doelgroep|doel|sfeer|styl|nastrój|grupa docelowa|cel|тон|стиль|настрій|аудиторія|мета|настроение|аудитория|цель|雰囲気|トーン|ターゲット|톤|분위기|타깃|风格|語氣|语气|受众|โทน|กลุ่มเป้าหมาย)\s?[:：]\s*\S/iu

/** Labels that goods and events have, too: what follows them decides. */
const openLabel =
  /^(?:(?:music|song|sound|audio|soundtrack|musik|musique|música|musica|muziek|muzyka|музика|музыка|音楽|bgm|음악|音乐|เพลง)\s?[:：]\s*[^\d\n]{2,60}|(?:length|duration|länge|dauer|durée|duración|durata|duração|lengte|długość|тривалість|длина|長さ|길이|时长)\s?[:：]\s*(?:ca\.? |~|max\.? )?\d{1,3}(?:\s?[–-]\s?\d{1,3})?\s?(?:s|secs?|seconds?|sek\p{L}*|sec\p{L}*|seg\p{L}*|сек\p{L}*|秒|초)|formato?\s?[:：]\s*(?:reels?|video|vertical|square|9:16|4:5|1:1|stor(?:y|ies)|carousel|karussell|hochformat|carrousel|carrusel)(?!\p{L}).{0,40})[.! ]{0,3}$/iu

/** What follows one of these labels is for viewers; the label is not. */
const contentLabel =
  /^(?<label>(?:must(?:[- ](?:include|have|say|mention)s?)|mandatory|details|feature|title|headline|hook|text|copy|caption|body|main (?:text|message|points?)|message|key (?:points?|messages?|facts?)|points?|on[- ]screen(?: text)?|text on screen|intro|outro|opening|ending|closing|end card|titel|überschrift|kernaussagen?|punkte|untertitel|texte|titre|accroche|légende|título|texto|puntos|titolo|testo|punti|legenda|tekst|tytuł|punkty|nagłówek|заголовок|текст|пункти|пункты|підпис|подпись|タイトル|本文|キャプション|제목|본문|标题|正文|หัวข้อ|ข้อความ)|(?:slide|scene|frame|page|card|shot|part|folie|szene|seite|diapo|écran|scène|pantalla|escena|schermata|tela|cena|dia|slajd|слайд|кадр|сцена|スライド|シーン|슬라이드|幻灯片|สไลด์)\s?\d{1,2}|\[?\d{1,2}(?::\d\d)?\s?[–-]\s?\d{1,2}(?::\d\d)?\s?s?(?:ec)?\]?)\s?[:：]\s*(?<text>.*)$/iu

/** A stage direction, as scripts for videos have them. */
const stageDirection = /^\[[^[\]]{3,200}\][.]?$/u

/** `Text: Come in` is split into the label and what it announces; undefined where no label begins the line. */
export function withoutLabel(line: string): { readonly label: string; readonly text: string } | undefined {
  const { label, text } = contentLabel.exec(line)?.groups ?? {}
  return label !== undefined && text !== undefined ? { label: `${label}:`, text } : undefined
}

/** `A calm video with quick cuts`: a request without a verb. All languages share one list. */
const requestedPiece =
  /^(?:(?:an?|the|une?|un|el|la|le|il|ein(?:e|en)?|das|een|het|um|uma|ett?) )?(?:\p{L}+ ){0,2}(?:videos?|v[ií]deos?|vidéos?|reels?|clips?|filmpje|filmik|rolka|ролик|видео|відео|βίντεο)(?=[ ,.!]|$)(?! (?:can|could|may|might|is|are|was|were|will|has|have|had|does|breaks?|comes?|fits?|holds?|lets|makes|takes|costs?|opens?|closes|snaps?|consult|call|tour|chat|link|lesson|visit|games?|beratung|sprech|anruf|llamada|consulta))/iu

/** Openings of a formal letter. All languages share one list. */
const formalAddress =
  /^(?:to whom it may concern|dear (?:sir|madam|sirs)|sehr geehrte\p{L}*|liebes|madame|monsieur|estimad[oa]s?|gentil[ei]|spettabile|prezad[oa]s?|geachte|szanown\p{L}+|шановн\p{L}+|уважаем\p{L}+|αξιότιμ\p{L}+|sayın)(?: [\p{L}.,]+){0,4},$/iu

/** `Hi team,` or `Hola equipo,` before a request. */
const salutation =
  /^(?:hi|hello|hey|hiya|hola|ciao|salve|hallo|moin|bonjour|salut|coucou|olá|oi|hoi|cześć|hej|привет|привіт|вітаю|merhaba|selam)[ ,]+(?:\p{Lu}\p{L}+ )?(?:team|all|both|there|everyone|guys|folks|equipo|chicos|chicas|a todos|ragazzi|a tutti|zusammen|ihr lieben|à tous|l[’']équipe|pessoal|equipe|time|gente|allemaal|wszystkim|всем|всім|команда|команд[оі]|herkese|ekip|arkadaşlar)[,!.]\s+(?=\S)/iu

/** @returns the salutation and the rest; undefined if a sentence has none */
export function withoutSalutation(
  sentence: string,
): { readonly salutation: string; readonly text: string } | undefined {
  const [found] = salutation.exec(sentence) ?? []
  return found === undefined ? undefined : { salutation: found.trim(), text: sentence.slice(found.length) }
}

/** Ends the text that was announced. */
const textEnd =
  /^\W*(?:end(?: of (?:the )?(?:text|copy|message|quote))?|ende(?: des textes)?|fin(?: du texte| del texto)?|fine(?: testo| del testo)?)\W*$/iu

const maxPieceWords = 9

/** @param trade what the customer sells, in words: words of this trade do not show that the maker is addressed */
export function speaksToMaker(sentence: string, language: Language, trade = ''): boolean {
  // Quotations of others are for viewers.
  if (/^["“„«「][^"“”„«»」]+["”“»」]/u.test(sentence)) return false
  if (announces(sentence) || endsText(sentence)) return true
  if (styleLabel.test(sentence) || stageDirection.test(sentence) || formalAddress.test(sentence)) return true
  if (openLabel.test(sentence) && !/(?:music|musi[ck]|música|konzert|concert|dj|band)/iu.test(trade)) return true
  if (/^\(.{8,}\)[.!]?$/u.test(sentence)) return speaksToMaker(sentence.replace(/^\(|\)[.!]?$/gu, ''), language, trade)
  const [piece] = requestedPiece.exec(sentence) ?? []
  if (piece !== undefined && sentence.split(/\s+/u).length <= maxPieceWords && !isSold(lastWord(piece), trade))
    return true
  const { directions } = language
  if (!directions) return false
  const plain = directions.softener ? sentence.replace(directions.softener, '') : sentence
  return [...new Set([sentence, plain])].some(
    (one) =>
      (directions.patterns ?? []).some((pattern) => pattern.test(one)) ||
      (directions.greeting?.test(one) ?? false) ||
      asksForThing(one, directions, trade) ||
      isMood(one, directions),
  )
}

function asksForThing(sentence: string, { things, asks, viewers }: Directions, trade: string): boolean {
  if (!asks.test(sentence) || viewers?.test(sentence)) return false
  return (sentence.match(things) ?? []).some((thing) => !isSold(thing, trade))
}

const isSold = (thing: string, trade: string) =>
  trade.toLocaleLowerCase().includes(thing.toLocaleLowerCase().replace(/s$/u, ''))

/** Nothing but adjectives for a style: `Sad but hopeful`. */
function isMood(sentence: string, { moods, openMoods }: Directions): boolean {
  const words = sentence.toLocaleLowerCase().match(/[\p{L}\p{M}-]+/gu) ?? []
  if (!moods || words.length === 0 || words.length > 9) return false
  const known = (word: string) => moods.has(word) || (openMoods?.has(word) ?? false) || joining.has(word)
  return words.every(known) && words.some((word) => moods.has(word)) && !/\p{N}/u.test(sentence)
}

const joining = new Set(
  'and but yet not too very a bit little more und aber nicht zu sehr et mais pas trop y pero no muy e ma non o ou mas please bitte svp'.split(
    ' ',
  ),
)

/**
 * `Here is the text for the reel: We have moved` is split into what addresses the maker and what is for viewers.
 * Undefined where the first part does not address the maker.
 */
export function announcedText(sentence: string, language: Language, trade: string) {
  const { before, text } = /^(?<before>[^:：]{4,90}[:：])\s*(?<text>\S.{5,})$/u.exec(sentence)?.groups ?? {}
  if (before === undefined || text === undefined || styleLabel.test(sentence)) return undefined
  const isAnnounced = announces(before) || speaksToMaker(lastSentence(before.slice(0, -1), language), language, trade)
  if (!isAnnounced) return undefined
  return { direction: before, text }
}

/** What parts a clause from the words before it. */
const clauseJoint = /[,;] |(?: [–—-]|[–—]) /gu

/** A head that announces what is asked for and is no sentence. */
const announcing =
  /^(?:for|in|on|at|as|if|when|with|because|since|before|after|like|für|bei|wenn|da|im|am|pour|dans|si|comme|quand|para|en|como|cuando|per|nel|se|quando|no|na|voor|als|bij)(?!\p{L})/iu

/**
 * `Send your CV by Friday, could you make it upbeat?` is split into what is for viewers and the clause that addresses
 * the maker. Undefined where no such clause ends the sentence, or where what precedes it says nothing.
 */
export function withoutMakerClause(sentence: string, language: Language, trade: string) {
  for (const { index, 0: joint } of sentence.matchAll(clauseJoint)) {
    const head = sentence.slice(0, index).trim()
    const clause = sentence.slice(index + joint.length).trim()
    if (head.split(/\s+/u).length < 4 || announcing.test(head) || speaksToMaker(head, language, trade)) continue
    if (clause.split(/\s+/u).length > 1 || /\?$/u.test(clause))
      if (speaksToMaker(clause, language, trade))
        return { text: /[.!?…]$/u.test(head) ? head : `${head}.`, direction: clause }
  }
  return undefined
}

export const lastSentence = (text: string, language: Language) => sentencesOf(text, language).at(-1) ?? text

/** Announces the text, so that what precedes it in a letter is not the text: `Public message:`, `Voici le texte :` */
const announcement =
  /^(?:(?:(?:so|alors|also|allora|bueno|então),? )?(?:pour|for|für|per|para|voor) (?:cette|this|next|diese|questa|esta|deze|essa) (?:semaine|week|woche|settimana|semana)|(?:the |our |your )?(?:public |final |approved |actual |main |full )?(?:text|copy|message|words|wording|caption|post)(?: (?:for|to) [^:]{1,40})?|here(?:[’']s| is| are)? (?:what to say|the (?:text|copy|message|words|wording|messaging|caption))[^:]{0,50}|text (?:für|zum|fürs)?[^:]{0,40}|(?:voici|ci-dessous) (?:le|notre) (?:texte|message)[^:]{0,50}|(?:este es|aquí (?:va|está|tenéis|tienen)) (?:el|nuestro) (?:texto|mensaje|copy)[^:]{0,50}|ecco il (?:testo|messaggio)[^:]{0,50}|(?:aqui (?:vai|está)|segue) o texto[^:]{0,50}|hier(?:bij)? (?:is )?de tekst[^:]{0,50}|hier (?:ist |kommt )?(?:der|unser) (?:text|beitrag)[^:]{0,50}|(?:oto|poniżej) (?:tekst|treść)[^:]{0,50}|ось текст[^:]{0,50}|вот текст[^:]{0,50}|metin[^:]{0,30})\s?[:：]$/iu

/** Whether a sentence announces the text that is to be shown. */
export const announces = (sentence: string) => announcement.test(sentence)

/** Whether a sentence ends the text that was announced. */
export const endsText = (sentence: string) => textEnd.test(sentence)
