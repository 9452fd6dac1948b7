import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const nl: Language = {
  code: 'nl',
  abbreviations: wordsOf('bijv ca dhr mevr mw dr nr# o.a d.w.z tel#'),
  quotes: ['‘', '’'],
  disclosure: 'Gemaakt met AI.',
  phrases: { until: (day) => `Tot en met ${day}`, code: (code) => `Code: ${code}` },
  dependent: /^(?:hij|zij|ze|het|dat|dit|deze|die|en|maar|dus|dan|ook|want|beide)(?!\p{L})/iu,
  closing:
    /^(?:bestel|boek|bel|kom|bezoek|meld je|schrijf je|download|probeer|volg|reserveer|koop|vraag|stuur|mail|doe mee|steun)(?!\p{L})/iu,
  directions: {
    patterns: [
      /^(?:kunnen jullie|kun je|willen jullie) .{0,60}(?:laten zien|zetten|toevoegen|tonen)(?!\p{L})/iu,
      /^(?:we|wij|ik) (?:willen|zouden|hebben|wil) (?:graag |liever )?(?:dat het|iets|geen)(?!\p{L})/iu,
      /(?<!\p{L})(?:foto|logo|muziek|tekst).{0,40}(?:laten zien|gebruiken|tonen|zetten)[.!]*$/iu,
      /^(?:iets |een beetje |wat |veel )?(?:rustiger|warmer|korter|langer|vrolijker|langzamer|sneller|eenvoudiger|meer|minder)(?: \p{L}+)?(?:,? (?:graag|aub|alsjeblieft|alstublieft))?[.! ]*$/iu,
      /^(?:graag |liefst )?(?:met |zonder )?(?:\p{L}+ ){0,3}(?:muziek(?:je)?|muziek eronder)(?:,? (?:graag|aub|erbij|eronder))[.! ]*$/iu,
    ],
    things:
      /(?<!\p{L})(?:video(?:'s|tje)?|filmpjes?|reels?|clips?|carrousel|ondertitel(?:s|ing|en)|logo|emoji(?:'s|s)?|hashtags?|voice-?over|shots?|close-?up|montage|slogan|(?:een|de) (?:\p{L}+ )?toon|muziekje|achtergrondmuziek|post|story|stories)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:graag|aub|a\.u\.b\.?|svp|alsjeblieft|alstublieft|kun(?:nen)? (?:jullie|je|u)|will?en (?:jullie|we)|we (?:zouden|willen)|zou(?:den)?|moet(?:en)?|mag|liever|liefst|geen|zonder|niet te|maak|gebruik|zet|voeg|misschien|hierbij|hieronder|aan het (?:eind|begin))(?!\p{L})/iu,
    viewers: /(?<!\p{L})(?:bekijk|kijk|deel|reageer|tag ons|je eigen)(?!\p{L})/iu,
    greeting:
      /^(?:hoi|hallo|hi|hey|beste|dag|goedemorgen|goedemiddag)(?: (?:allemaal|team|iedereen|mensen))?[,.! ]*$|^(?:hoi|hallo|beste|dag) \p{Lu}\p{L}+,$|^hierbij (?:de|onze) tekst\b/iu,
    signOff:
      /^(?:groet(?:en|jes)?|met vriendelijke groet(?:en)?|mvg|bedankt|dank(?: je| jullie)?(?: wel)?|alvast bedankt)[,.! ]*$/iu,
  },
}

