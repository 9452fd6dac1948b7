/**
 * Recognises the parts of a letter around the words for viewers: how it begins, why it is written, what the maker may
 * use or say, and how it ends. All languages share the lists, because none of the forms means something else in another.
 */
import { compilePattern } from '../lib/pattern.ts'

/** A greeting and the name behind it, before the rest of the sentence: `Hi Jo, hope you are well`. */
const named =
  /^(?<greeting>hi|hiya|hey|hello|dear|(?:good )?morning|good (?:afternoon|evening)|hallo|moin|servus|liebe[rs]?|guten (?:morgen|tag)|bonjour|salut|coucou|ch[eè]re?|hola|buen[oa]s(?: d[ií]as| tardes)?|querid[oa]|ciao|salve|buongiorno|car[oa]|ol[aá]|oi|bom dia|boa tarde|cześć|hej|dzień dobry|hoi|beste|dag|goedemorgen|привіт|вітаю|добрий день|доброго дня|привет|здравствуйте|добрый день|merhaba|selam|γεια σου),? (?<name>(?:(?:herr|frau|mr|mrs|ms|dr|pani|panie)\.? )?[\p{L}’'-]{2,20}(?:(?:,? (?:and|und|et|y|e|i|en|та|і|и|ve) | ?& ?| )[\p{L}’'-]{2,20}){0,2})(?:[,!–—]+|\s-)\s+(?=\S)/iu

const formal =
  /^(?:dear (?:sirs?|madam)(?: (?:or|and) (?:sirs?|madam))?|to whom it may concern|sehr geehrte damen und herren|madame,? monsieur|mesdames,? messieurs|estimad[oa]s? señor\p{L}*|gentil[ei] signor\p{L}*|geachte (?:heer|mevrouw|heer of mevrouw|heer,? mevrouw)|szanown\p{L}+ państwo)[,!:–—]+\s+(?=\S)/iu

/** @returns the greeting and the rest of a brief's first sentence; undefined if it does not greet a person by name */
export function withoutNamedGreeting(
  sentence: string,
): { readonly salutation: string; readonly text: string } | undefined {
  const { 0: whole = '', groups } = formal.exec(sentence) ?? named.exec(sentence) ?? {}
  if (whole === '') return undefined
  // `Hey you, yes you` and `hello sunshine` greet viewers.
  const name = groups?.name
  if (
    name !== undefined &&
    !name.split(/[ ,&]+/u).every((word) => /^(?:\p{Lu}.*|or|and|und|et|y|e|i|en|та|і|и|ve)?$/u.test(word))
  )
    return undefined
  return { salutation: whole.trim(), text: sentence.slice(whole.length) }
}

const soThen =
  '(?:(?:so|ok(?:ay)?|right|well|anyway|now|basically|hiya|um+|also|nun|alors|donc|bueno|pues|allora|então|więc|отже|так от|итак|dus),? )*'
const thisTime =
  '(?:(?:(?:for )?(?:this|next) (?:week|month|time|one)|today|diese\\p{L}* (?:woche|monat|mal)|nächste\\p{L}* (?:woche|monat|mal)|diesmal|heute|cette (?:semaine|fois)|ce mois-ci|esta (?:semana|vez)|este m[eê]s|desta vez|questa (?:settimana|volta)|questo mese|w tym (?:tygodniu|miesiącu)|tym razem|цього (?:тижня|разу|місяця)|на этой неделе|в этот раз|deze (?:week|keer|maand)|bu (?:hafta|ay)),? )'

