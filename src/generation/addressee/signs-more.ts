/** The words in the other languages that the writer reads. */
import type { SignWords } from './signs.ts'
import { anywhere, begins, latinSigns, words } from './signs.ts'
import { otherSigns } from './signs-other.ts'

const pt: SignWords = {
  greets: begins('olá|oi+|bom dia|boa (?:tarde|noite)|car[oa]s?|prezad[oa]s?|querid[oa]s?|e aí'),
  shared: words(
    'reunião com|chamada com|notas d[ae]|como (?:combinado|combinámos|falámos|falamos|prometido|sempre|da última vez)|por telefone|(?:da|na) última vez|(?:na|da) semana passada|em anexo|segue\\p{L}*|abaixo|(?:te|vos|lhe|lhes) (?:mando|envio|deixo|passo)|obrigad[oa] (?:por|pel[oa])|desculp\\p{L}+|espero que|avis(?:a|em|e)(?:-me|-nos| a gente)?|diga(?:m)?-me|me (?:avisa|avise|fala|diz)|qualquer (?:dúvida|coisa)|aprovad[oa]|urgente|interno|confidencial|vocês (?:sabem|decidem|que sabem)|fica ao (?:teu|vosso|seu) critério|(?:o )?meu (?:sócio|chefe|marido|filho) \\p{L}+|(?:a )?minha (?:sócia|chefe|mulher|filha) (?:quer|acha|pediu)|aqui (?:vai|vão)|rascunho|gralha',
  ),
  bans: words(
    '(?:não|nunca|nem) (?:\\p{L}+ )?(?:escrev\\p{L}+|dig\\p{L}+|dizer|mencion\\p{L}+|mostr\\p{L}+|fal(?:em|ar|e) (?:d|em)\\p{L}*|cit(?:em|ar|e)|publi\\p{L}+|cham(?:em|ar) )|evit(?:em|ar|e|a) (?:a palavra|o|a|os|as|dizer|falar|mostrar|usar)|sem (?:mencionar|mostrar|dizer|falar)|a palavra(?= [«“"])|ess[ae] palavra|nada de (?:música|emojis|fotos)|não (?:podemos|se pode) (?:dizer|escrever)',
  ),
  asks: words(
    'por favor|se faz favor|podem|podes|poderiam|pode(?= (?:fazer|colocar|pôr|usar|por|ser))|dá (?:para|pra)|gostar[ií]a\\p{L}*|queria(?:mos)?|quer(?:ia|emos|o) (?:que|um|uma|algo)|precis(?:o|amos|ava) (?:de|que)|façam|faz(?:er)?(?= (?:um|uma))|coloquem|ponham|seria (?:bom|ótimo|giro)|tem que (?:aparecer|ter|estar)',
  ),
  tools: words(
    'textos?|legendas?|post|publicaç\\p{L}+|vídeos?|fotos?|imagens?|imagem|logo|logótipo|letra|fonte|cores|fundo|cartaz|panfleto|arte|carrossel|música|hashtags?|emojis?|título|story|stories|reels?|versão|facebook|instagram|insta',
  ),
  self: words('eu|me|mim|meu|minha|mando|acho|queria|preciso'),
  doubts: words(
    'talvez|se (?:possível|der|puderem|puder|couber|quiserem)|acho que|não sei|como (?:quiser\\p{L}*|achar\\p{L}*)|sei lá|ou algo assim',
  ),
}

