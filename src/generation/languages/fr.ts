import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const fr: Language = {
  code: 'fr',
  abbreviations: wordsOf('m mme dr st ste env ex av bd p# n# tél# min# max#'),
  quotes: ['«', '»'],
  disclosure: 'Créé avec l’IA.',
  phrases: {
    until: (day) => `Jusqu’au ${day.replace(/^1 /u, '1er ')}`,
    code: (code) => `Code : ${code}`,
    more: (count) => `Encore ${count} dans la légende`,
  },
  dependent:
    /^(?:il|elle|ils|elles|cela|ça|c[’']est|ce sont|et|mais|donc|puis|alors|ensuite|car|aussi|ainsi|celui-ci|celle-ci)(?!\p{L})/iu,
  closing:
    /^(?:réserve[zr]?|commande[zr]?|venez|viens|visite[zr]?|appele[zr]|rejoigne[zr]|inscrive[zr]|télécharge[zr]?|essaye[zr]?|découvre[zr]?|écrive[zr]|suive[zr]|passe[zr]|prenez)(?!\p{L})/iu,
  directions: {
    things:
      /(?<!\p{L})(?:vidéos?|video|reels?|clips?|carrousels?|sous-titres?|logos?|[ée]mojis?|hashtags?|voix[ -]off|montage|plans? (?:de|sur|serré|rapproché)|gros plan|slogan|(?:un|le|du) ton|musique de fond|petite musique|post|publication|story|stories)(?!\p{L})/giu,
    asks: /(?<!\p{L})(?:svp|stp|s[’']il (?:vous|te) pla[iî]t|merci de|pouvez-vous|pourriez-vous|peux-tu|(?:on|nous) (?:aimerai(?:t|ons)|voudrai(?:t|ons)|souhaite(?:rait|rions|ns)?|veut|voulons)|j[’'](?:aimerais|voudrais)|il faudrait|ce serait|doi(?:t|vent)|devrai(?:t|ent)|évite[rz]?|sans|pas (?:de|d[’'])|pas trop|ajoute[rz]?|mette[rz]|mets|utilise[rz]|faites|fais|termine[rz]|finir|voici|prévoir)(?!\p{L})/iu,
    viewers:
      /(?<!\p{L})(?:regarde[rz]?|partage[rz]?|commente[rz]?|vos (?:vidéos?|photos?|clips?)|tague[rz]|identifie[rz])(?!\p{L})/iu,
    greeting:
      /^(?:bonjour|salut|coucou|hello)(?: (?:à tous|à toutes et tous|l[’']équipe|tout le monde|les amis))?[,.! ]*$|^(?:bonjour|salut|coucou|cher|chère) \p{Lu}\p{L}+,$|^voici (?:le|notre|un) (?:texte|brief|contenu)\b/iu,
    moods: wordsOf('drôle émotionnel émouvant dynamique sérieux ludique inspirant motivant décalé humoristique'),
    openMoods: wordsOf('calme chaleureux doux moderne simple court naturel élégant festif convivial léger'),
    signOff: /^(?:merci|merci d[’']avance|cordialement|bien à vous|bonne journée)[,.!]*$/iu,
    patterns: [
      /^(?:est-ce que )?(?:vous (?:pouvez|pourriez)|pouvez-vous|pourriez-vous|tu (?:peux|pourrais)|peux-tu|pourrais-tu|on peut) (?:mettre|faire|garder|utiliser|rendre|ajouter|donner|écrire|vérifier|confirmer|éviter)(?!\p{L})/iu,
      /^(?:merci de |prière de |svp )?(?:ne pas|n[’']oubliez pas de ne pas) (?:mentionner|parler|dire|citer|indiquer)(?!\p{L})/iu,
      /^(?:pour notre .{2,40}, )?quelque chose (?:de|d[’']) ?\p{L}+/iu,
      /^(?:faites|fais|faire|restez|reste|garde[zr]?)(?: (?:quelque chose de|ça|le))? (?:court|simple|léger|drôle|sobre|joyeux|chaleureux)(?!\p{L})/iu,
      /^(?:qu[’']en pensez-vous|qu[’']en penses-tu|ça vous va)\s?\?/iu,
      /^(?:pouvez-vous|pourriez-vous|peux-tu|pourrait-on|peut-on) (?:mettre|montrer|ajouter|afficher|utiliser|enlever)(?!\p{L})/iu,
      /^(?:nous|on) (?:aimerions|aimerait|voudrions|voudrait|préfér\p{L}+) (?:que ce|un (?:ton|style|rendu)|quelque chose|éviter)(?!\p{L})/iu,
      /^(?:mettre|montrer|afficher|utiliser|insérer|finir|terminer|commencer|ajouter|prévoir|éviter) .{0,50}(?:photos?|logo|images?|vidéo|début|fin|musique|texte)(?!\p{L})/iu,
      /^(?:que )?(?:ce soit|ça soit) \p{L}+/iu,
      /^(?:rester|garder|reste[rz]?|garde[rz]?) (?:un (?:ton|style)|léger|simple|sobre|court|drôle|naturel|dynamique|positif|pro|humain)(?!\p{L})/iu,
      /^(?:une? )?(?:\p{L}+ ){0,2}(?:vidéo|reel|post|clip|carrousel|story) (?:sur|pour (?:notre|nos|le|la|les)|de présentation)(?!\p{L})/iu,
      /(?<!\p{L})(?:notre|nos|la|votre) (?:cible|audience|abonnés|communauté)(?!\p{L})/iu,
      /^(?:un peu |beaucoup )?(?:plus|moins) (?:de )?\p{L}+(?:,? (?:et|mais) (?:plus|moins) (?:de )?\p{L}+)?(?:,? s[’']il (?:vous|te) plaît)?[.!]*$/iu,
      /^(?:ton|style|ambiance|public(?: cible)?|cible|hashtags|mots-clés)\s?:/iu,
      /(?<!\p{L})(?:la|cette|le) (?:vidéo|ton|style|musique) (?:doit|devrait|ne doit pas)(?!\p{L})/iu,
      /^(?:montre[zr]?|mentionne[zr]?|explique[zr]?|insiste[zr]?|dis|dites|parle[zr]?) (?:que|comment|pourquoi|de|la|le|les|nos|notre|sur)(?!\p{L})/iu,
      /^(?:merci de|veuillez|prévoye[zr]|mett(?:ez|re)|mets|ajoute[zr]?|utilise[zr]?|fai(?:tes|s)) .{0,40}(?:sous-titres|musique|vidéo|logo|[ée]mojis?)(?!\p{L})/iu,
      /^dans la vidéo,? (?:on|nous) (?:aimerai(?:t|ons)|voudrai(?:t|ons)|souhaite(?:rait|rions|ns)?)(?!\p{L})/iu,
      /^(?:pas d[e’']|évite[zr]? (?:les|le|la) )\s?(?:émojis?|emojis?|hashtags?|jargon|musique)(?=[.!]|,? (?:et|ni|ou|s[’']il|svp|merci)(?!\p{L})|$)/iu,
    ],
  },
  condition:
    /(?<!\p{L})(?:uniquement|hors|non (?:inclus|compris)\p{L}*|max(?:imum)?\.? \d|minimum|sous (?:conditions|réserve)|dans la limite|par personne|avec modération|ne remplace pas|engage)(?!\p{L})/iu,
}