/** What only the beginning of a letter has: wishes for the reader, why it is written, what is to be made. */
const openings: readonly RegExp[] = [
  /^(?:i |we )?hope (?:you(?:[’']re| are| had| have| all|[’']ve)|all (?:is|goes)|all[’']s|everything(?:[’']s| is)|things are|this finds)(?!\p{L})/iu,
  /^(?:(?:ich|wir) hoffen?|hoffentlich),? (?:dir|euch|ihnen|ihr|du|sie|es geht|geht es|alles)(?!\p{L})/iu,
  /^(?:j[’']espère|nous espérons|en espérant) que (?:vous|tu|tout)(?!\p{L})|^(?:espero|esperamos) que (?:est|todo|tengas|hay|tudo)|^(?:spero|speriamo) (?:che )?(?:tu|stia|tutto|vada)|^(?:mam|mamy) nadzieję, że (?:u |wszystko|masz|miał)|^(?:сподіваюс[яь]|надіюс[яь]|надеюсь),? (?:у |що|что|все|всё)|^(?:hopelijk|ik hoop dat) (?:gaat|alles|je|jullie|u|het)(?!\p{L})|^umar[ıi]m iyisin|^(?:いつも)?お世話になって/iu,
  /^how (?:are|have) (?:you|things)(?!\p{L}).{0,30}\?|^wie geht[’']?s|^(?:comment (?:ça va|allez-vous)|¿?qué tal|come (?:va|stai|state)|tudo bem|як справи|как дела|co słychać|hoe gaat het|nasılsın\p{L}*)(?!\p{L})/iu,
  // How somebody came to write
  /^(?:i|we) (?:was|were|have been|[’']ve been) (?:told|asked|advised|recommended|given)(?!\p{L}).{0,60}(?<!\p{L})(?:you|your)(?!\p{L})/iu,
  /^(?:i|we)(?:[’']m| am|[’']re| are)? (?:just )?(?:writing|emailing|getting in touch|got your (?:name|number|details|address|email)|found you|heard (?:about|of) you|am new to this)(?!\p{L})/iu,
  /^(?:my|our) \p{L}+ (?:said|told (?:me|us)|suggested|recommended)(?!\p{L}).{0,30}(?<!\p{L})you(?!\p{L})/iu,
  /^(?:ich|wir) (?:habe|haben) (?:ihre|eure|deine)n? (?:nummer|adresse|kontakt|namen|e-?mail)|^(?:ich|wir) schreiben? (?:ihnen|euch|dir)|^(?:mir|uns) wurde\p{L}* (?:gesagt|empfohlen|geraten)|^(?:man|\p{L}+ \p{L}+) hat (?:mir|uns) (?:gesagt|erzählt|geraten|empfohlen),? (?:dass )?(?:ihr|sie|du|euch|dich)/iu,
  /^(?:je|nous) vous écri|^on m[’']a (?:dit|conseillé|donné|parlé)|^(?:le|os|les|te) escrib|^(?:me|nos) (?:han|ha) (?:dicho|dado|recomendado|hablado)|^(?:vi|le|ti) scriv|^(?:mi|ci) (?:hanno|ha) (?:detto|dato|consigliato|parlato)|^(?:escrevo|disseram-me|me (?:indicaram|disseram|recomendaram|falaram))(?!\p{L})|^(?:piszę (?:do|w)|polecono|powiedziano) |^(?:пишу|мені (?:порадили|сказали)|мне (?:посоветовали|сказали)) |^ik (?:schrijf (?:jullie|u|je)|kreeg (?:jullie|uw|je)|hoorde dat (?:jullie|u|je))(?!\p{L})/iu,
  // What is to be made
  compilePattern(`^${soThen}what (?:i|we)(?:[’']d| would)? (?:want|need|like|wanted|needed)(?!\\p{L})(?! you)`, 'iu'),
  compilePattern(
    `^${soThen}${thisTime}?(?:we|i)(?:[’']d| would)? (?:really )?(?:like|love|want|wanna|wanted|need) (?:to )?(?:post|push|promote|advertise|announce|feature|plug|put (?:out|up)|get out)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}(?:we|i)(?:[’']d| would)? (?:really )?(?:like|love|want|wanna|wanted) (?:to )?(?:do|show|run|focus on|talk about|have)(?! you)(?!\\p{L})`,
    'iu',
  ),
  /^(?:(?:so|ok(?:ay)?|well),? )?(?:we|i)(?:[’']d| would) (?:like|love) (?:to )?(?:do|have|a|an|some).{2,60}(?:please|pls)[.! ]*$/iu,
  compilePattern(
    `^${soThen}${thisTime}(?:würden?|möchten?|wollen|wollten|hätten) (?:wir|ich)(?!\\p{L})(?!.*(?<!\\p{L})(?:ihnen|euch|dir)(?!\\p{L}))`,
    'iu',
  ),
  /^(?:also,? )?(?:wir|ich) (?:würden?|möchten?|hätten?) (?:\p{L}+ ){0,3}gerne? (?!.*(?<!\p{L})(?:ihnen|euch|dir)(?!\p{L}))/iu,
  compilePattern(
    `^${soThen}${thisTime}?(?:on|nous) (?:aimerai(?:t|ons)|voudrai(?:t|ons)|souhait\\p{L}+) (?:bien )?(?:faire|publier|poster|annoncer|promouvoir|mettre en avant|parler)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}(?:${thisTime}(?:queremos|quiero)|${thisTime}?(?:nos|me) gustaría|${thisTime}?(?:querríamos|quisiéramos)) (?:hacer|publicar|anunciar|promocionar|destacar|hablar)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}?(?:vorremmo|vorrei|ci piacerebbe) (?:fare|pubblicare|annunciare|promuovere|parlare)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}?(?:gostar[ií]amos|gostaria|queríamos) (?:de )?(?:fazer|publicar|anunciar|promover|divulgar|falar)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}?(?:chcielibyśmy|chciał\\p{L}+) (?:zrobić|opublikować|ogłosić|promować|zareklamować|pokazać)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}?(?:ми |мы )?(?:хотіли б|хотілося б|хотели бы|хотелось бы|хочемо|хотим) (?:зробити|опублікувати|оголосити|прорекламувати|показати|сделать|опубликовать|объявить|прорекламировать|показать)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^${soThen}${thisTime}?(?:willen we|we willen|zouden we|we zouden) (?:graag )?.{2,60}(?:plaatsen|posten|promoten|doen|aankondigen)[.! ]*$`,
    'iu',
  ),
]

const shade =
  '(?:blue|red|green|orange|yellow|pink|purple|black|white|gr[ea]y|gold|teal|navy|beige|brown|dark|light|bright)'

/** Which picture or colour the maker may use, and what may be said, anywhere in a brief. */
const rules: readonly RegExp[] = [
  compilePattern(
    `^(?:please |pls |and |also |but |oh,? )*(?:use|pick|choose|take|go (?:with|for)|stick (?:with|to)|keep(?: it)?|make it) (?:the |in (?:the )?)?${shade}(?: (?:one|version|background|logo|colou?rs?))?,? (?:not|instead|rather|this time|again|please|pls|like)(?!\\p{L})`,
    'iu',
  ),
  compilePattern(
    `^(?:please |pls |and |also |but )*(?:not|no more|less) (?:the |that |so much )?(?:(?:${shade}|\\p{L}+ (?:photo|picture|pic|logo|font|background))(?: one)?) (?:again|this time|please|pls|like last)(?!\\p{L})`,
    'iu',
  ),
  /^(?:please |pls |and |also |but )*(?:(?:do not|don[’']?t|never) )?(?:use|take|pick|choose|reuse|go (?:with|for)) (?:the|that|those|last|our|my) .{0,30}(?<!\p{L})(?:pics?|photos?|pictures?|images?|logos?|fonts?|colou?rs?|backgrounds?|template)(?!\p{L})/iu,
  /^bitte (?:.{0,40} )?(?:fotos?|bild(?:er)?|farben?|logo|hintergrund|schrift|vorlage|blau|rot|grün|gelb|orange)(?!\p{L})(?:.{0,60} )?(?:nehmen|verwenden|benutzen|nutzen|weglassen)[.! ]*$|^(?:bitte )?(?:nehmt|nimm|verwendet|benutzt) (?:bitte |diesmal |nicht |wieder |lieber )*(?:das|die|den) (?:\p{L}+ )?(?:foto|bild|farbe|logo|hintergrund|blaue|rote|grüne|gelbe|orange)(?!\p{L})/iu,
  /^(?:svp,? |surtout |cette fois,? |merci de )*(?:ne )?(?:pas |plus )?(?:utilise[rz]?|prene[zr]|prendre|mett(?:ez|re)|remett(?:ez|re)|reprene[zr]|reprendre) (?:pas |plus )?(?:encore )?(?:la |le |les |l[’']|cette )(?:ancienne |même )?(?:photos?|images?|couleurs?|bleu|rouge|vert|orange|fond)(?!\p{L})/iu,
  /^(?:por favor,? )?(?:esta vez,? )?(?:no )?(?:us(?:ad|ar|en|es|éis|e)|pon(?:ed|er|gáis|gan|ga)|utili[cz]\p{L}+) (?:otra vez |de nuevo )?(?:la|el|las|los) (?:misma |mismo )?(?:fotos?|imagen|color(?:es)?|azul|rojo|verde|naranja|fondo)(?!\p{L})/iu,
  /^(?:per favore,? )?(?:questa volta,? )?(?:non )?(?:us(?:ate|are|a)|mett(?:ete|ere|i)|prend(?:ete|ere)) (?:più |di nuovo |ancora )?(?:la |il |lo |le |l[’'])(?:stessa |vecchia )?(?:foto|immagine|colore|blu|rosso|verde|arancione|sfondo)(?!\p{L})/iu,
  /^(?:por favor,? )?(?:desta vez,? )?(?:não )?(?:us(?:em|ar|e)|colo(?:quem|que|car)|ponham) (?:outra vez |de novo |mais )?(?:a|o|as|os) (?:mesma )?(?:fotos?|imagem|cor(?:es)?|azul|vermelho|verde|laranja|fundo)(?!\p{L})/iu,
  /^(?:proszę |prosimy )?(?:tym razem )?(?:nie )?(?:używa\p{L}+|użyj\p{L}*|bierzcie|dajcie|wstawia\p{L}+) (?:znowu |już )?(?:tego |to |ten )?(?:\p{L}+ )?(?:zdjęci\p{L}+|kolor\p{L}*|niebiesk\p{L}+|czerwon\p{L}+|zielon\p{L}+|pomarańczow\p{L}+)/iu,
  /^(?:будь ласка,? |пожалуйста,? )?(?:цього разу |в этот раз )?(?:не )?(?:беріть|візьміть|використовуйте|ставте|берите|возьмите|используйте|ставьте) (?:знову |більше |снова |больше )?(?:\p{L}+ )?(?:фото|світлин\p{L}*|колір|цвет|син\p{L}+|червон\p{L}+|зелен\p{L}+|помаранч\p{L}+|оранж\p{L}+)/iu,
  /^(?:graag |gebruik |neem |pak )(?:deze keer |niet |weer |liever |graag )*(?:de|die|het|dat) (?:\p{L}+ )?(?:foto|kleur|afbeelding|achtergrond|blauwe?|rode|groene|oranje)(?!\p{L})/iu,
  // What may be said
  /(?<!\p{L})(?:not|never) (?:legally )?(?:allowed|permitted|supposed) to (?:say|claim|write|promise|mention|call|state|advertise)(?!\p{L})/iu,
  /(?<!\p{L})(?:we|you|i) (?:legally )?(?:can[’']?t|cannot|may not|must not|mustn[’']?t) (?:legally )?(?:claim|say (?:it|that it|they|anything|this) (?:heals?|cures?|treats?|helps?|works?|is|are|about))(?!\p{L})/iu,
  /^["“„«][^"“”„«»]{2,120}["”“»] (?:is|are|would be|sounds) (?:also |totally |perfectly |not )?(?:fine|ok(?:ay)?|allowed|all right|alright|permitted)(?!\p{L})/iu,
  /^["“„«][^"“”„«»]{2,120}["”“»] (?:(?:ist|geht|wäre) (?:auch )?(?:ok(?:ay)?|in ordnung|erlaubt|klar)|est (?:ok|autorisé|permis)|(?:está|es|é) (?:bien|ok|permitido)|va bene|è (?:ok|permesso|consentito)|pode|jest (?:ok|w porządku|dozwolone)|można|можна|дозволено|можно|mag(?: wel)?|is (?:prima|goed|toegestaan))[.! ]*$/iu,
  /(?<!\p{L})dürf(?:en|t) (?:(?:wir|ihr) )?(?:\p{L}+ ){0,3}(?:nicht|keine?\p{L}*)(?!\p{L}).{0,80}(?:sagen|schreiben|behaupten|versprechen|werben)(?!\p{L})/iu,
  /(?:pas le droit d(?:e |[’'])|(?:on|nous) ne (?:peut|pouvons) pas |ne faut pas )(?:dire|écrire|prétendre|affirmer)(?!\p{L})|no (?:podemos|se puede|podéis|nos dejan) (?:decir|afirmar|escribir)(?!\p{L})|non (?:possiamo|si può|potete) (?:dire|scrivere|affermare)(?!\p{L})|não (?:podemos|se pode|podem) (?:dizer|afirmar|escrever|alegar)(?!\p{L})|nie (?:możemy|wolno(?: nam)?) (?:mówić|pisać|twierdzić)(?!\p{L})|(?:не можна|не маємо права|не можемо|нельзя|не имеем права|не можем) (?:казати|писати|стверджувати|говорить|писать|утверждать)(?!\p{L})/iu,
  /^(?:we |wij |jullie )?(?:mogen|mag) (?:we )?(?:niet|geen) .{0,60}(?:zeggen|schrijven|beweren|claimen)(?!\p{L})/iu,
  /^(?:(?:very )?important|nb|note|fyi|attention|achtung|wichtig|hinweis|importante?|важливо|важно|ważne|belangrijk|let op)?[!,:]? ?(?:for|to|an|für|pour|para|per|voor|dla|для) (?:your|the|das|euer|euren?|l[’']|votre|el|vuestro|il|vostro|o|a|vossa|het|jullie|waszego|вашої|вашей)\s?(?:team|designer|editor|copywriter|équipe|equipo|equipe|grafiker\p{L}*|redaktion|zespołu|команди|команды)\s?[:–—-]/iu,
]

/** @param isOpening nothing for viewers precedes it in the brief */
export const isLetterTalk = (sentence: string, isOpening: boolean): boolean =>
  rules.some((rule) => rule.test(sentence)) ||
  (isOpening &&
    (withoutNamedGreeting(`${sentence} …`)?.text === '…' || openings.some((opening) => opening.test(sentence))))

const farewell =
  /^(?:(?:many )?thanks?(?: you)?(?: all)?(?: so much| very much| a lot| again| in advance| a million)?|cheers|ta|thx|(?:with )?(?:kind(?:est)?|best|warm(?:est)?|many) regards|regards|(?:with |all (?:my |the )?)?best(?: wishes)?|yours(?: (?:truly|sincerely|faithfully))?|lots of love|lg|vg|mfg|gruß|grüße|(?:viele|liebe|beste|herzliche|schöne|freundliche) grüße|mit (?:freundlichen|besten|lieben|herzlichen) grüßen|(?:vielen |lieben |herzlichen )?dank(?:e(?: schön| euch)?)?(?: im voraus)?|merci(?: beaucoup| d[’']avance)?|cordialement|bien (?:cordialement|à vous)|(?:bonne|belle) journée|bises|amicalement|(?:muchas )?gracias(?: de antemano)?|(?:un )?(?:saludos?|abrazos?)(?: cordial(?:es)?)?|atentamente|grazie(?: mille)?|(?:cordiali |tanti |cari )?saluti|a presto|(?:muito )?obrigad[oa]s?|(?:um )?abraços?|atenciosamente|(?:com os melhores )?cumprimentos|beijinhos|(?:met )?(?:vriendelijke |hartelijke )?groet(?:en|jes)?|mvg|(?:alvast )?bedankt|pozdrawiam|pozdrowienia|dzięki|dziękuję|z poważaniem|дякую|дякуємо|з повагою|гарного дня|спасибо|с уважением|хорошего дня|teşekkürler|teşekkür ederiz|saygılar\p{L}*|sevgiler\p{L}*)(?<joint>[,.!]{0,3}(?: ?[–—-])?)(?: (?<name>[^ ].{0,80}))?$/iu

const nameWord =
  /^(?:\p{Lu}[\p{L}\p{M}.’'-]*|\(\p{L}[\p{L}. ]*\)|&|and|und|et|y|e|i|та|v[ao]n|d[aei]|del|der|la|x+|❤\ufe0f?)$/u
const nameless = /^(?:everyone|everybody|all|for\p{L}*|to|you|alle|euch|ihnen|à|a|für|por|per|за|to)$/iu

/**
 * A farewell with the name of who writes it, such as `cheers Dean`, of several sentences or one. Not `Thanks to Ana` and
 * not a farewell alone, which customers may say to viewers.
 */
export function isSigned(sentence: string): boolean {
  const { joint = '', name } = farewell.exec(sentence)?.groups ?? {}
  if (name === undefined) return false
  const words = name.replace(/[.! ]{1,9}$/u, '').split(/[\s,]+/u)
  if (words.length > 7 || /\p{N}/u.test(name)) return false
  const [first = ''] = words
  const isComma = joint !== ''
  return (
    /^\p{Lu}/u.test(first) &&
    !nameless.test(first) &&
    words.every((word) => nameWord.test(word) || (isComma && words.length <= 3))
  )
}
