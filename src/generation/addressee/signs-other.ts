/** The words of languages of which only some kinds are known. */
import type { SignWords } from './signs.ts'
import { anywhere, begins, words } from './signs.ts'

export const otherSigns: Readonly<Record<string, Partial<SignWords>>> = {
  el: {
    greets: begins('γεια(?: σου| σας)?|καλημέρα|καλησπέρα|αγαπητ\\p{L}+|χαίρετε'),
    shared: words(
      'όπως (?:είπαμε|συμφωνήσαμε|πάντα)|στο τηλέφωνο|(?:σου|σας) (?:στέλνω|θα στείλ\\p{L}+|γράφω)|την προηγούμενη φορά|ευχαριστ\\p{L}+|συγγνώμη|πες μου|πείτε μου|το κείμενο|φιλιά|με εκτίμηση',
    ),
    bans: words(
      '(?:μη|μην|να μην?) (?:\\p{L}+ )?(?:γράψ\\p{L}+|βάλ\\p{L}+|δείξ\\p{L}+|πεί\\p{L}+|αναφέρ\\p{L}+)|χωρίς',
    ),
    asks: words('παρακαλ\\p{L}+|θα (?:θέλαμε|ήθελα)|μπορεί\\p{L}*|βάλ(?:τε|ε)|να (?:είναι|μπει|βγει)|κάντε|κάνε'),
    tools: words(
      'βίντεο|λογότυπ\\p{L}+|μουσική|φωτογραφί\\p{L}+|κείμεν\\p{L}+|γράμματα|υπότιτλ\\p{L}+|χρώμα\\p{L}*|ανάρτηση',
    ),
  },
  ar: {
    greets: begins('مرحب\\p{L}*|السلام عليكم|أهل\\p{L}*|صباح الخير|مساء الخير'),
    shared: words('كما اتفقنا|شكرا\\p{L}*|أرسل\\p{L}*|النص|آسف\\p{L}*|أخبر\\p{L}*'),
    bans: words('لا ت(?:كتب|ذكر|ضع|ستخدم|ظهر)\\p{L}*|بدون'),
    asks: words('من فضلك\\p{L}*|لو سمحت\\p{L}*|يرجى|نرجو|نريد|نود|أضيف\\p{L}*|أضف|اجعل\\p{L}*|هل يمكن\\p{L}*'),
    tools: words('(?:ال|لل|بال)?(?:فيديو\\p{L}*|مقطع|شعار\\p{L}*|موسيقى|صور\\p{L}*|منشور|خط|ألوان)'),
  },
  hi: {
    greets: begins('नमस्ते|नमस्कार|प्रिय'),
    shared: anywhere('धन्यवाद|फ़ोन पर बात|टेक्स्ट|भेज रह|पिछली बार|माफ़'),
    bans: anywhere('मत |न लिखें|न दिखाएँ|न डालें|बिना'),
    asks: anywhere('कृपया|प्लीज़?|चाहिए|जोड़ें|जोड़िए|डालें|लगाएं|लगाएँ|रखिए|हो सकती है|बनाएँ'),
    tools: anywhere('वीडियो|रील|क्लिप|सबटाइटल|लोगो|इमोजी|संगीत|फ़ोटो|पोस्ट'),
  },
  ko: {
    greets: anywhere('^(?:안녕하세요|안녕)'),
    shared: anywhere('지난번|말씀드린|보내드립니다|감사합니다|드림$|죄송|문구|확인'),
    bans: anywhere('말아\\s?주|하지 말|쓰지 말|빼\\s?주|않게|없이'),
    asks: anywhere('부탁|해\\s?주세요|넣어|만들어|주실 수 있|원합|바랍|좋겠'),
    tools: anywhere('동영상|영상|릴스|자막|로고|이모지|해시태그|음악|사진|글씨|게시물'),
  },
  th: {
    greets: anywhere('^(?:สวัสดี|เรียน)'),
    shared: anywhere('ตามที่คุย|ส่งข้อความ|ขอบคุณ|ครั้งที่แล้ว|ขอโทษ'),
    bans: anywhere('ไม่เอา|ไม่ต้อง(?:ใส่|ลง)|ห้ามใส่|อย่าใส่'),
    asks: anywhere('ช่วย|กรุณา|รบกวน|ขอ(?!ง)|อยากให้|อยากได้|ได้ไหม'),
    tools: anywhere('วิดีโอ|คลิป|รีล|คำบรรยาย|โลโก้|อิโมจิ|แฮชแท็ก|เพลง|โพสต์|ตัวหนังสือ|รูป'),
  },
  zh: {
    greets: anywhere('您好|你好|^亲爱的'),
    shared: anywhere('上次|电话里|發給|发给您|谢谢|謝謝|辛苦|抱歉|文案'),
    bans: anywhere('不要(?:写|寫|用|放|提|出现)|别(?:写|用|放|提)|避免|请勿(?:使用|出现)'),
    asks: anywhere('请(?!勿)|請|麻烦|麻煩|希望|加上|加入|能不能|可以.{0,8}吗|尽量|最好|做成'),
    tools: anywhere('视频|視頻|影片|短片|字幕|配乐|背景音乐|标志|標誌|logo|表情符号|旁白|照片|图片|字体|颜色'),
  },
  sv: {
    greets: begins('hej(?:san)?|tjena|god (?:morgon|dag)|bästa'),
    shared: words(
      'som vi (?:pratade|sa)|här kommer|förra gången|bifog\\p{L}+|tack (?:för|på)|ursäkta|hör av dig|hälsningar|mvh',
    ),
    bans: words('(?:skriv|visa|nämn|använd|ta med) (?:\\p{L}+ )?(?:inte|ingen|inget|inga)|utan'),
    asks: words('kan (?:du|ni|vi)|skulle|gärna|snälla|tack|vill (?:ha|att)|måste (?:stå|vara|med)'),
    tools: words(
      'bild\\p{L}*|foto\\p{L}*|text\\p{L}*|inlägg\\p{L}*|film\\p{L}*|musik\\p{L}*|logga\\p{L}*|färg\\p{L}*|bokstäver\\p{L}*',
    ),
  },
  da: {
    greets: begins('hej(?:sa)?|kære|god(?:morgen|dag)|goddag'),
    shared: words(
      'som (?:aftalt|vi talte om)|her er|sidste gang|sidste år|vedhæft\\p{L}+|tak for|undskyld|skriv endelig|hilsner?|hilsen|mvh',
    ),
    bans: words('(?:skriv|vis|nævn|brug) (?:\\p{L}+ )?ikke|uden'),
    asks: words('kan (?:du|I|man|vi)|kunne|gerne|vil (?:have|du)|skal (?:stå|med)|må'),
    tools: words(
      'billed\\p{L}*|foto\\p{L}*|tekst\\p{L}*|opslag\\p{L}*|film\\p{L}*|musik\\p{L}*|logo\\p{L}*|farve\\p{L}*|bogstav\\p{L}*',
    ),
  },
  no: {
    greets: begins('hei(?:san)?|kjære|god (?:morgen|dag)'),
    shared: words('som (?:avtalt|vi snakket om)|her er|forrige gang|vedlagt|takk for|beklager|si fra|hilsen|mvh'),
    bans: words('ikke (?:skriv|vis|nevn|bruk)|(?:skriv|vis|nevn|bruk) (?:\\p{L}+ )?ikke|uten'),
    asks: words('kan (?:du|dere|vi)|kunne|gjerne|vil (?:ha|du)|må (?:stå|med)'),
    tools: words(
      'bilde\\p{L}*|foto\\p{L}*|tekst\\p{L}*|innlegg\\p{L}*|film\\p{L}*|musikk\\p{L}*|logo\\p{L}*|farge\\p{L}*|bokstav\\p{L}*',
    ),
  },
  cs: {
    greets: begins('dobrý den|ahoj|zdravím|milý|milá|vážen\\p{L}+'),
    shared: words(
      'jak jsme (?:se )?(?:domluvili|mluvili)|posílám\\p{L}*|minule|v příloze|děkuj\\p{L}+|díky|omlouvám se|dejte vědět|dej vědět|s pozdravem',
    ),
    bans: words('ne(?:pište|piš|ukazujte|zmiňujte|dávejte|používejte)|bez'),
    asks: words('prosím|můžete|můžeš|mohl\\p{L}* by|šlo by|chtěl\\p{L}* by|potřebuj\\p{L}+|dejte|musí (?:být|tam)'),
    tools: words(
      'fot\\p{L}+|text\\p{L}*|příspěv\\p{L}+|vide\\p{L}+|hudb\\p{L}+|log\\p{L}+|barv\\p{L}+|písm\\p{L}+|obráz\\p{L}+',
    ),
  },
  ro: {
    greets: begins('bună(?: ziua| seara| dimineața)?|salut|stimat\\p{L}+|dragă'),
    shared: words(
      'cum am (?:vorbit|stabilit)|(?:îți|vă|vi) (?:trimit|scriu|le trimite)|data trecută|atașat|mulțumesc\\p{L}*|scuze|îmi cer scuze|cu stimă',
    ),
    bans: words('(?:să )?nu (?:scri\\p{L}+|pui|puneți|folosi\\p{L}+|arăt\\p{L}+|menționa\\p{L}+)|fără'),
    asks: words('vă rog|te rog|rugămintea|poți|puteți|se poate|aș (?:vrea|dori)|am vrea|trebuie să (?:apară|fie)'),
    tools: words(
      'poz\\p{L}+|foto\\p{L}*|text\\p{L}*|postar\\p{L}+|clip\\p{L}*|muzic\\p{L}+|logo\\p{L}*|culor\\p{L}+|liter\\p{L}+|filmar\\p{L}+',
    ),
  },
  hu: {
    greets: begins('szia\\p{L}*|kedves|tisztelt|jó (?:napot|reggelt)|helló'),
    shared: words(
      'ahogy (?:megbeszéltük|mondtam)|küldöm|múltkor\\p{L}*|mellékel\\p{L}+|köszön\\p{L}+|bocs\\p{L}*|elnézést|szólj\\p{L}*|üdv\\p{L}*',
    ),
    bans: words('ne (?:írd|írja|tedd|mutasd|használd|említsd)\\p{L}*|nélkül'),
    asks: words('kérlek|kérem|lehetne|tudn(?:ád|átok|á)|szeretn\\p{L}+|legyen'),
    tools: words(
      'kép\\p{L}*|fotó\\p{L}*|szöveg\\p{L}*|poszt\\p{L}*|videó\\p{L}*|zen\\p{L}+|logó\\p{L}*|szín\\p{L}*|betű\\p{L}*',
    ),
  },
}
