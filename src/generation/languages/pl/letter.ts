import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      wszyscy wszystkim państwu państwo drodzy kochani sąsiedzi przyjaciele klienci rodzice goście czytelnicy mieszkańcy wam na
      w i z do świecie wiosno lato jesieni`,
  signs: {
    header: `
      ^ temat : ; ^ od : ; informacja|notatka prasowa|prasowy ; komunikat prasowy ; embargo ; kontakt dla mediów ; ^ ton : ; ^
      grupa docelowa ; ^ muzyka : ; ^ cel : ; ^ tekst : ; ^ nagłówek|tytuł : ; ^ spotkanie|rozmowa|telefon z ; ^ protokół ; ^
      notatka dla`,
    greeting: `
      ^ cześć|hej|witam|witaj|siema|hejka @ ?@ , ; ^ dzień dobry , $ ; ^ dzień dobry pani|panie|@ ?@ , ; ^ szanowna|szanowny
      pani|panie ; ^ pani|panie @ , ; ^ dzień dobry $ ; ^ cześć|hej , ; mam nadzieję że u ; dziękuję za
      szybką|ostatni|maila|wiadomość`,
    farewell: `
      z poważaniem ; ^ pozdrawiam|pozdrowienia ; ^ ściskam|buziaki|uściski|pozdro ; z góry dziękuję|dzięki ; dzięki wielkie ; ^
      dzięki|dziękuję , @ $ ; ^ ps ; daj|dajcie|proszę znać czy|jak|jeśli|o ; jutro dzwonię`,
    request: `
      proszę o krótki|filmik|post|zdjęcie|dodanie|film ; proszę ?o ?bardzo
      dodać|napisać|wstawić|użyć|usunąć|zmienić|wybrać|dodanie|dać|umieścić|poprawić|sprawdzić|wspomnieć|zaznaczyć|podkreślić ;
      czy możesz|może|możecie|mogłabyś|mógłbyś|mogliby|mogłaby|dałoby|da ; możesz|możecie
      zrobić|dodać|wstawić|napisać|dać|użyć|zmienić ; dodajcie|dodaj|wstaw|wstawcie|dorzuć|użyj|użyjcie ?proszę ?jakąś ?nasze
      logo|muzykę|zdjęcie|numer|wesołą|spokojną|na ; chciałbym|chciałabym|chcemy|chcielibyśmy|chcę ?żeby ?aby ?opowiedzieć
      ?ludzie żeby|aby|opowiedzieć|by|ludzie|coś|post|film ; film|post|tekst|rolka powinien|ma|niech być|będzie ; żeby
      było|ludzie|ładnie|wiedzieli ; byłoby fajnie|miło|super|dobrze ; jeśli|jak się zmieści|da ; coś w stylu|o ; to daj na ;
      zrób|zróbcie coś|to|z|krótki|ładnie ; napisz|napiszcie że|coś|ładnie|o|to`,
    omission: `
      nie pisz|piszcie|pisać|wspominaj|wspominać|wspominajcie|pokazuj|pokazujcie|pokazywać|podawaj|podawać ; nie
      używaj|używajcie|dawaj|dawać|używać ?tylko słowa|zdjęcia|zdjęć|muzyki ; proszę nie
      pisać|pokazywać|wspominać|używać|podawać|dawać ; bez zdjęć|muzyki|emotikonów|hasztagów|twarzy|cen|patosu ; nie używajcie ;
      słowa|słowo _ nie ; tylko nie ; nie chce|chcą żeby|aby|być ; lepiej nie|bez ; błagam nie|bez|żadnych ; żadnych
      zdjęć|emotikonów|hasztagów`,
    dictation: `
      eee ; yyy ; aha i|, ; no to ; znaczy ; nie czekaj ; nagrywam ; przecinek ; nowy akapit ; sorki ; przepraszam za|że ;
      wybacz ; nie wiem czy|jak`,
    remark: `
      w załączeniu|załączniku ; załączam ; przesyłam|wysyłam|podsyłam ?pani tekst|treść|zdjęcia ; między nami ; do wiadomości ;
      jak rozmawialiśmy|ustaliliśmy|zwykle|prosiłaś|prosiłeś ; zgodnie z rozmową|ustaleniami ; żona|mąż|szef|szefowa|syn|córka
      mówi|prosi|chce|uważa ; ostatnim razem ; ostatni post ; fakturę proszę|na ; sprawdź|sprawdzić ?jeszcze ?proszę z|u ; tekst
      na|jest|poniżej ; poniżej tekst|treść|pytania|punkty|przesyłam ; zdjęcia przyśle|przyślę|wyślę|są|z|w ; przed publikacją ;
      zanim opublikujesz ; do akceptacji ; zatwierdzony|zaakceptowany przez ; za długie|za dużo ; przypomnieć`,
    piece: `
      post|film|filmik|rolka|rolkę|karuzela|grafika|grafikę o|na|ma|powinien|do ; na ten|tę filmik|post|rolkę ; do
      posta|filmu|rolki|karuzeli ; następny|kolejny|ostatni post|film ; na ekranie ; logo na końcu|górze|dole|początku ;
      pierwszy|ostatni slajd|kadr ; głos lektora ; napisy ; w dwóch wersjach ; na tiktoka|instagrama|facebooka ; opublikować ?w
      ?do poniedziałek|wtorek|środę|czwartek|piątek`,
  },
}
