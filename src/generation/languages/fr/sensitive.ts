import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      me faire du mal, mutil*, scarifi*, envie de mourir, veux mourir, voudrais mourir, aimerais mourir, envie de vivre plus,
      plus envie de vivre, veux plus vivre, pas envie de vivre, envie de disparaitre, veux disparaitre, voudrais disparaitre,
      plus envie de me reveiller, ne plus me reveiller, pas me reveiller, mettre fin a mes jours, mettre fin a ma vie, en finir
      avec la vie, envie d en finir, envie den finir, veux en finir, vais en finir, tout arreter et partir pour toujours, je
      vaux rien, je sers a rien, je ne sers a rien, personne ne me regretterait, je ne manquerais a personne, manquerai a
      personne, mieux sans moi, plus la force de vivre, plus la force de continuer, n en peux plus de vivre, nen peux plus de
      vivre, marre de vivre, marre de la vie, ras le bol de vivre, vie ne vaut plus, plus de raison de vivre, aucune raison de
      vivre, serai plus la demain, ne serai bientot plus la, lettre d adieu, lettre dadieu, adieu a tous, tous les medicaments,
      tous les cachets, avaler tous, avale tous, boite de cachets, sauter du pont, sauter d un pont, sous un train, m ouvrir les
      veines, mouvrir les veines, preferais etre mort*, aimerais etre mort*, voudrais etre mort*, ne plus etre la, ne plus
      exister, suis un poids pour, veux me tuer, vais me tuer, envie de me tuer, pense a me tuer, raison de me reveiller, a me
      couper, me couper les bras, me couper les veines, plus envie d etre la, plus envie detre la, ce soir j arrete tout, ce
      soir jarrete tout, quoi bon vivre, quoi bon continuer a vivre, m endormir et ne jamais, mendormir et ne jamais, m endormir
      et ne plus, mendormir et ne plus, jamais me reveiller, me jeter sous, me jeter d, me jeter du, dernier message pardon*, c
      est mon dernier message, cest mon dernier message, me fais du mal, si je disparaissais, si je n etais plus la, si je
      netais plus la, si j etais mort*, si jetais mort*, me pendre, combien de somniferes, combien de cachets, combien de
      medicaments faut, supporte plus de vivre, supporte plus la vie, supporte plus cette vie, sur le pont et, mort serait un
      soulagement, la mort serait, tout le monde serait mieux, suis qu un poids, suis quun poids, plus gout a la vie, plus le
      gout de vivre, idees noires, j ai mes cachets devant, cachets devant moi, plus simple sans moi, coupures au poignet,
      coupures aux poignets, marques que je me suis faites`,
    threat: `
      te tuer, vous tuer, je te tue, te buter, vous buter, te crever, te frapper, te casser la, vous casser la, te peter la,
      defoncer la gueule, te defoncer, vous defoncer, t egorger, tegorger, sais ou tu habites, sais ou vous habitez, sait ou tu
      habites, sait ou vous habitez, sais ou tu travailles, sais ou tes enfants, sais ou vos enfants, tu vas le regretter, vous
      allez le regretter, vous le regretterez, vous allez payer, tu vas payer, tu vas le payer, tu me le paieras, vous me le
      paierez, te retrouver, je vous retrouverai, vous retrouver, je t attends dehors, je vous attends dehors, attendre a la
      sortie, mettre le feu, bruler votre, bruler ta, brulera, faire sauter, avec un couteau, un coup de couteau, te planter,
      crevez, va crever, creve, fais attention a ta famille, attention a vos enfants, dormez bien tant que, casser vos vitrines,
      casser la vitrine, exploser votre vitrine, une bombe dans, une bombe chez, poser une bombe`,
    minor: `
      suis mineur*, mineure et, encore mineur*, j ai # ans, jai # ans, ai que # ans, mes parents ne savent pas, mes parents
      savent pas, mes parents ne doivent pas, dites rien a mes parents, dis rien a mes parents, ma mere ne sait pas, ma mere
      sait pas, sans que mes parents, suis au college, suis en 6eme, suis en 5eme, suis en 4eme, suis en 3eme, suis en sixieme,
      suis en cinquieme, suis en quatrieme, suis en troisieme, pedophil*, quel age a la petite, elle a quel age, elle est
      majeure`,
    injury: `
      blesse*, blessure*, brule la, me suis brule*, me suis coupe*, me suis casse*, casse une dent, casse la dent, dent cassee,
      tombe* dans votre, glisse* sur, glisse dans votre, commotion, points de suture, hopital, urgences, ambulance, saigne*,
      morceau de verre, bout de verre, du verre dans, electrocut*, decede*, enterrement, obseques, deces, a explose, pris feu`,
    medical: `
      allerg*, anaphyla*, stylo d adrenaline, peux plus respirer, n arrive pas a respirer, narrive pas a respirer, n arrive plus
      a respirer, narrive plus a respirer, mal a respirer, respire plus, gorge serree, gorge se serre, gorge se ferme, langue
      picote, langue me pique, gonfl*, urticaire, plaques rouges, plaques partout, eruption, mal a la poitrine, douleur a la
      poitrine, douleur dans la poitrine, douleurs thoraciques, crise cardiaque, infarctus, bras engourdi, sens plus mon,
      evanoui*, inconscient*, perdu connaissance, s est effondre*, ne se reveille pas, ne reagit plus, intoxi*, empoisonn*,
      vomi, vomis, vomissement*, diarrhee, malade apres, malades apres, rendu malade, rendus malades, tombe malade, tombes
      malades, tombee malade, malade toute la nuit, a avale, j ai avale, surdose, trop de cachets, enceinte, grossesse,
      allaite*, mon traitement, tension arterielle, effets secondaires, effet secondaire, chimio*, fausse couche, infection,
      infecte*, forte fievre, asthme, fait un malaise, malaise vagal, respire bizarrement, respire mal, defibrillateur, gorge
      qui serre, vois flou, un cote du visage, plus d un oeil`,
    discrimination: `
      homophob*, transphob*, islamophob*, xenophob*, rentre dans ton pays, rentrez dans votre pays, retourne dans ton pays,
      retournez dans votre pays, retourne chez toi, retournez chez vous, sale arabe, sales arabes, sale noir*, sales noirs, sale
      juif, sales juifs, sale pd, sales etrangers, sale etranger, trop d etrangers, pas d arabes, bougnoul*, bamboula, a cause
      de ma couleur, a cause de mon voile, a cause de ma religion, a cause de mon accent, tapette, tafiole`,
    harassment: `
      encule*, connard*, connasse*, salope*, salaud*, ta gueule, va te faire foutre, va te faire voir, nique ta, pute, photos de
      toi nue, photo nue, t es bonne, tes bonne, tu suces, harcel*, attouchement*, m a touche, ma touche, gros porc, grosse
      vache`,
    legal: `
      avocat, avocate, avocats, porter plainte, porte plainte, depose plainte, deposer plainte, tribunal, poursuivre en justice,
      poursuites, action en justice, mise en demeure, droit d auteur, droits d auteur, contrefacon, utilise ma photo, vole ma
      photo, vole mes photos, sans mon autorisation, sans mon accord, sans ma permission, rgpd, mes donnees personnelles,
      supprimer mes donnees, police, gendarmerie, dgccrf, repression des fraudes, service d hygiene, services d hygiene,
      inspection du travail, huissier`,
    press: `
      redaction du, pour un article, pour notre journal, pour le journal, demande d interview, demande de presse, votre reaction
      sur, votre reaction a, enquete sur votre, j enquete sur, droit de reponse`,
    scam: `
      arnaque*, escroc*, escroquerie*, faux compte, faux site, faux profil, crypto, cryptomonnaie*, gagner de l argent
      facilement, gagner de largent, gagnez de l argent, revenu passif, doubler votre argent, votre compte a ete, votre compte
      sera, votre page sera, vous avez gagne, se fait passer pour vous, pirate*, piratage, hameconnage`,
    refund: `
      rembours*, mon argent, debite deux fois, debitee deux fois, facture deux fois, mauvaise commande, erreur de commande,
      mauvaise taille, mauvais produit, jamais recu, jamais arrive*, pas recu ma, pas recu mon, toujours rien recu, toujours pas
      recu, toujours pas arrive*, arrive casse*, arrivee cassee, casse a l arrivee, abime*, endommage*, defectueu*, ne marche
      pas, marche plus, ne fonctionne pas, fonctionne plus, moisi*, un cheveu, cheveux dans, un insecte, pas cuit, mal cuit, ou
      est ma commande, ou en est ma commande, annuler ma commande, annuler mon abonnement, reclamation, me plaindre, decu*,
      decevant*, honteux, inadmissible, scandaleux, desagreable*, malpoli*, impoli*`,
    spam: `
      abonnez vous a mon, abonne toi a mon, suivez moi, suis moi en retour, mon profil, lien dans ma bio, lien en bio, allez
      voir ma page, plus d abonnes, acheter des abonnes, abonnes gratuits, collab en dm`,
  },
}
