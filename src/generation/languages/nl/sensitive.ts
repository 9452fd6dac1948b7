import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      zelfmoord*, zelfdoding, mezelf van kant, mezelf doden, mezelf iets aandoen, wil dood, wou dat ik dood was, wil
      niet meer leven, geen zin meer in het leven, geen zin meer om te leven, een einde maken aan mijn leven, er een
      einde aan maken, mezelf snijden, niemand zou me missen, beter af zonder mij, niet meer wakker worden,
      afscheidsbrief, alle pillen`,
    threat: `
      ik vermoord, vermoord je, vermoord jullie, ik maak je af, ik maak jullie af, weet waar je woont, weet waar jullie
      wonen, je zult er spijt van, jullie zullen er spijt van, hier ga je voor boeten, hier gaan jullie voor boeten, in
      de fik, met een mes, ik wacht je op, opwachten`,
    minor: `
      minderjarig*, ik ben # jaar, ik ben pas #, mijn ouders weten het niet, mijn ouders mogen het niet weten, pedofiel*`,
    medical: `
      anafyla*, krijg geen lucht, kan niet ademen, benauwd, keel zwelt, opgezwollen, pijn op de borst, hartaanval,
      beroerte, flauwgevallen, bewusteloos, vergiftigd, voedselvergiftiging, overgegeven, overgeven, diarree, zwanger*,
      overdosis, medicijn*`,
    discrimination: 'racisme, antisemit*, ga terug naar je eigen land, kutmarokka*, nazi, nazis',
    legal: 'advocaat, aangifte, rechtszaak, juridische stappen, politie, auteursrecht, zonder mijn toestemming',
    refund: `
      geld terug, terugbetal*, nooit aangekomen, niet aangekomen, kapot aangekomen, beschimmeld, klacht*, teleurgesteld,
      nooit meer`,
  },
}
