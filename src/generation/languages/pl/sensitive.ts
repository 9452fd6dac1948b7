import type { SensitivePhrases } from '../sensitive-phrases.ts'

/** Only the gravest is known: the rest has no category and waits unanswered. */
export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      samoboj*, zabic sie, zabije sie, chce umrzec, chcialbym umrzec, chcialabym umrzec, nie chce zyc, nie chce juz zyc, nie
      chce mi sie zyc, nie mam po co zyc, skonczyc ze soba, odebrac sobie zycie, zrobic sobie krzywde, tne sie, pociac sie, nikt
      by za mna nie tesknil, lepiej beze mnie, nie obudzic sie, list pozegnalny, wszystkie tabletki`,
    threat: `
      zabije cie, zabije was, zabijemy cie, wiem gdzie mieszkasz, wiem gdzie mieszkacie, pozalujesz, pozalujecie, zaplacisz za
      to, zaplacicie za to, znajde cie, znajde was, spale wam, podpale, z nozem, polamie ci`,
    minor: `
      niepelnoletni*, mam # lat, rodzice nie wiedza, rodzice nie moga sie dowiedziec`,
    medical: `
      nie moge oddychac, nie moze oddychac, dusze sie, dusi sie, spuchl*, puchnie, bol w klatce, zawal, udar, zemdlal*,
      nieprzytomn*, zatruci*, zatrul*, wymiot*, biegunk*, w ciazy, ciaza, cukrzyc*, insulin*, przedawkow*, leki na`,
    discrimination: `
      rasist*, rasizm, dyskrymin*, antysemi*, wracaj do swojego kraju, wypierdalac na, czarnuch*, pedal, pedaly, nazist*`,
    legal: `
      prawnik*, adwokat*, do sadu, pozew, policj*, prokuratur*, prawa autorskie, bez mojej zgody, rodo, sanepid`,
    refund: `
      zwrot pieniedzy, zwrotu pieniedzy, zwrocic pieniadze, oddajcie pieniadze, nie dotarl*, nie doszl*, uszkodzon*, zepsut*,
      splesnial*, plesn, rozczarowan*, nigdy wiecej`,
  },
}
