import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      a tutti tutte vicini amici amiche clienti genitori famiglie soci socie pazienti lettori gente mondo il la i le comunità
      primavera estate autunno inverno gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre
      dicembre lunedì venerdì ospiti e di concittadini visitatori`,
  sets: {
    post: 'post video reel carosello storia',
    piece: `
      post video reel carosello storia didascalia testo locandina annuncio grafica contenuto pubblicazione storie`,
    media: `foto immagine immagini video logo musica emoji hashtag grafica`,
    put: `
      mettere metti metta mettete scrivere scrivi scrivete aggiungere aggiungi dire usare usate usa fare menzionare inserire
      mostrare evidenziare parlare togliere cambiare accorciare`,
    who: `
      capo titolare marito moglie figlia figlio madre padre sorella fratello socio socia avvocato direttore direttrice
      presidente zia zio mamma papà`,
    like: 'allegro corto semplice divertente caldo breve naturale leggero amichevole serio bello vivace spiritoso',
  },
  signs: {
    header: `
      ^ oggetto : ; ^ da : ; ^ inoltrato|i : ; messaggio inoltrato ; comunicato stampa ; ufficio stampa ; sotto embargo ; con
      preghiera di diffusione ; ^ tono : ; ^ pubblico|target : ; ^ obiettivo : ; ^ messaggio ?chiave|principale : ; ^ musica : ;
      ^ formato : ; ^ durata : ; ^ titolo : ; ^ testo : ; ^ tel|telefonata|riunione|incontro|chiamata con ; ^ verbale ; ^
      presenti : ; ^ da evitare ; ^ nota per ; ^ scena 1 ; ^ cliente : ; ^ hashtag : ; ^ didascalia : ; alla cortese attenzione
      ; nota per la redazione ; inviato da`,
    greeting: `
      ^ ciao|salve|buongiorno|buonasera|cara|caro|gentile|oh|ehi|hey|gentilissimo|gentilissima @ ?@ , ; ^ ciao|ehi @ $ ; ^
      ciao|salve|buongiorno|buonasera , ; ^ gentile|egregio|spettabile|gentilissima|gentilissimo
      sig|signora|signor|dott|dottoressa|dottor ; ^ allora ciao|buongiorno ; ^ ciao @ scusa|ti|te|sono|per ; ^ buongiorno @ sono
      ; ^ allora @ prendi ; come sta|stai|va ; tutto ok|bene $ ; spero ?che bene|tutto|tu|stia|stiate ; grazie per
      la|il|le|tua|tuo sua|vostra|risposta|tua|bozza|telefonata|mail|preventivo|messaggio`,
    farewell: `
      ^ ?cordiali|cari|distinti|un|tanti saluti|saluto ; cordiali|distinti saluti ; un saluto|abbraccio|bacio ; ^ cordialmente ;
      grazie in anticipo ; grazie mille , @ ?@ $ ; ^ grazie mille|infinite , ; ^ grazie , @ $ ; ^ grazie @ $ ; a buon rendere ;
      ^ ps ; ciao ciao ; ti|la saluto ; va ben ciao ; buona giornata|serata , @ ; resto|rimango a|in disposizione|attesa ; ^ a
      presto , ; ^ baci ; fammi|fatemi|mi|faccia sapere|dica ; in attesa di ; dimmi se|cosa|tu ; buon lavoro , ; grazieeee`,
    request: `
      che sia un|una|breve|allegro ; ti prego|supplico ; scrivila|mettila|mettilo|scrivilo ?bella grande|che|come ;
      puoi|potete|può|potresti|potreste|potrebbe ?per ?mi ?anche ?magari <put> ; si può ?anche <put> ; per favore|cortesia <put>
      ; metti|mettete|metta|mettici|mettilo|mettila ?anche ?bene ?il ?la ?un ?una ?lo ?pure
      <media>|grande|bello|titolo|in|alla|dentro|stesso|19|numero|lo|prezzo ; vorrei|vorremmo|volevo|volevamo ?che ?un ?una
      parlare|post|si|fosse|vedere|dire|qualcosa|il|far|mettere|dare|passasse ; mi piacerebbe|serve|servirebbe ; ci
      piacerebbe|serve|servirebbe ; quello che ?deve|vorremmo venir|far|passi ; sarebbe bello|possibile|carino|meglio|perfetto
      se ; se puoi|riesci|riesce|puo metti|fai|fallo|usa|fare|mettere|scrivi ; se è possibile ; se ci sta ; come
      vuoi|volete|preferisci|credi|vuole ; decidi|decida|vedi|faccia tu|lei ; qualcosa di <like>|carino ; qualcosa come|tipo ;
      fai|fate|fammi|fatemi|falla|fallo ?un ?una ?qualcosa post|reel|video|bello|carino|<like>|in|breve ;
      scrivi|scrivete|scriva|dì|dite|dica ?pure ?anche ?bene che|qualcosa|di|il|la|così ; non dimenticare|dimenticate di ;
      usa|usate|usi|prendi|prendete ?la ?le ?il ?i ?una ?un ?nostro ?nostri <media>|colori|tono|musica ; tono <like> ; un tono ;
      la foto con|di|della|del _ non|quella ; come foto ; correggi|correggete|sistemi|sistemate ?pure tu|il|le|i|pure ;
      accorcia|taglia|togli pure|se ; parola per parola ; così com'è ; punti da ; alla fine|all'inizio
      il|la|metti|mettete|nostro ; evidenzia|evidenziate|sottolinea che|il|la ; il logo ?alla ?in ?grande fine|basso`,
    omission: `
      non menzionare|menzionate|menzioni|nominare|nominate|citare|citate|scrivete|scriva|dite|dica|dire|promettere ; non
      mettere|metta|mettete|mostrare|mostrate|usare|usate|usi|pubblicare|fare ?il ?la ?i ?le ?quella ?nomi
      nomi|prezzi|facce|<media> ; non si ?deve dica|scriva|veda|cambi|menzioni|può ; non lo|la|li
      citiamo|mettere|metterlo|scrivere|diciamo|mettiamo|dire ; questo|quello|quella|lei ?però non
      metterlo|metterla|scriverlo|dirlo|scrivere|lo ; non mi metta|mettere|mettete ; niente
      <media>|modelli|parolone|limoni|inglese|gergo|di|prezzi|roba|emoji ; senza
      menzionare|dire|mostrare|nominare|emoji|prezzi|musica ; evita|evitate|eviti|evitare ?di ?la ?le ?il
      parola|parole|dire|termini|gergo|foto|menzionare ; lascia|lasciate|lasciamo perdere|fuori|stare ; non possiamo|si
      dire|scrivere|promettere|può ; non troppo serio|formale|commerciale|lungo ; non vuole|vogliono ?che
      apparire|si|essere|comparire ; la parola _ non|no|vietata ; bella grande ; resti tra noi ; no alle|a`,
    dictation: `
      lo lascio detto ; no aspetta ; ehm ; mmm ; uhm ; allora x|ciao|dunque|prendi|il|per ; ecco sì ; ^ aspetta|aspetti ; no
      fermo|aspetta|anzi ; anzi no ; virgola ; punto a capo ; a capo ; ti detto|dico ; le detto|dico ; a voce ;
      scusa|scusi|scusate|scusami ?per ?se ?il ?l' ritardo|l'ora|rumore|il|la|l'italiano|gli ; vabbè ; boh ; mah ; dicevo ; cioè
      ; niente dicevo ; eh e ; non so se|come|bene ; e poi basta ; comunque $ ; ah e`,
    remark: `
      per tua|sua|vostra|tuo|vostro informazione|conoscenza ; tra noi ; uso interno ; in allegato ;
      allego|allegato|allegata|allegati|allegate ; ti|vi|le giro|mando|invio|inoltro|passo|allego ; come da accordi|richiesta ;
      come d'accordo|concordato|promesso|richiesto ; approvato|validato da|dal|dalla ; ?mio|mia|il|la|nostro <who>
      vuole|dice|non|preferisce|odia|insiste|ci|pensa ; l'altra|ultima|scorsa volta ; la volta scorsa|prima ; l'ultimo|scorso
      post|video|reel ; la fattura ; il preventivo ; nel drive ; nella cartella ; da confermare|verificare ;
      verifica|controlla|sentire con ; prima di pubblicare|pubblicarlo|postare|andare ; ecco il|i|le|qui testo|punti|info|dati ;
      questo è il|questa testo|la|lettera ; qui il testo|magari ; me lo fai|mandi|mandate ; mi mandi|mandate ; in anteprima ; la
      bozza ; le foto le|ve|te|sono ; il testo è|che|mi ; hai|mi chiesto|mi ; per il conto ; ti|vi sembra ; che ne
      pensi|dici|dite ; troppo lungo|serio|tecnico|formale ; lo so che ; l'anno scorso abbiamo ; di queste cose`,
    piece: `
      un|il|questo|nostro ?nuovo ?prossimo <post> di|su|per|del|sul|sulla ; per il|questo|un|x ?prossimo <piece>
      di|del|su|che|lunedì|questa|marzo|vorrei ; x il post ; nel|del video|reel|post|carosello
      vorremmo|vorrei|deve|non|ci|mettete|metti|mostrate ; il prossimo|ultimo post|reel|video ; a schermo ; voce fuori campo ;
      musica di|da sottofondo|ascensore ; una musica ; musica dolce|lenta|allegra ; in sottofondo ; di sottofondo ; alla
      fine|all'inizio ?del video|reel ; prima|ultima slide|immagine|pagina|foto ; primo piano ; il logo
      alla|in|a|nuovo|grande|nostro ; secondi massimo|max ; pubblicare|postare il|entro|giovedì|lunedì|venerdì|domani ;
      tagga|taggate il|la mia|mio|nostro ; nella|nelle foto|grafica|didascalia deve|non ; per i consigli|carosello`,
  },
}
