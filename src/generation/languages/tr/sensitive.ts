import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      intihar*, kendimi oldur*, olmek istiyorum, yasamak istemiyorum, hayatima son, canima kiy*, kendimi kes*, kendime
      zarar`,
    threat: `
      seni oldur*, sizi oldur*, oldurecegim, nerede oturdugunu biliyorum, nerede yasadigini biliyorum, evini biliyorum,
      pisman olacaksin, pisman olacaksiniz, bedelini odey*, yakacagim, atese verecegim, bicakla`,
    minor: 'resit degilim, # yasindayim, annem bilmiyor, babam bilmiyor, ailem bilmiyor, pedofil*',
    medical: `
      alerji*, anafila*, nefes alamiyorum, nefes alamiyor, sisti, gogus agrisi, kalp krizi, felc gecir*, bilinci kapali,
      zehirlen*, kustu, kustum, kusuyor, ishal, hamile*, diyabet`,
    legal: 'avukat*, dava acacagim, mahkeme*, polis, polise, savcilik*, telif, iznim olmadan, kvkk',
    refund: `
      iade istiyorum, para iadesi, paramin iadesi, parami geri, gelmedi siparis*, bozuk geldi, kirik geldi, sikayet*,
      hayal kirikl*, bir daha asla`,
  },
}