const nl: SignWords = {
  greets: begins('hallo|hoi+|hey|hé|beste|dag|goede(?:morgen|middag|navond)|geachte|lieve'),
  shared: words(
    'overleg met|notulen|gesprek met|zoals (?:afgesproken|besproken|beloofd|altijd|vorige keer)|aan de telefoon|vorige (?:keer|week|maand|post)|van vorig jaar|bijgevoegd|bijlage|hieronder|alvast bedankt|bedankt voor|dank (?:je|jullie|u) voor|sorry|hopelijk|laat (?:maar |het )?(?:even |me |ons )?weten|bij vragen|vragen aan|goedgekeurd|akkoord|deadline|intern|vertrouwelijk|(?:ik|we) (?:stuur|mail|app)(?:en)? (?:je|jullie|u|nog)|(?:je|jullie|u) (?:hebt|hebben|heb|weet|weten|hadden) (?:nog|al|wel)|heb je nog|jij weet|kijk maar|mijn (?:man|vrouw|baas|collega|compagnon) \\p{L}+|hier(?:bij)? (?:de|het|wat|een paar|mijn|onze)|zou je|stuur (?:je|jij|jullie) (?:me|mij|ons)|hierbij|concept|tikfout',
  ),
  bans: words(
    '(?:niet|nooit|geen) (?:\\p{L}+ ){0,3}?(?:noemen|schrijven|zeggen|vermelden|laten zien|tonen)|(?:noem|schrijf|zeg|vermeld|toon) (?:\\p{L}+ ){0,4}?(?:niet|nooit|geen)|liever (?:niet|geen)|graag geen|(?:het|dat) woord|geen (?:emoji\\p{L}*|foto\\p{L}*|muziek|namen|gezichten)|mogen (?:we )?niet (?:zeggen|schrijven)',
  ),
  asks: words(
    'graag|alsjeblieft|alstublieft|aub|svp|kun(?:nen)? (?:je|jullie|u)|kan (?:je|jij|dat|het)|zou(?:den)? (?:je|jullie|u|we|ik)|we (?:willen|wilden|zoeken)|ik (?:wil|wilde|zou|heb (?:graag|nodig))|wil(?:len)? (?:je|jullie)|denk (?:aan|eraan)|moet (?:\\p{L}+ ){0,3}?(?:staan|erbij|erin|komen)|zet|maak er|lijkt (?:me|ons)',
  ),
  tools: words(
    "teksten?|tekst|berichten?|bericht|post|video|filmpje|foto[’']?s?|plaatje|logo|lettertype|kleur(?:en)?|achtergrond|poster|flyer|ontwerp|muziek|ondertitel\\p{L}*|hashtags?|emoji[’']?s?|titel|story|reel|versie|facebook|instagram|insta",
  ),
  self: words('ik|me|mij|mijn'),
  doubts: words(
    'misschien|eventueel|als (?:het kan|dat kan|mogelijk|je|jullie|er nog)|denk ik|weet niet|geen idee|of zo|mag (?:ook|weer|best)|maakt niet uit',
  ),
}

const pl: SignWords = {
  greets: begins('cześć|hej+|dzień dobry|witam(?:y)?|witajcie|szanown\\p{L}+|drog(?:i|a|ie)|siema'),
  shared: words(
    'spotkanie z|rozmowa z|notatk\\p{L}+|przypomnieć|jak (?:rozmawialiśmy|ustaliliśmy|obiecałam|obiecałem|ostatnio|zawsze|poprzednio|uzgodniono)|zgodnie z (?:rozmową|ustaleniami)|przez telefon|poprzednim razem|ostatnim razem|w (?:zeszłym|poprzednim) tygodniu|w załączniku|załączam|poniżej|(?:przesyłam|wysyłam|podsyłam|podaję|piszę)|z góry|dzięki za|dziękuję za|przepraszam|mam nadzieję|(?:daj|dajcie|proszę dać) znać|w razie (?:pytań|czego|wątpliwości)|gdyby coś|proszę (?:dzwonić|pisać) do mnie|zatwierdz\\p{L}+|akceptacj\\p{L}+|pilne|termin publikacji|wewnętrzn\\p{L}+|poufne|m[oó]j (?:szef|mąż|wspólnik|syn) \\p{L}+|moja (?:szefowa|żona|córka) (?:chce|mówi|prosi)|oto|szkic|literówk\\p{L}+|jak (?:pan|pani|państwo) uważa\\p{L}*|krótki filmik',
  ),
  bans: words(
    '(?:nie|nigdy) (?:\\p{L}+ )?(?:pisać|piszcie|pisz|wspominać|wspominajcie|wspominaj|podawać|podawajcie|pokazywać|pokazujcie|mówić|mówcie|nazywać|nazywajcie)|unika\\p{L}+|bez (?:wspominania|pokazywania|podawania|emoji|muzyki|zdjęć)|słow[oa](?= [„“"])|nie (?:możemy|wolno) (?:mówić|pisać)',
  ),
  asks: words(
    'prosz[ęe]|prosimy|poproszę|używajcie|umieszcza\\p{L}+|wrzuca\\p{L}+|czy (?:można|możecie|mógłby|mogłaby|moglibyście|da się)|możecie|chcia(?:łbym|łabym|łam|łem)|chcielibyśmy|potrzebuj(?:ę|emy)|dodajcie|dajcie|zróbcie|fajnie (?:by|żeby|jakby)|powinn?[oay] (?:być|się)|musi (?:być|się)|niech (?:będzie|się)',
  ),
  tools: words(
    'tekst\\p{L}{0,3}|post\\p{L}{0,3}|film\\p{L}{0,4}|filmik\\p{L}*|zdję(?:ci\\p{L}*|ć)|grafik\\p{L}*|logo|czcionk\\p{L}*|kolor\\p{L}*|tł[oa]|plakat\\p{L}*|ulotk\\p{L}*|muzyk\\p{L}*|napis\\p{L}*|hashtag\\p{L}*|emotk\\p{L}*|liter(?:y|ki|ami)?|tytuł\\p{L}*|rolk\\p{L}*|wersj\\p{L}*|facebook\\p{L}*|instagram\\p{L}*|karuzel\\p{L}*',
  ),
  self: words('ja|mnie|mi|mój|moja|moje|piszę|przesyłam|wysyłam|myślę'),
  doubts: words(
    'może|ewentualnie|jeśli (?:można|się da|możliwe|da się)|jeżeli (?:można|się da)|chyba|nie wiem|obojętnie|coś w tym stylu|jak (?:chcecie|wolicie|ostatnio)',
  ),
}

