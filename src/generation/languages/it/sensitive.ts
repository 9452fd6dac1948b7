import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      uccidermi, ammazzarmi, mi ammazzo, togliermi la vita, farmi del male, mi faccio del male, tagliarmi, mi taglio le,
      voglio morire, voglia di morire, vorrei essere mort*, meglio morta, meglio morto, non voglio piu vivere, farla
      finita, la faccio finita, non svegliarmi domani, vorrei sparire, voglio sparire, domani non ci sono piu, non ci
      saro piu, nessuno se ne accorgerebbe, meglio senza di me, sono un peso per, lettera daddio, addio a tutti, preso
      tutte le, buttarmi giu, buttarmi sotto, non ce la faccio piu a vivere, motivo per svegliarmi, non voglio piu
      esistere, prenderle tutte, a che serve continuare, mio ultimo messaggio, mi impicco, quante pillole, quante
      pastiglie servono, non sopporto piu di vivere, forza di vivere, sul ponte e, la morte sarebbe, mettero fine alla
      mia, addormentarmi e non svegliarmi, andarmene da questo mondo, tagli sui polsi`,
    threat: `
      ti uccido, vi uccido, ti ammazzo, vi ammazzo, ti faccio fuori, vi faccio fuori, ti spacco la, vi spacco la, ti
      spacco tutto, vi spacco tutto, ti rompo le, ti rompo la, ti gonfio di botte, ti meno, ti picchio, vi picchio, ti
      sparo, vi sparo, ti accoltello, ti sgozzo, so dove abiti, so dove abitate, so dove vivi, so dove lavori, so dove
      vanno a scuola, sappiamo dove abiti, sappiamo dove abitate, te ne pentirai, ve ne pentirete, la pagherai, la
      pagherete, ti trovo, vi trovo, ti troveremo, ti vengo a prendere, vengo a prenderti, vengo a prendervi, vengo li
      e, ti aspetto fuori, vi aspetto fuori, ti aspetto sotto casa, sotto casa tua, do fuoco, dare fuoco, dargli fuoco,
      vi brucio, ti brucio, bruciare il vostro, bruciare il tuo, vi faccio saltare, con un coltello, con il coltello,
      con la pistola, vi spacco le vetrine, spaccare la vetrina, attento alla tua famiglia, attenti alla vostra
      famiglia, dormite preoccupati, devi morire, dovete morire, crepa, crepate, una bomba nel, mettere una bomba`,
    minor: `
      minorenn*, ho # anni, ho solo #, ho appena #, i miei genitori non lo sanno, i miei non lo sanno, i miei non sanno,
      i miei non devono sapere, genitori non devono sapere, senza che i miei lo sappiano, non dirlo ai miei, non ditelo
      ai miei, mia mamma non lo sa, mia madre non lo sa, faccio le medie, alle medie, faccio la terza media, faccio la
      seconda media, in prima media, in seconda media, in terza media, pedoporn*, quanti anni ha la ragazzina, quanti
      anni ha quella, quanti anni ha la ragazza, quanti anni ha la bambina`,
    injury: `
      mi sono tagliat*, si e tagliat*, mi sono bruciat*, si e bruciat*, ustion*, scottat*, ferit*, lesion*, rotto un
      dente, dente rotto, mi sono rotto, mi sono rotta, spaccato un dente, sono caduto, sono caduta, e caduta nel
      vostro, e caduto nel vostro, scivolat*, inciampat*, trauma cranico, commozione, punti di sutura, ospedale, pronto
      soccorso, ambulanza, sanguina*, sangue ovunque, pezzo di vetro, pezzi di vetro, vetro nel, scossa elettrica,
      deceduto, deceduta, funerale, lutto, esploso, esplosa, preso fuoco`,
    medical: `
      epipen, adrenalina, non riesco a respirare, non riesce a respirare, non respira, fatico a respirare, fatica a
      respirare, mi manca il respiro, manca l aria, manca laria, si chiude la gola, gola chiusa, gola che si chiude, mi
      pizzica la lingua, formicola la lingua, gonfi*, orticaria, bolle su tutto, sfogo su, eruzione cutanea, dolore al
      petto, male al petto, dolori al petto, tachicardia, ictus, braccio addormentato, non sento piu il braccio,
      svenut*, privo di sensi, priva di sensi, perso i sensi, ha perso conoscenza, non si sveglia, non risponde piu,
      epilet*, epiless*, avvelena*, intossica*, diarrea, stati male, stato male, stata male, sto male da quando, sto
      malissimo, ingoiat*, ingerit*, sovradosaggio, troppe pastiglie, incinta, gravidanza, allattamento, allatto,
      farmac*, medicinal*, pressione alta, effetti collaterali, effetto collaterale, chemio*, tumore, aborto, infezione,
      infettat*, febbre alta, chiamate il 118, chiamate il 112, non vedo piu da un occhio, lato del viso,
      defibrillatore, vedo appannato, vedo sfocato`,
    discrimination: `
      razzist*, razzismo, sessist*, omofob*, islamofob*, torna al tuo paese, tornate al vostro paese, tornatene al tuo
      paese, tornatevene a casa vostra, negr*, terrone, terroni, frocio, froci, ricchione, checca, ebreo di merda,
      zingar* di merda, sporchi zingari, immigrati di merda, per il colore della mia pelle, perche sono nero, perche
      sono nera, per il mio accento, per la mia religione, per il velo, non servite i, niente stranieri`,
    harassment: 'stronz*, troia, puttana, zoccola, fanculo, nuda, molest*, palpat*, cicciona, stalk*',
    legal: `
      avvocat*, denunci*, querel*, fare causa, tribunale, vie legali, diffida, copyright, gdpr, carabinieri, polizia, i
      nas, frode, in nero`,
    press: `
      giornalist*, redazione di, redazione del, per un articolo, per un servizio, per il giornale, la vostra versione,
      stiamo indagando, inchiesta su, documentario`,
    scam: 'truffa, truffe, truffat*, fregatura, sito falso, soldi facili, hai vinto, si finge voi, hackerat*, phishing',
    refund: 'rimbors*, non e arrivat*, difettos*, muffa, ammuffit*, reclamo, delus*, vergogn*, mai piu, scortes*',
    spam: `
      seguitemi, seguimi e ricambio, ricambio il follow, il mio profilo, link nella mia bio, link in bio, visita la mia
      pagina, piu follower, comprare follower, follower gratis`,
  },
}
