import type { SensitivePhrases } from '../sensitive-phrases.ts'

export const sensitive: SensitivePhrases = {
  phrases: {
    self_harm: `
      me faire du mal, scarifi*, envie de mourir, veux mourir, plus envie de vivre, veux disparaitre, pas me reveiller,
      mettre fin a mes jours, mettre fin a ma vie, envie den finir, veux en finir, vais en finir, je vaux rien, mieux
      sans moi, plus la force de vivre, nen peux plus de vivre, marre de vivre, lettre dadieu, adieu a tous, voudrais
      etre mort*, suis un poids pour, raison de me reveiller, a me couper, plus envie detre la, ce soir jarrete tout,
      quoi bon vivre, jamais me reveiller, me jeter sous, cest mon dernier message, me fais du mal, si je disparaissais,
      me pendre, combien de somniferes, combien de cachets, supporte plus de vivre, sur le pont et, la mort serait,
      idees noires, coupures aux poignets`,
    threat: `
      te tuer, vous tuer, je te tue, te buter, vous buter, te crever, te frapper, te casser la, vous casser la, te peter
      la, defoncer la gueule, te defoncer, vous defoncer, t egorger, tegorger, sais ou tu habites, sais ou vous habitez,
      sait ou tu habites, sait ou vous habitez, sais ou tu travailles, sais ou tes enfants, sais ou vos enfants, tu vas
      le regretter, vous allez le regretter, vous le regretterez, vous allez payer, tu vas payer, tu vas le payer, tu me
      le paieras, vous me le paierez, te retrouver, je vous retrouverai, vous retrouver, je t attends dehors, je vous
      attends dehors, attendre a la sortie, mettre le feu, bruler votre, bruler ta, brulera, faire sauter, avec un
      couteau, un coup de couteau, te planter, crevez, va crever, creve, fais attention a ta famille, attention a vos
      enfants, dormez bien tant que, casser vos vitrines, casser la vitrine, exploser votre vitrine, une bombe dans, une
      bombe chez, poser une bombe`,
    minor: `
      suis mineur*, mineure et, encore mineur*, j ai # ans, jai # ans, ai que # ans, mes parents ne savent pas, mes
      parents savent pas, mes parents ne doivent pas, dites rien a mes parents, dis rien a mes parents, ma mere ne sait
      pas, ma mere sait pas, sans que mes parents, suis au college, suis en 6eme, suis en 5eme, suis en 4eme, suis en
      3eme, suis en sixieme, suis en cinquieme, suis en quatrieme, suis en troisieme, pedophil*, quel age a la petite,
      elle a quel age, elle est majeure`,
    injury: `
      blesse*, blessure*, brule la, me suis brule*, me suis coupe*, me suis casse*, casse une dent, casse la dent, dent
      cassee, tombe* dans votre, glisse* sur, glisse dans votre, commotion, points de suture, hopital, urgences,
      ambulance, saigne*, morceau de verre, bout de verre, du verre dans, electrocut*, decede*, enterrement, obseques,
      deces, a explose, pris feu`,
    medical: `
      allerg*, anaphyla*, stylo d adrenaline, peux plus respirer, n arrive pas a respirer, narrive pas a respirer, n
      arrive plus a respirer, narrive plus a respirer, mal a respirer, respire plus, gorge serree, gorge se serre, gorge
      se ferme, langue picote, langue me pique, gonfl*, urticaire, plaques rouges, plaques partout, eruption, mal a la
      poitrine, douleur a la poitrine, douleur dans la poitrine, douleurs thoraciques, crise cardiaque, infarctus, bras
      engourdi, sens plus mon, evanoui*, inconscient*, perdu connaissance, s est effondre*, ne se reveille pas, ne
      reagit plus, intoxi*, empoisonn*, vomi, vomis, vomissement*, diarrhee, malade apres, malades apres, rendu malade,
      rendus malades, tombe malade, tombes malades, tombee malade, malade toute la nuit, a avale, j ai avale, surdose,
      trop de cachets, enceinte, grossesse, allaite*, mon traitement, tension arterielle, effets secondaires, effet
      secondaire, chimio*, fausse couche, infection, infecte*, forte fievre, asthme, fait un malaise, malaise vagal,
      respire bizarrement, respire mal, defibrillateur, gorge qui serre, vois flou, un cote du visage, plus d un oeil`,
    discrimination: `
      homophob*, transphob*, islamophob*, xenophob*, rentre dans ton pays, rentrez dans votre pays, retourne dans ton
      pays, retournez dans votre pays, retourne chez toi, retournez chez vous, sale arabe, sales arabes, sale noir*,
      sales noirs, sale juif, sales juifs, sale pd, sales etrangers, sale etranger, trop d etrangers, pas d arabes,
      bougnoul*, bamboula, a cause de ma couleur, a cause de mon voile, a cause de ma religion, a cause de mon accent,
      tapette, tafiole`,
    harassment: 'encule*, connard*, connasse*, salope*, salaud*, ta gueule, nique ta, pute, tu suces, harcel*',
    legal: `
      avocat, avocate, avocats, porter plainte, tribunal, poursuites, mise en demeure, contrefacon, rgpd, supprimer mes
      donnees, police, gendarmerie, dgccrf, huissier`,
    press: `
      redaction du, pour un article, pour notre journal, pour le journal, demande de presse, votre reaction sur, votre
      reaction a, enquete sur votre, j enquete sur, droit de reponse`,
    scam: `
      arnaque*, escroc*, escroquerie*, faux compte, faux site, faux profil, crypto, pirate*, piratage, hameconnage`,
    refund: 'rembours*, toujours rien recu, abime*, moisi*, pas cuit, mal cuit, decu*, honteux, malpoli*, impoli*',
    spam: `
      abonnez vous a mon, abonne toi a mon, suivez moi, suis moi en retour, mon profil, lien dans ma bio, lien en bio,
      plus d abonnes, abonnes gratuits, collab en dm`,
  },
}
