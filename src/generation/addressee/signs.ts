/** The words by which a sentence shows whom it addresses: the person who makes the content, or those who view it. */
import { compilePattern } from '../../lib/pattern.ts'

export interface SignWords {
  /** Begins a letter. */
  readonly greets: RegExp
  /** What only the writer and the maker share: earlier talks and posts, files, approval, deadlines, small talk. */
  readonly shared: RegExp
  /** Forbids saying or showing something. */
  readonly bans: RegExp
  /** Asks for something or wishes it. */
  readonly asks: RegExp
  /** What the maker works with. */
  readonly tools: RegExp
  /** The writer as a person. */
  readonly self: RegExp
  /** Leaves something open. */
  readonly doubts: RegExp
}

const words = (list: string) => compilePattern(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu')
const begins = (list: string) => compilePattern(`^(?:${list})(?!\\p{L})`, 'iu')
/** For scripts without spaces. */
const anywhere = (list: string) => compilePattern(`(?:${list})`, 'iu')

const en: SignWords = {
  greets: begins(
    'hi+|hiya|he+y+a?|hello+|dear|yo|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|greetings|respected|gents|alright mate',
  ),
  shared: words(
    "call (?:with|w/)|meeting with|notes (?:from|of|after|for)|attendees|action items?|next steps|chase|greetings from|(?:just )?(?:a|another) (?:\\p{L}+ )?one (?:for|about|on)|here goes|bear with me|cut (?:it|this) (?:down|short)|shorten|cc me|send (?:me|proofs?|drafts?|previews?)|needs? a footnote|love (?:you|u) (?:guys|all|lot)|squeeze (?:it|this|us) in|(?:my|our) (?:father|mother|wife|husband|partner|son|daughter|boss|manager|client|director|mum|mom|dad|sister|brother|accountant|landlord|vicar) (?:wants|would like|asked|insists|hates|prefers|thinks|says|said)|client (?:does|wants|signed|asked|said|would)|as (?:promised|discussed|agreed|mentioned|requested|usual|before|per)|we (?:talked|spoke|discussed|chatted|said|agreed)|(?:over|on) the (?:phone|call)|(?:our|the) (?:call|meeting|chat)(?!-)|last time(?! you)|like last (?:time|year|week|month)|last (?:batch|post|video|reel|campaign)|(?:my|your|the) (?:last |previous |other )?(?:e-?mail|message|voice note)|speak soon|see below|attached|fyi|btw|heads[- ]up|quick one|bit (?:urgent|of a rush)|sorry (?:for|about|it)|thanks for (?:the|your|getting|sending|last|that|all|doing|being)|hope (?:you(?:[’']re| are| had| have|[’']ve)|all|this|that works)|revert|asap|at the earliest|(?:if|is|that[’']?s) (?:that[’']?s |thats |it[’']?s )?(?:doable|alright|all right|ok with you|okay with you)|let me know|lmk|get back to|questions to|any questions|check with|holiday until|sign(?:s|ed)? (?:\\p{L}+ )?off|approved|approval|said (?:ok|yes|it[’']?s (?:ok|fine))|(?:ok|okay|fine|happy) (?:to be (?:named|shown|filmed|quoted|tagged)|with (?:us|you) (?:using|posting|sharing))|eod|cob|get (?:it|this) (?:out|up|live|done)|(?:goes|go|going|went|put) (?:out|live|up) (?:on|by|this|next|before)|you (?:guys |lot )?(?:did|made|sent|posted|wrote|suggested|know best|asked (?:for|me|us))|(?:what|whatever|how(?:ever)?) you (?:think|like|feel|fancy|see fit)|your (?:designer|clients|other clients|magic|expertise)|budget|invoice (?:me|us|as)|this one|turn (?:this|it) into|(?:here(?:[’']?s|[’']?re| is| are)|below (?:is|are)) (?:what|the|some|our|my|a few|a couple)|to use(?=[,:]|$)|thanks in advance|bro|stick to|keep (?:the|that|this) (?:bit|part|line)|bit about|copy and paste|proof-?read|typos?|spelling|spelt|double[- ]check|(?:is|was|are|were) wrong|mate|hun|love to your|lovely to (?:chat|meet|speak|see|talk|hear)|good to (?:chat|speak|hear)|^(?:it[’']?s|this is|i[’']?m) (?:\\p{L}+ )?(?:\\p{L}+ )?(?:here|from \\p{L}+)(?=[ ,.!]|$)|^\\p{L}{3,} here(?=[,.!])",
  ),
  bans: words(
    "(?:do ?n[o’']?t|do not|does not|doesn[’']?t|never|no need to|not to|not|shouldn[’']?t|can[’']?t|cannot|mustn[’']?t|wouldn[’']?t|avoid|stop|without|hates|without|don[’']?t want (?:you )?to|rather not) (?!forget|hesitate|worry|miss|wait|just)(?:\\p{L}+ ){0,2}?(?:say(?:ing)?|writ(?:e|ing)|mention(?:ing|ed)?|call(?:ing)? (?:it|us|them|him|her|this)|refer to|name[sd]?|nam(?:e|ing) (?:any|the)|claim(?:ing)?|spell|quot(?:e|ing)|publish|print|tag(?:ging)?|feature|imply|suggest)|avoid (?:the word|using|words)|(?:do ?n[o’']?t|do not|never) put .{2,40} on (?:it|there)|under embargo|embargoed|strictly confidential|signed consent|can[’']?t go (?:on|up|out|live)|(?:compliance|legal) (?:people|team|dept|department)|(?:that|this) word|cta (?:should|must|needs)|off the record|use externally|internal (?:only|codename|use)|no (?:photos?|pics?|pictures?|emojis?|hashtags?|music|exclamation marks?|names?|faces?|surnames?|competitors?|cartoons?)|(?:keep|leave|take) .{0,40} out of (?:it|this|that)|(?:do|does) not want|must always (?:come|be|appear|stand|say)|(?:only|just) in (?:the )?captions?|the words?(?= [“\"‘'«])",
  ),
  asks: words(
    "please|pls|plz|kindly|(?:can|could|would|will) (?:you|u|we|ya)|(?:can|could|would) (?:it|this|that|these|they) (?:be|go|come)(?= (?:\\p{L}+ )?(?:ready|done|finished|online|live|up|out|possible|before|by|on))|(?:i|we)(?:[’']d| would) (?:really )?(?:like|love|prefer|rather|want|appreciate)|i (?:really )?(?:want|need)|i was (?:hoping|wondering|thinking)|we (?:want|need) (?:it|this|to (?:say|show|get|make|push)|something|a)|make sure|feel free|try (?:and|to)|let[’']?s|remember to|don[’']?t forget|(?:should|must|needs? to|has to) (?:say|appear|mention|include)|(?:it|this|that|everything) (?:should|must|needs to|has to) (?:be|come|look|go|stay|sound|feel)|say (?:that|it|something)|spell|(?:do ?n[o’']?t|do not|never) (?:use|show|put|include|add)|avoid",
  ),
  tools: words(
    'proofs?|clipart|ctas?|captions?|previews?|wording|drafts?|cop(?:y|ies) (?:for|of)|the copy|logos?|fonts?|slides?|reels?|scripts?|templates?|artwork|creatives?|assets?|messaging|headlines?|tag-?lines?|thumbnails?|voice-?overs?|subtitles?|hash-?tags?|emojis?|opener|mock-?ups?|layout|visuals?|on[- ]screen|posters?|fl[yi]ers?|leaflets?|carousels?|photos?|pics?|pictures?|images?|posts?|posting|videos?|clips?|text|words|colou?rs?|backgrounds?|music|footage|version|shots?|facebook|insta(?:gram)?|tik ?tok|linked-?in|socials?|disclaimers?|quotes?|cartoons?|adverts?|ads?|campaign|brief|tone|style|wording|photographer',
  ),
  self: words(
    "i|i[’']?m|i[’']?d|i[’']?ll|i[’']?ve|my(?! (?:page|site|website|shop|number|channel|studio|door|phone|dms?)(?!\\p{L}))|me|mine",
  ),
  doubts: words(
    "p\\.?s\\.?|maybe|perhaps|if (?:possible|you can|you could|you still|you[’']ve still|you have (?:it|one|room)|there[’']?s (?:room|space|time))|up to you|not (?:too )?sure|i (?:don[’']?t )?(?:think|guess|reckon|suppose|mind|know)|ideally|or something|or whatever|whatever (?:you (?:think|like|prefer)|works|suits)|either way|works for|otherwise fine|instead of last",
  ),
}

const de: SignWords = {
  greets: begins(
    'hallo|hi|hey|moin|servus|grüß gott|grüezi|guten (?:morgen|tag|abend)|liebe[rs]?|sehr geehrte[rs]?|tach|na(?=,)',
  ),
  shared: words(
    'telefonat|besprechung|protokoll|notiz\\p{L}*|nachhaken|rückruf|wie (?:besprochen|versprochen|vereinbart|abgemacht|immer|gewünscht|telefonisch|gesagt|letztes mal|beim letzten mal)|am telefon|telefonat|letztes mal|letzte woche|beim letzten|anbei|im anhang|s\\.? ?u\\.?|danke (?:für|noch|dir|euch|ihnen)|sorry|entschuldig\\p{L}+|tut mir leid|hoffe|meld(?:e|et|en sie) (?:dich|euch|mich|sich bei mir)|rückfragen|bei fragen|freigabe|freigegeben|abgesegnet|frist|deadline|eilig|bis (?:morgen|freitag|montag) (?:fertig|online)|ich (?:schicke?|sende|bin bis|habe euch|hab euch|habe dir|hab dir|brauche)|schick(?:e|t|en)? (?:ich|euch|dir|mir)|eure(?:m|r|n|s)? (?:team|seite|grafik\\p{L}*)|ihr (?:macht|wisst|kennt|habt (?:ja|noch|letztes))|du (?:weißt|machst|hast (?:ja|noch))|wie ihr (?:meint|wollt|denkt)|euch überlassen|überlasse|hier (?:kurz|kommt|kommen|der|die|das|ein paar|meine|unsere)|intern|vertraulich|stichpunkte|abschreiben|tippfehler|korrektur|alten? flyer|vorschlag|entwurf|zur freigabe|im urlaub|im voraus',
  ),
  bans: words(
    '(?:nicht|nie|keinesfalls|niemals|bloß nicht) (?:\\p{L}+ ){0,3}?(?:schreiben|erwähnen|nennen|sagen|zeigen|abschreiben|bewerben|veröffentlichen|posten)|(?:schreib|nenn|erwähn|zeig|sag)\\p{L}* (?:\\p{L}+ ){0,4}?(?:nicht|nie|kein\\p{L}*|niemals)|bitte kein\\p{L}*|bitte nicht|(?:das|dieses) wort|keine (?:emojis|fotos|musik|namen|gesichter)|dürfen (?:wir )?nicht',
  ),
  asks: words(
    'bitte|könnt(?:e|et|en)? (?:ihr|sie|du|wir)|kannst du|würdet ihr|würdest du|wir (?:hätten|möchten|wünschen|wollten|bräuchten)|ich (?:hätte|möchte|wünsche|würde|brauche|bräuchte)|gern(?:e)? (?:mit|noch|auch|wieder)|wäre (?:schön|super|toll|cool|gut|prima|nett)|achtet|denkt dran|soll(?:te|ten|en)? (?:\\p{L}+ ){0,4}?(?:rein|drauf|stehen|sein|wirken|kommen|aussehen)|muss (?:\\p{L}+ ){0,3}?(?:rein|drauf|dabei|stehen|dazu)|schreibt|macht|erwähnt',
  ),
  tools: words(
    'texte?|beitrag|beiträge|posts?|videos?|bilder?|fotos?|logo|schrift|schriftart|farben?|hintergrund|flyer|plakat|vorlage|entwurf|grafik|folien?|karussell|musik|untertitel|hashtags?|emojis?|überschrift|reels?|story|newsletter|formulierung|version|facebook|instagram|insta',
  ),
  self: words('ich|mir|mich|mein\\p{L}{0,2}'),
  doubts: words(
    'vielleicht|eventuell|evtl|falls (?:ihr|möglich|noch|das)|wenn (?:möglich|es geht|ihr|noch platz)|oder so|weiß nicht|keine ahnung|ich glaube?|ich finde|meinetwegen|egal',
  ),
}

const fr: SignWords = {
  greets: begins('bonjour|bonsoir|salut|coucou|hello|cher|chère|chers|madame|monsieur|re(?=,)'),
  shared: words(
    "réunion|appel avec|compte[- ]rendu|relancer|comme (?:convenu|promis|prévu|discuté|d[’']habitude|la dernière fois)|au téléphone|(?:la )?dernière fois|la semaine dernière|ci-joint\\p{L}*|en pièce jointe|ci-dessous|merci (?:encore|pour (?:ta|ton|tes|votre|vos|le|la))|désolée?|pardon|excuse[zs]?(?:-moi)?|j[’']espère|dis-moi|dites-moi|tiens-moi|tenez-moi|n[’']hésite[zs]? pas à (?:me|nous)|je (?:te|vous) (?:l[’']\\p{L}+|les |laisse|fais|mets|joins|envoie|transmets|redis|rappelle)|(?:tu|vous) (?:peux|pouvez|verras|verrez|me diras|me direz|avez encore|as encore)|à valider|validé\\p{L}*|bon à tirer|voici (?:le|la|les|quelques|nos|mes|l[’'])|en vrac|interne|confidentiel\\p{L}*|urgent|avant publication|merci d[’']avance|à toute l[’']équipe|faute de frappe|relire|si (?:ça|cela) (?:te|vous) va|la mairie nous|mon (?:associé|mari|chef|patron)|ma (?:femme|patronne|cheffe)",
  ),
  bans: words(
    "(?:ne |n[’'])?(?:pas |jamais )?(?:n[’']|ne )(?:l[’']|le |la |les )?(?:écri(?:s|vez|re)|dis|dites|mentionne[zs]?|montre[zs]?|parle[zs]?|cite[zs]?|précise[zs]?|publie[zs]?) (?:pas|jamais|rien|plus|surtout)|ne (?:pas|jamais|plus) (?:\\p{L}+ )?(?:écrire|dire|mentionner|montrer|parler|citer|publier|afficher|indiquer)|éviter? (?:de (?:montrer|dire|parler|mettre|citer)|le mot|les mots)|évite[zs]? (?:de |le mot |les )|sans (?:montrer|citer|mentionner|parler)|le mot(?= [«“\"])|ce mot(?:-là)?|(?:pas la peine|inutile) (?:de |d[’']?)(?:parler|mentionner|montrer|mettre|dire)|pas de (?:musique|photo|emoji|visage|hashtag)\\p{L}*",
  ),
  asks: words(
    "s[’']il (?:te|vous) plaît|svp|stp|merci de|(?:peux|pourrais)-tu|tu (?:peux|pourrais)|(?:pouvez|pourriez)-vous|vous (?:pouvez|pourriez)|est-ce que (?:tu|vous)|j[’']aimerais|je (?:voudrais|veux|souhaite\\p{L}*|préfère)|on (?:aimerait|voudrait|souhaite\\p{L}*|préfère)|nous (?:aimerions|voudrions|souhait\\p{L}+)|il (?:faut|faudrait) (?:que|mettre|dire|bien)|pense[zs]? à|veille[zr]? à|ajoute[zs]?|mets|mettez",
  ),
  tools: words(
    'textes?|légende|publication|post|vidéos?|visuels?|photos?|images?|logo|police|couleurs?|fond|affiche|flyer|maquette|carrousel|musique|sous-titres?|hashtags?|émojis?|emojis?|titre|story|reel|version|facebook|instagram|insta|ton',
  ),
  self: words("je|j[’']ai|j[’']\\p{L}+|me|moi|mon|ma|mes"),
  doubts: words(
    'peut-être|si possible|si (?:tu|vous) (?:peux|pouvez|veux|voulez|as|avez)|comme (?:tu|vous) (?:veux|voulez)|à (?:toi|vous) de voir|éventuellement|je (?:crois|pense|ne sais pas|sais pas)|ou autre',
  ),
}

const es: SignWords = {
  greets: begins('hola+|buen[oa]s(?: (?:días|tardes|noches))?|buen día|querid[oa]s?|estimad[oa]s?|qué tal'),
  shared: words(
    'reunión con|llamada con|notas de|preguntar|como (?:quedamos|hablamos|te dije|os dije|les dije|siempre|acordamos|la (?:otra|última) vez)|por teléfono|la (?:otra|última|vez) (?:vez|pasada)|la semana pasada|adjunt[oa]\\p{L}*|(?:te|os|les) (?:paso|mando|envío|dejo|adjunto|comento|escribo|aviso)|de antemano|gracias por (?:todo|la|el|tu|vuestr\\p{L}+|su)|perd[oó]n\\p{L}*|disculp\\p{L}+|espero que|avísa(?:me|nos|dme)|dime|decidme|dígan(?:me|nos)|cualquier (?:duda|cosa)|aprobad[oa]|visto bueno|urgente|interno|confidencial|para (?:el|la) (?:post|publicación|video|vídeo)|tú verás|ustedes (?:saben|verán)|vosotros (?:sabéis|veréis)|como veas|como vean|mi (?:socio|socia|jefe|jefa|marido|mujer|hijo|hija) (?:dice|quiere|no quiere|prefiere)|borrador|lo del?',
  ),
  bans: words(
    '(?:no|nunca|tampoco) (?:lo |la |los |las )?(?:escrib\\p{L}+|dig\\p{L}+|mencion\\p{L}+|publi\\p{L}+|muestr\\p{L}+|mostr\\p{L}+|nombr\\p{L}+|llam\\p{L}{2,4} (?:a |al )|etiquet\\p{L}+|hag\\p{L}+ referencia)|evit(?:ad|en|a|ar|emos) (?:la palabra|el|la|los|las|decir|poner|mostrar|usar)|sin (?:mencionar|decir|mostrar|poner)|la palabra(?= [«“"\'])|esa palabra|nada de (?:música|emojis|fotos)|no (?:podemos|se puede) (?:decir|poner)',
  ),
  asks: words(
    'por favor|porfa(?:vor)?|podéis|podrían|pueden|puedes|podrías|(?:me|nos) gustaría|quisiera(?:mos)?|quer(?:emos|ríamos) (?:que|un|una|algo|publicar|hacer)|quiero (?:que|un|una|algo)|necesito|estaría (?:bien|genial)|pon(?:ed|gan|gáis|edle|le|me)|us(?:en|éis)|haced|hagan|añad\\p{L}+|que (?:se vea|quede|salga|aparezca|diga)',
  ),
  tools: words(
    'textos?|copy|post|publicaci[oó]n|videos?|vídeos?|fotos?|im[aá]genes?|logo|letra|tipograf[ií]a|colores|fondo|cartel|flyer|folleto|plantilla|diseño|carrusel|música|subt[ií]tulos?|hashtags?|emojis?|t[ií]tulo|story|stories|historia|reels?|versión|facebook|instagram|insta',
  ),
  self: words('yo|mi|me|creo|quiero|necesito|mando|paso'),
  doubts: words(
    'quizás?|tal vez|a lo mejor|si (?:puede ser|podéis|pueden|puedes|es posible|cabe|os|te) ?\\p{L}*|yo creo|no sé|creo que|lo que (?:veas|vean|os parezca)|como (?:queráis|quieran|quieras)|o algo así',
  ),
}

const it: SignWords = {
  greets: begins('ciao|salve|buongiorno|buonasera|car[oaie]|gentil[ei]|spett\\p{L}*|ehi|hey'),
  shared: words(
    "riunione con|chiamata con|chiedere|come (?:d[’']accordo|promesso|concordato|dicevamo|al solito|sempre|da accordi|l[’']altra volta)|al telefono|l[’']altra volta|la volta scorsa|la settimana scorsa|in allegato|allego|qui sotto|(?:ti|vi|le) (?:mando|scrivo|invio|giro|lascio|allego|passo|confermo|chiedo)|grazie (?:per|di|ancora|in anticipo|mille)|scus[aio]\\p{L}*|spero|fammi sapere|fatemi sapere|mi faccia sapere|dimmi|ditemi|vedi tu|vedete voi|fai tu|fate voi|approvat[oai]|bozza|urgente|interno|riservat\\p{L}+|per (?:il|i) (?:post|video|reel)|mi[oa] (?:socio|socia|marito|moglie|capo|figlio|figlia) (?:dice|vuole|non vuole|preferisce)|ecco (?:il|i|le|la|due|qualche)|due righe|resto a disposizione|(?:cordiali|distinti) saluti|taglia pure|tagliate pure|come (?:va|stai|state)|pensavo",
  ),
  bans: words(
    '(?:non|mai) (?:\\p{L}+ )?(?:scriv\\p{L}+|dire|dite|dica|menzion\\p{L}+|nomin\\p{L}+|mostr\\p{L}+|pubblic\\p{L}+|cit(?:ate|are|i)|chiam(?:arl\\p{L}|atel\\p{L}))|niente (?:musica|emoji|foto|facce|hashtag)|evit(?:ate|are|a|iamo) (?:di|la parola|il|le|i)|senza (?:nominare|citare|mostrare|dire)|la parola(?= [«“"])|quella parola|questa parola|non (?:possiamo|si può) (?:dire|scrivere)',
  ),
  asks: words(
    'per favore|per cortesia|potete|potresti|potreste|puoi|può|mi piacerebbe|ci piacerebbe|vorrei|vorremmo|mi serv\\p{L}+|ci serv\\p{L}+|ho bisogno|mettete|metti|fate|aggiung\\p{L}+|ricord(?:ate|ati)|sarebbe (?:bello|meglio)|deve (?:esserci|comparire|stare)',
  ),
  tools: words(
    'test[oi]|post|pubblicazione|video|foto|immagin[ei]|logo|carattere|color[ei]|sfondo|locandina|volantino|grafica|carosello|musica|sottotitoli|hashtag|emoji|titolo|stori[ae]|reel|versione|facebook|instagram|bozza',
  ),
  self: words('io|mi|mio|mia|miei|mando|penso|pensavo|credo|vorrei'),
  doubts: words(
    "forse|magari|se (?:possibile|puoi|potete|riesc\\p{L}+|ti|vi|c[’']è spazio)|non so|secondo me|credo|penso|o qualcosa del genere|come (?:vuoi|volete|preferi\\p{L}+)",
  ),
}

export const latinSigns: Readonly<Record<string, SignWords>> = { en, de, fr, es, it }
export { anywhere, begins, words }
