import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    wszyscy wszystkim państwu państwo drodzy kochani sąsiedzi przyjaciele klienci rodzice goście czytelnicy mieszkańcy
    wam na w i z do świecie wiosno lato jesieni`,
  signs: {
    header: 'informacja|notatka prasowa|prasowy ; kontakt dla mediów ; ^ cel : ; ^ spotkanie|rozmowa|telefon z',
    greeting: `
      ^ cześć|hej|witam|witaj|siema|hejka @ ?@ , ; ^ dzień dobry , $ ; ^ dzień dobry pani|panie|@ ?@ , ; ^
      szanowna|szanowny pani|panie ; ^ pani|panie @ , ; ^ dzień dobry $`,
    farewell: `
      z poważaniem ; ^ pozdrawiam|pozdrowienia ; ^ ściskam|buziaki|uściski|pozdro ; z góry dziękuję|dzięki ; dzięki
      wielkie ; ^ ps ; jutro dzwonię`,
    request: `
      proszę o krótki|filmik|post|zdjęcie|dodanie|film ; proszę ?o ?bardzo
      dodać|napisać|wstawić|użyć|usunąć|zmienić|wybrać|dodanie|dać|umieścić|poprawić|sprawdzić|wspomnieć|zaznaczyć|podkreślić
      ; czy możesz|może|możecie|mogłabyś|mógłbyś|mogliby|mogłaby|dałoby|da ; możesz|możecie
      zrobić|dodać|wstawić|napisać|dać|użyć|zmienić ; dodajcie|dodaj|wstaw|wstawcie|dorzuć|użyj|użyjcie ?proszę ?jakąś
      ?nasze logo|muzykę|zdjęcie|numer|wesołą|spokojną|na ; chciałbym|chciałabym|chcemy|chcielibyśmy|chcę ?żeby ?aby
      ?opowiedzieć ?ludzie żeby|aby|opowiedzieć|by|ludzie|coś|post|film ; film|post|tekst|rolka powinien|ma|niech
      być|będzie ; żeby było|ludzie|ładnie|wiedzieli ; to daj na`,
    omission: `
      nie pisz|piszcie|pisać|wspominaj|wspominać|wspominajcie|pokazuj|pokazujcie|pokazywać|podawaj|podawać ; nie
      używaj|używajcie|dawaj|dawać|używać ?tylko słowa|zdjęcia|zdjęć|muzyki ; proszę nie
      pisać|pokazywać|wspominać|używać|podawać|dawać ; bez zdjęć|muzyki|emotikonów|hasztagów|twarzy|cen|patosu ; nie
      używajcie ; słowa|słowo _ nie ; tylko nie ; błagam nie|bez|żadnych`,
    dictation: 'aha i|, ; no to ; nagrywam ; sorki ; przepraszam za|że ; wybacz',
    remark: `
      w załączeniu|załączniku ; przesyłam|wysyłam|podsyłam ?pani tekst|treść|zdjęcia ; jak
      rozmawialiśmy|ustaliliśmy|zwykle|prosiłaś|prosiłeś ; żona|mąż|szef|szefowa|syn|córka mówi|prosi|chce|uważa ;
      fakturę proszę|na ; sprawdź|sprawdzić ?jeszcze ?proszę z|u ; tekst na|jest|poniżej ; poniżej
      tekst|treść|pytania|punkty|przesyłam ; zdjęcia przyśle|przyślę|wyślę|są|z|w ; przypomnieć`,
    piece: `
      post|film|filmik|rolka|rolkę|karuzela|grafika|grafikę o|na|ma|powinien|do ; na ten|tę filmik|post|rolkę ; do
      posta|filmu|rolki|karuzeli ; logo na końcu|górze|dole|początku ; napisy ; w dwóch wersjach ; na
      tiktoka|instagrama|facebooka`,
  },
}