const uk: SignWords = {
  greets: begins(
    'привіт\\p{L}*|віта(?:ю|ємо)|добр(?:ий|ого) (?:день|дня|вечір|ранок|ранку)|добридень|доброго|шановн\\p{L}+|хелоу',
  ),
  shared: words(
    'розмова з|зустріч з|нотатк\\p{L}+|нагадати|як (?:домовлялися|домовились|говорили|обіцял\\p{L}+|завжди|минулого разу)|по телефону|телефоном|минулого (?:разу|тижня)|у вкладенні|додаю|нижче|(?:надсилаю|скидаю|кидаю|пишу|висилаю)|дякую за|вибач\\p{L}*|перепрош\\p{L}+|сподіва\\p{L}+|(?:дай|дайте) знати|якщо (?:будуть )?(?:питання|щось)|погоджен\\p{L}*|затверд\\p{L}+|терміново|внутрішн\\p{L}+|не для публікації|мій (?:чоловік|шеф|партнер|син)|моя (?:дружина|донька|керівниця)|ось (?:текст|кілька|що|вам|тезиси)|чернетк\\p{L}+|скорочу\\p{L}+|скороти\\p{L}*|помилк\\p{L}+ у тексті|(?:ви|ти) (?:краще )?знаєте?|на ваш розсуд',
  ),
  bans: words(
    '(?:не|ніколи не) (?:\\p{L}+ )?(?:пиш\\p{L}+|писати|каж\\p{L}+|казати|згаду\\p{L}+|вказу\\p{L}+|показу\\p{L}+|називай\\p{L}*|називати|публік\\p{L}+)|без (?:згадк\\p{L}+|емодзі|музики|фото|облич)|уника\\p{L}+|слов[оа](?= [«“"])|не (?:можна|можемо) (?:казати|писати)',
  ),
  asks: words(
    'будь ласка|прошу|просимо|(?:чи )?(?:можете|можеш|можна|могли б|зможете)|хотіл\\p{L}+|хоч(?:у|емо|еться)|потрібн[оаі]|треба (?:щоб|вказати|додати|написати|зробити)|зроб(?:іть|и)|додайте|напиш(?:іть|и)|було б (?:добре|круто|гарно)|має бути|хай буде|нехай',
  ),
  tools: words(
    'текст\\p{L}{0,3}|пост\\p{L}{0,3}|допис\\p{L}*|відео|ролик\\p{L}*|фото|світлин\\p{L}*|картинк\\p{L}*|логотип\\p{L}*|лого|шрифт\\p{L}*|кол[іь]\\p{L}*р\\p{L}*|фон\\p{L}{0,2}|афіш\\p{L}*|макет\\p{L}*|музик\\p{L}*|субтитр\\p{L}*|хештег\\p{L}*|емодзі|заголов\\p{L}*|сторіс|рілс\\p{L}*|версі\\p{L}*|інст\\p{L}*|фейсбук\\p{L}*|підпис\\p{L}{0,2}',
  ),
  self: words('я|мені|мене|мій|моя|моє|надсилаю|скидаю'),
  doubts: words(
    'може|можливо|якщо (?:можна|вийде|є місце|вміститься)|мабуть|не знаю|на ваш розсуд|якось так|чи щось таке|як (?:хочете|хочеш|вважаєте|вважаєш)',
  ),
}

