import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      samoboj*, zabic sie, zabije sie, chce umrzec, nie chce zyc, nie chce juz zyc, nie chce mi sie zyc, nie mam po co
      zyc, odebrac sobie zycie, tne sie, lepiej beze mnie, list pozegnalny`,
    threat: `
      zabije cie, zabije was, zabijemy cie, wiem gdzie mieszkasz, wiem gdzie mieszkacie, pozalujesz, pozalujecie,
      zaplacisz za to, zaplacicie za to, znajde cie, znajde was, spale wam, podpale, z nozem, polamie ci`,
    minor: 'niepelnoletni*, mam # lat, rodzice nie wiedza, rodzice nie moga sie dowiedziec',
    medical: `
      nie moge oddychac, nie moze oddychac, dusze sie, dusi sie, spuchl*, puchnie, bol w klatce, zawal, udar, zemdlal*,
      nieprzytomn*, zatruci*, zatrul*, wymiot*, biegunk*, w ciazy, ciaza, cukrzyc*, insulin*, przedawkow*, leki na`,
    discrimination: `
      rasist*, rasizm, dyskrymin*, antysemi*, wracaj do swojego kraju, wypierdalac na, czarnuch*, pedal, pedaly, nazist*`,
    legal: 'prawnik*, adwokat*, do sadu, pozew, policj*, prokuratur*, prawa autorskie, bez mojej zgody, rodo, sanepid',
    refund: `
      zwrot pieniedzy, zwrotu pieniedzy, nie dotarl*, nie doszl*, uszkodzon*, zepsut*, splesnial*, plesn, rozczarowan*,
      nigdy wiecej`,
  },
}