export const tr: Language = {
  code: 'tr',
  abbreviations: wordsOf('dr prof sok cad örn no# tel#'),
  ordinals: true,
  quotes: ['“', '”'],
  disclosure: 'Yapay zekâ ile üretildi.',
  phrases: { until: (day) => `Son gün: ${day}`, code: (code) => `Kod: ${code}` },
  dependent: /^(?:o|bu|şu|bunlar|onlar|ve|ama|sonra|çünkü|ayrıca|böylece)(?!\p{L})/iu,
  directions: {
    patterns: [
      /^(?:biraz |çok )?(?:daha )(?:sakin|sıcak|kısa|uzun|neşeli|yavaş|hızlı|sade|az|fazla)(?: \p{L}+)?(?:,? lütfen)?[.! ]*$/iu,
      /^(?:lütfen )?(?:\p{L}+ ){0,3}müzik (?:ekle\p{L}*|koy\p{L}*|kullan\p{L}*|olsun)[.! ]*$/iu,
    ],
    things:
      /(?<!\p{L})(?:video\p{L}*|reels?|klip\p{L}*|altyazı\p{L}*|logo\p{L}*|emoji\p{L}*|hashtag\p{L}*|seslendirme\p{L}*|çekim\p{L}*|slogan\p{L}*|paylaşım\p{L}*)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:lütfen|rica\p{L}*|olsun|olmasın|olabilir|ekle(?:yin|yelim|r misiniz)?|yap(?:ın|alım|ar mısınız)|koy(?:un|alım)|istiyoruz|isteriz|kullan(?:ın|mayın|alım)|gerek\p{L}*)(?!\p{L})/iu,
    viewers: /(?<!\p{L})(?:izle\p{L}*|paylaş(?:ın|mayı)|yorum\p{L}*|etiketle\p{L}*)(?!\p{L})/iu,
    greeting: /^(?:merhaba(?:lar)?|selam(?:lar)?|iyi günler|günaydın)(?: (?:arkadaşlar|ekip|herkese))?[,.! ]*$/iu,
    signOff:
      /^(?:teşekkürler|teşekkür ederiz|teşekkür ederim|saygılarımla|saygılarımızla|sevgiler|iyi çalışmalar)[,.! ]*$/iu,
  },
}

export const el: Language = {
  code: 'el',
  ends: ';\u037e',
  abbreviations: wordsOf('κ κα δρ π.χ οδ τηλ# αρ#'),
  quotes: ['«', '»'],
  disclosure: 'Δημιουργήθηκε με ΤΝ.',
  phrases: { until: (day) => `Έως ${day}`, code: (code) => `Κωδικός: ${code}` },
  dependent: /^(?:αυτός|αυτή|αυτό|αυτά|και|αλλά|μετά|επίσης|γιατί|έτσι)(?!\p{L})/iu,
  directions: {
    patterns: [
      /^(?:λίγο |πολύ )?(?:πιο) (?:ήρεμ\p{L}+|ζεστ\p{L}+|σύντομ\p{L}+|χαρούμεν\p{L}+|αργ\p{L}+|γρήγορ\p{L}+|απλ\p{L}+)(?:,? παρακαλώ)?[.! ]*$/iu,
      /^(?:παρακαλώ |παρακαλούμε )?(?:βάλτε|προσθέστε|με) (?:\p{L}+ ){0,3}μουσική[.! ]*$/iu,
    ],
    things:
      /(?<!\p{L})(?:βίντεο|βιντεάκι|reels?|κλιπ|υπότιτλ\p{L}+|λογότυπ\p{L}+|λογκο|emoji|hashtags?|εκφώνηση|πλάν\p{L}+|σλόγκαν|ανάρτηση)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:παρακαλώ|παρακαλούμε|θέλουμε|θα (?:θέλαμε|ήθελα)|μπορείτε|βάλτε|βάλε|προσθέστε|χρησιμοποιήστε|χωρίς|να (?:είναι|μην|έχει)|ας|πρέπει|κάντε|στο τέλος|στην αρχή)(?!\p{L})/iu,
    viewers: /(?<!\p{L})(?:δείτε|δες|μοιραστείτε|σχολιάστε|κάντε tag)(?!\p{L})/iu,
    greeting: /^(?:γεια(?: σας| σου)?|καλημέρα|καλησπέρα|χαίρετε)(?: (?:σε όλους|παιδιά|ομάδα|σας))?[,.! ]*$/iu,
    signOff: /^(?:ευχαριστώ|ευχαριστούμε|με εκτίμηση|φιλικά|χαιρετισμούς)(?: πολύ)?[,.! ]*$/iu,
  },
}
