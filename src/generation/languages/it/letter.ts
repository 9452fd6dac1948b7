import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    a tutti tutte vicini amici amiche clienti genitori famiglie soci socie pazienti lettori gente mondo il la i le
    comunità primavera estate autunno inverno gennaio febbraio marzo aprile maggio giugno luglio agosto settembre
    ottobre novembre dicembre lunedì venerdì ospiti e di concittadini visitatori`,
  sets: {
    post: 'post video reel carosello storia',
    piece: `
      post video reel carosello storia didascalia testo locandina annuncio grafica contenuto pubblicazione storie`,
    media: 'foto immagine immagini video logo musica emoji hashtag grafica',
    put: `
      mettere metti metta mettete scrivere scrivi scrivete aggiungere aggiungi dire usare usate usa fare menzionare
      inserire mostrare evidenziare parlare togliere cambiare accorciare`,
    who: `
      capo titolare marito moglie figlia figlio madre padre sorella fratello socio socia avvocato direttore direttrice
      presidente zia zio mamma papà`,
    like: 'allegro corto semplice divertente caldo breve naturale leggero amichevole serio bello vivace spiritoso',
  },
  signs: {
    header: `
      ^ oggetto : ; ^ da : ; messaggio inoltrato ; comunicato stampa ; ufficio stampa ; con preghiera di diffusione ; ^
      tono : ; ^ tel|telefonata|riunione|incontro|chiamata con ; ^ verbale ; ^ presenti :`,
    greeting: `
      ^ ciao|salve|buongiorno|buonasera|cara|caro|gentile|oh|ehi|hey|gentilissimo|gentilissima @ ?@ , ; ^ ciao|ehi @ $ ;
      ^ ciao|salve|buongiorno|buonasera , ; ^ gentile|egregio|spettabile|gentilissima|gentilissimo
      sig|signora|signor|dott|dottoressa|dottor ; ^ allora ciao|buongiorno ; ^ ciao @ scusa|ti|te|sono|per ; ^ allora @
      prendi ; come sta|stai|va ; spero ?che bene|tutto|tu|stia|stiate`,
    farewell: `
      ^ ?cordiali|cari|distinti|un|tanti saluti|saluto ; cordiali|distinti saluti ; ^ grazie mille|infinite , ; ^ grazie
      , @ $ ; ^ grazie @ $ ; a buon rendere ; ciao ciao ; ti|la saluto ; va ben ciao ; resto|rimango a|in
      disposizione|attesa ; fammi|fatemi|mi|faccia sapere|dica ; in attesa di ; grazieeee`,
    request: `
      che sia un|una|breve|allegro ; ti prego|supplico ; scrivila|mettila|mettilo|scrivilo ?bella grande|che|come ;
      puoi|potete|può|potresti|potreste|potrebbe ?per ?mi ?anche ?magari <put> ;
      metti|mettete|metta|mettici|mettilo|mettila ?anche ?bene ?il ?la ?un ?una ?lo ?pure
      <media>|grande|bello|titolo|in|alla|dentro|stesso|19|numero|lo|prezzo ; vorrei|vorremmo|volevo|volevamo ?che ?un
      ?una parlare|post|si|fosse|vedere|dire|qualcosa|il|far|mettere|dare|passasse ; quello che ?deve|vorremmo
      venir|far|passi ; se puoi|riesci|riesce|puo metti|fai|fallo|usa|fare|mettere|scrivi ; se è possibile ; come
      vuoi|volete|preferisci|credi|vuole ; decidi|decida|vedi|faccia tu|lei ; qualcosa di <like>|carino ;
      fai|fate|fammi|fatemi|falla|fallo ?un ?una ?qualcosa post|reel|video|bello|carino|<like>|in|breve ;
      usa|usate|usi|prendi|prendete ?la ?le ?il ?i ?una ?un ?nostro ?nostri <media>|colori|tono|musica ; tono <like> ;
      un tono ; come foto ; correggi|correggete|sistemi|sistemate ?pure tu|il|le|i|pure ; così com'è ; il logo ?alla ?in
      ?grande fine|basso`,
    omission: `
      non menzionare|menzionate|menzioni|nominare|nominate|citare|citate|scrivete|scriva|dite|dica|dire|promettere ; non
      mettere|metta|mettete|mostrare|mostrate|usare|usate|usi|pubblicare|fare ?il ?la ?i ?le ?quella ?nomi
      nomi|prezzi|facce|<media> ; non lo|la|li citiamo|mettere|metterlo|scrivere|diciamo|mettiamo|dire ;
      questo|quello|quella|lei ?però non metterlo|metterla|scriverlo|dirlo|scrivere|lo ; non mi metta|mettere|mettete ;
      niente <media>|modelli|parolone|limoni|inglese|gergo|di|prezzi|roba|emoji ; non possiamo|si
      dire|scrivere|promettere|può ; non vuole|vogliono ?che apparire|si|essere|comparire`,
    dictation: `
      lo lascio detto ; no aspetta ; allora x|ciao|dunque|prendi|il|per ; ecco sì ; ^ aspetta|aspetti ; no
      fermo|aspetta|anzi ; anzi no ; virgola ; ti detto|dico ; le detto|dico ; a voce ; scusa|scusi|scusate|scusami ?per
      ?se ?il ?l' ritardo|l'ora|rumore|il|la|l'italiano|gli ; vabbè ; boh ; dicevo ; cioè ; niente dicevo ; eh e ; non
      so se|come|bene ; e poi basta`,
    remark: `
      in allegato ; allego|allegato|allegata|allegati|allegate ; ti|vi|le giro|mando|invio|inoltro|passo|allego ; come
      da accordi|richiesta ; ?mio|mia|il|la|nostro <who> vuole|dice|non|preferisce|odia|insiste|ci|pensa ; prima di
      pubblicare|pubblicarlo|postare|andare ; me lo fai|mandi|mandate ; in anteprima ; le foto le|ve|te|sono ; il testo
      è|che|mi ; hai|mi chiesto|mi ; per il conto ; di queste cose`,
    piece: `
      un|il|questo|nostro ?nuovo ?prossimo <post> di|su|per|del|sul|sulla ; per il|questo|un|x ?prossimo <piece>
      di|del|su|che|lunedì|questa|marzo|vorrei ; x il post ; nel|del video|reel|post|carosello
      vorremmo|vorrei|deve|non|ci|mettete|metti|mostrate ; voce fuori campo ; musica di|da sottofondo|ascensore ; una
      musica ; musica dolce|lenta|allegra ; il logo alla|in|a|nuovo|grande|nostro ; pubblicare|postare
      il|entro|giovedì|lunedì|venerdì|domani ; nella|nelle foto|grafica|didascalia deve|non`,
  },
}