const ru: SignWords = {
  greets: begins('привет\\p{L}*|здравствуйте|добр(?:ый|ое|ого) (?:день|вечер|утро|дня)|приветствую|уважаем\\p{L}+'),
  shared: words(
    'разговор с|встреча с|заметк\\p{L}+|напомнить|как (?:договаривались|договорились|обсуждали|обещал\\p{L}*|всегда|в прошлый раз)|по телефону|в прошлый раз|на прошлой неделе|во вложении|прилагаю|ниже|(?:отправляю|присылаю|скидываю|кидаю|пишу|высылаю)|спасибо за|извини\\p{L}*|простите|надеюсь|(?:дай|дайте) знать|если (?:будут )?(?:вопросы|что)|согласован\\p{L}*|утвержд\\p{L}+|срочно|внутренн\\p{L}+|не для публикации|мой (?:муж|шеф|партн[её]р|сын)|моя (?:жена|дочь|начальница)|вот (?:текст|несколько|что|вам|тезисы)|черновик|сокраща\\p{L}+|сократи\\p{L}*|опечатк\\p{L}+|(?:вы|ты) (?:лучше )?знаете?|на ваше усмотрение',
  ),
  bans: words(
    '(?:не|никогда не) (?:\\p{L}+ )?(?:пиш\\p{L}+|писать|говор\\p{L}+|упомина\\p{L}+|указыва\\p{L}+|показыва\\p{L}+|называй\\p{L}*|называть|публик\\p{L}+)|без (?:упоминан\\p{L}+|эмодзи|музыки|фото|лиц)|избега\\p{L}+|слов[оа](?= [«“"])|(?:нельзя|не можем) (?:говорить|писать)',
  ),
  asks: words(
    'пожалуйста|прошу|просим|(?:можете|можешь|можно ли|могли бы|сможете)|хотел\\p{L}+|хочу|хотим|хочется|нуж(?:но|ен|на)|надо (?:чтобы|указать|добавить|написать|сделать)|сделай(?:те)?|добавьте|напиши(?:те)?|было бы (?:хорошо|круто|здорово)|должн[оаы] быть|пусть',
  ),
  tools: words(
    'текст\\p{L}{0,3}|пост\\p{L}{0,3}|видео|ролик\\p{L}*|фото\\p{L}*|картинк\\p{L}*|логотип\\p{L}*|лого|шрифт\\p{L}*|цвет\\p{L}{0,2}|фон\\p{L}{0,2}|афиш\\p{L}*|макет\\p{L}*|музык\\p{L}*|субтитр\\p{L}*|хештег\\p{L}*|эмодзи|заголов\\p{L}*|сторис|рилс\\p{L}*|верси\\p{L}*|инст\\p{L}*|подпис[ьи]',
  ),
  self: words('я|мне|меня|мой|моя|мо[её]'),
  doubts: words(
    'может|возможно|если (?:можно|получится|есть место|влезет)|наверное|не знаю|на ваше усмотрение|как-то так|или что-то такое|как (?:хотите|хочешь|считаете|считаешь)',
  ),
}

