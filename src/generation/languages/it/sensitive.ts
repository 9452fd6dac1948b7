import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      uccidermi, ammazzarmi, mi uccido, mi ammazzo, togliermi la vita, farmi del male, mi faccio del male, fatta del male,
      tagliarmi, mi taglio i, mi taglio le, voglio morire, vorrei morire, voglia di morire, vorrei essere mort*, meglio morta,
      meglio morto, meglio se fossi mort*, non voglio piu vivere, non voglio vivere, non ho voglia di vivere, non ho piu voglia
      di vivere, nessuna voglia di vivere, stanco di vivere, stanca di vivere, non vale la pena vivere, la vita non ha senso, la
      mia vita non ha piu senso, la mia vita non ha senso, non ha piu senso vivere, farla finita, la faccio finita, porre fine
      alla mia vita, mettere fine alla mia vita, finire tutto, non svegliarmi piu, non svegliarmi domani, non mi svegliassi, non
      voglio svegliarmi, sparire per sempre, vorrei sparire, voglio sparire, voglio scomparire, vorrei scomparire, non esserci
      piu, domani non ci saro, domani non ci sono piu, non ci saro piu, nessuno sentirebbe la mia mancanza, nessuno se ne
      accorgerebbe, mancherei a nessuno, meglio senza di me, sono un peso per, sono solo un peso, lettera d addio, lettera
      daddio, addio a tutti, tutte le pillole, tutte le pastiglie, preso tutte le, flacone di, buttarmi dal, buttarmi giu,
      buttarmi sotto, buttarmi dalla, sotto un treno, non vedo via d uscita, non vedo una via duscita, non vedo vie d uscita,
      non ce la faccio piu a vivere, non riesco piu ad andare avanti, non ce la faccio piu ad andare avanti, motivo per
      svegliarmi, motivo per vivere, motivi per vivere, ragione per vivere, non voglio piu esistere, pastiglie davanti, pillole
      davanti, prenderle tutte, a che serve vivere, a che serve continuare, mio ultimo messaggio, mi impicco, impiccarmi, quante
      pillole, quante pastiglie servono, non sopporto piu di vivere, non sopporto piu questa vita, non sopporto piu la vita,
      forza di vivere, forza per vivere, sul ponte e, sto per saltare, la morte sarebbe, metto fine alla mia, mettero fine alla
      mia, addormentarmi e non svegliarmi, dormire e non svegliarmi, tagli sulle braccia, mi sono tagliata di nuovo le,
      starebbero tutti meglio, tutti meglio senza, non merito di vivere, andarmene da questo mondo, lasciare questo mondo,
      nessuno noterebbe se, nessuno si accorgerebbe, piu facile senza di me, tagli sui polsi`,
    threat: `
      ti uccido, vi uccido, ti ammazzo, vi ammazzo, ti faccio fuori, vi faccio fuori, ti spacco la, vi spacco la, ti spacco
      tutto, vi spacco tutto, ti rompo le, ti rompo la, ti gonfio di botte, ti meno, ti picchio, vi picchio, ti sparo, vi sparo,
      ti accoltello, ti sgozzo, so dove abiti, so dove abitate, so dove vivi, so dove lavori, so dove vanno a scuola, sappiamo
      dove abiti, sappiamo dove abitate, te ne pentirai, ve ne pentirete, la pagherai, la pagherete, ti trovo, vi trovo, ti
      troveremo, ti vengo a prendere, vengo a prenderti, vengo a prendervi, vengo li e, ti aspetto fuori, vi aspetto fuori, ti
      aspetto sotto casa, sotto casa tua, do fuoco, dare fuoco, dargli fuoco, vi brucio, ti brucio, bruciare il vostro, bruciare
      il tuo, vi faccio saltare, con un coltello, con il coltello, con la pistola, vi spacco le vetrine, spaccare la vetrina,
      attento alla tua famiglia, attenti alla vostra famiglia, dormite preoccupati, devi morire, dovete morire, crepa, crepate,
      una bomba nel, mettere una bomba`,
    minor: `
      minorenn*, ho # anni, ho solo #, ho appena #, i miei genitori non lo sanno, i miei non lo sanno, i miei non sanno, i miei
      non devono sapere, genitori non devono sapere, senza che i miei lo sappiano, non dirlo ai miei, non ditelo ai miei, mia
      mamma non lo sa, mia madre non lo sa, faccio le medie, alle medie, faccio la terza media, faccio la seconda media, in
      prima media, in seconda media, in terza media, pedoporn*, quanti anni ha la ragazzina, quanti anni ha quella, quanti anni
      ha la ragazza, quanti anni ha la bambina`,
    injury: `
      mi sono tagliat*, si e tagliat*, mi sono bruciat*, si e bruciat*, ustion*, scottat*, ferit*, lesion*, rotto un dente,
      dente rotto, mi sono rotto, mi sono rotta, spaccato un dente, sono caduto, sono caduta, e caduta nel vostro, e caduto nel
      vostro, scivolat*, inciampat*, trauma cranico, commozione, punti di sutura, ospedale, pronto soccorso, ambulanza,
      sanguina*, sangue ovunque, pezzo di vetro, pezzi di vetro, vetro nel, scossa elettrica, deceduto, deceduta, funerale,
      lutto, esploso, esplosa, preso fuoco`,
    medical: `
      epipen, adrenalina, non riesco a respirare, non riesce a respirare, non respira, fatico a respirare, fatica a respirare,
      mi manca il respiro, manca l aria, manca laria, si chiude la gola, gola chiusa, gola che si chiude, mi pizzica la lingua,
      formicola la lingua, gonfi*, orticaria, bolle su tutto, sfogo su, eruzione cutanea, dolore al petto, male al petto, dolori
      al petto, tachicardia, ictus, braccio addormentato, non sento piu il braccio, svenut*, privo di sensi, priva di sensi,
      perso i sensi, ha perso conoscenza, non si sveglia, non risponde piu, epilet*, epiless*, avvelena*, intossica*, diarrea,
      stati male, stato male, stata male, sto male da quando, sto malissimo, ingoiat*, ingerit*, sovradosaggio, troppe
      pastiglie, incinta, gravidanza, allattamento, allatto, farmac*, medicinal*, pressione alta, effetti collaterali, effetto
      collaterale, chemio*, tumore, aborto, infezione, infettat*, febbre alta, chiamate il 118, chiamate il 112, non vedo piu da
      un occhio, lato del viso, defibrillatore, vedo appannato, vedo sfocato`,
    discrimination: `
      razzist*, razzismo, sessist*, omofob*, islamofob*, torna al tuo paese, tornate al vostro paese, tornatene al tuo paese,
      tornatevene a casa vostra, negr*, terrone, terroni, frocio, froci, ricchione, checca, ebreo di merda, zingar* di merda,
      sporchi zingari, immigrati di merda, per il colore della mia pelle, perche sono nero, perche sono nera, per il mio
      accento, per la mia religione, per il velo, non servite i, niente stranieri`,
    harassment: `
      stronz*, troia, puttana, zoccola, vaffanculo, fanculo, testa di cazzo, coglion*, foto nude, nuda, sei bona, che bona,
      molest*, mi ha toccat*, palpeggi*, palpat*, porco schifoso, cicciona, schifosa, stalk*`,
    legal: `
      avvocat*, denunci*, querel*, vi faccio causa, fare causa, causa legale, tribunale, vie legali, azione legale, azioni
      legali, diffida, diritto d autore, diritti d autore, diritto dautore, copyright, marchio registrato, usato la mia foto,
      rubato la mia foto, usato le mie foto, senza il mio permesso, senza il mio consenso, senza permesso, gdpr, privacy
      garante, garante della privacy, i miei dati personali, cancellare i miei dati, carabinieri, polizia, guardia di finanza, i
      nas, ispettorato del lavoro, frode, in nero, lavoro nero`,
    press: `
      giornalist*, redazione di, redazione del, per un articolo, per un servizio, per il giornale, per il nostro giornale,
      richiesta di intervista, la vostra versione, una dichiarazione su, una vostra dichiarazione, stiamo indagando, inchiesta
      su, documentario`,
    scam: `
      truffa, truffe, truffat*, fregatura, profilo falso, account falso, sito falso, negozio falso, guadagnare da casa, guadagna
      da casa, soldi facili, guadagni facili, reddito passivo, raddoppia i tuoi, il tuo account e stato, il vostro account e
      stato, la tua pagina sara, hai vinto, avete vinto un, si spaccia per voi, si finge voi, hackerat*, phishing`,
    refund: `
      rimbors*, rivoglio i soldi, i miei soldi, addebitato due volte, addebitata due volte, pagato due volte, ordine sbagliato,
      taglia sbagliata, prodotto sbagliato, torta sbagliata, mai arrivat*, non e arrivat*, non mi e arrivat*, ancora niente
      pacco, arrivato rotto, arrivata rotta, danneggiat*, difettos*, non funziona, smesso di funzionare, muffa, ammuffit*, un
      capello, capelli nel, un insetto, crudo dentro, era cruda, era crudo, dov e il mio ordine, dove il mio ordine, dove mio
      ordine, sto ancora aspettando, aspetto da, annullare il mio ordine, annullare l ordine, disdire l abbonamento, reclamo,
      lamentela, delus*, deludente, vergogn*, inaccettabile, mai piu, maleducat*, scortes*`,
    spam: `
      seguitemi, seguimi e ricambio, ricambio il follow, il mio profilo, link nella mia bio, link in bio, visita la mia pagina,
      piu follower, comprare follower, follower gratis, collaborazione in dm`,
  },
}
