/** What a farm says to viewers. Whom a sentence addresses is judged in its brief, so that it needs some around it. */
export const facts: Readonly<Record<string, readonly [string, string]>> = {
  en: ['The lambing shed is open on Sunday from ten to four.', 'Entry is £3 and children come free.'],
  de: ['Der Stall ist am Sonntag von zehn bis vier offen.', 'Der Eintritt kostet 3 Euro, Kinder kommen umsonst rein.'],
  fr: [
    'La bergerie est ouverte dimanche de dix heures à seize heures.',
    'L’entrée coûte 3 €, gratuit pour les enfants.',
  ],
  es: ['El establo abre el domingo de diez a cuatro.', 'La entrada cuesta 3 € y los niños no pagan.'],
  it: ['La stalla è aperta domenica dalle dieci alle sedici.', 'Il biglietto costa 3 euro, i bambini entrano gratis.'],
  pt: ['O estábulo abre no domingo das dez às quatro.', 'A entrada custa 3 € e as crianças não pagam.'],
  nl: ['De stal is zondag open van tien tot vier.', 'De entree is 3 euro en kinderen mogen gratis naar binnen.'],
  pl: ['Stodoła jest otwarta w niedzielę od dziesiątej.', 'Wstęp kosztuje 10 zł, dzieci wchodzą za darmo.'],
  uk: ['Стайня відчинена в неділю з десятої до четвертої.', 'Вхід коштує 100 грн, для дітей безкоштовно.'],
  ru: ['Конюшня открыта в воскресенье с десяти до четырёх.', 'Вход 300 рублей, дети бесплатно.'],
  tr: ['Ahır pazar günü ondan dörde kadar açık.', 'Giriş 100 TL, çocuklar ücretsiz.'],
  ja: ['日曜は十時から四時まで開いています。', '入場は三百円、お子様は無料です。'],
}
export const briefAround = (language: string, sentence: string) =>
  `${facts[language]![0]}\n${sentence}\n${facts[language]![1]}`