const tr: SignWords = {
  greets: begins('merhaba\\p{L}*|selam\\p{L}*|sayın|sevgili|iyi (?:günler|akşamlar|çalışmalar)|günaydın|kolay gelsin'),
  shared: words(
    'görüşme\\p{L}*|toplantı\\p{L}*|not(?:lar|ları)|konuştuğumuz gibi|anlaştığımız gibi|söz verdiğim gibi|telefonda|geçen (?:sefer\\p{L}*|hafta|ay|seferki)|ekte\\p{L}*|aşağıda\\p{L}*|(?:gönderiyorum|yolluyorum|iletiyorum|atıyorum|atmıştım|göndermiştim)|için teşekkür\\p{L}*|kusura bakmayın|özür dilerim|umarım|haber ver\\p{L}+|sorunuz olursa|sorularınız|onayl\\p{L}+|onay|acil|dahili|gizli|kolay gelsin|siz (?:bilirsiniz|daha iyi)|size (?:bırakıyorum|kalmış)|(?:kullan|koy|yap|ekle|yaz|paylaş)\\p{L}*s[aeıi]n[ıi]z|sevinirim|seviniriz|memnun ol\\p{L}+|taslak|(?:eşim|ortağım|müdürüm|patronum) \\p{L}+',
  ),
  bans: words(
    '\\p{L}*(?:yazmay[ıi]n|yazılmasın|söylemeyin|belirtmeyin|bahsetmeyin|göstermeyin|demeyin|paylaşmayın)\\p{L}*|kelimesini? kullan\\p{L}+',
  ),
  asks: words(
    'lütfen|rica (?:ederim|ediyorum|etsem|ederiz)|(?:ist|iste)(?:iyoruz|iyorum|riz|rim)|yapabilir mi\\p{L}*|koyabilir mi\\p{L}*|ekleyebilir mi\\p{L}*|olur mu|olsun|hazırla\\p{L}+|ekleyin|koyun|yapın|yazın|\\p{L}*(?:kullanmayın|koymayın|eklemeyin|geçmesin|olmasın|kullanılmasın)',
  ),
  tools: words(
    "metin\\p{L}*|yazı\\p{L}*|gönderi\\p{L}*|paylaşım\\p{L}*|video\\p{L}*|fotoğraf\\p{L}*|resim\\p{L}*|görsel\\p{L}*|logo\\p{L}*|renk\\p{L}*|arka plan|afiş\\p{L}*|broşür\\p{L}*|tasarım\\p{L}*|müzik\\p{L}*|altyazı\\p{L}*|hashtag\\p{L}*|emoji\\p{L}*|başlık\\p{L}*|reels?|story|instagram\\p{L}*|facebook\\p{L}*|whatsapp[’']?\\p{L}*",
  ),
  self: words('ben|bana|benim|beni'),
  doubts: words('belki|mümkünse|olursa|bilmiyorum|sanırım|galiba|fark etmez|gibi bir şey|isterseniz|siz bilirsiniz'),
}

const ja: SignWords = {
  greets: anywhere('^(?:お世話に|お疲れ|こんにちは|はじめまして|いつも|拝啓|おはよう)'),
  shared: anywhere(
    '前回|先日|お電話|打ち合わせ|お世話に|メール|添付|原稿|下記|以下の(?:内容|通り|文)|お任せ|よろしくお願い|宜しくお願い|ご確認|ご検討|納期|校正|お待ちして(?:おり)?ます。?$|担当者?(?:の|より)|と申します|すみません|申し訳|急ぎ|社内|内密|公開前|問題ありません|大丈夫です',
  ),
  bans: anywhere(
    '(?:書か|言わ|載せ|入れ|使わ|触れ|出さ|写さ|見せ|表現し)ない(?:で|よう)|(?:書く|言う|載せる|使う|出す|写す)のは(?:控え|避け|やめ|NG)|は(?:NG|避けて|控えて|なしで)',
  ),
  asks: anywhere(
    '^[^、。\\d]{2,15}の\\p{Script=Han}{2,4}です。?$|お願い(?:し|いた|でき|申)|して(?:いただ|もら|ほし|欲し)|いただけ(?:ます|ると|れば)|たいです|たいと思|希望(?:です|します)|作(?:って|成)|入れて(?:ください|下さい)',
  ),
  tools: anywhere(
    '写真|動画|投稿|文章|文言|告知|画像|ロゴ|テロップ|キャプション|文字|フォント|色味|音楽|BGM|ハッシュタグ|絵文字|インスタ|リール|デザイン|チラシ',
  ),
  self: anywhere('私|わたし|当方|弊社'),
  doubts: anywhere('かもしれ|できれば|可能であれば|どちらでも|もし|でしょうか|と思います|お好み'),
}

const known: Readonly<Record<string, Partial<SignWords>>> = { ...otherSigns, ...latinSigns, pt, nl, pl, uk, ru, tr, ja }

/** @param code of a language; undefined for one whose words are not known */
export const signWordsOf = (code: string): Partial<SignWords> | undefined => known[code]
