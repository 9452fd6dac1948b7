import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
      à tous toutes tout les la le amis amies voisins voisines clients clientes parents membres abonnés patients lecteurs
      lectrices adhérents adhérentes habitants et chers chères monde printemps été automne hiver janvier février mars avril mai
      juin juillet août septembre octobre novembre décembre lundi vendredi week-end familles public visiteurs`,
  sets: {
    post: 'post posts vidéo reel carrousel story publication billet',
    piece: `
      post posts publication vidéo reel carrousel story légende visuel texte affiche clip montage message annonce billet`,
    media: `photo photos image images vidéo logo musique emoji emojis hashtags hashtag visuel drone`,
    put: `
      mettre mets mettez écrire ajouter ajoutez ajoute parler dire dis dites montrer utiliser faire mentionner préciser insister
      citer indiquer garder glisser`,
    who: `
      patron patronne mari femme fille fils mère père sœur frère chef cheffe directeur directrice maire juridique avocat associé
      associée`,
    like: 'drôle court simple chaleureux gai doux sobre joyeux punchy léger sympa pro vendeur beau joli naturel',
  },
  signs: {
    header: `
      ^ objet : ; ^ tr : ; ^ de : ; ^ envoyé : ; communiqué de presse ; sous embargo ; contact presse ; ^ contact : ; diffusion
      libre ; à diffuser ; visuels hd ; ^ cible : ; ^ ton : ; ^ ton souhaité ; ^ public ?cible : ; ^ objectif : ; ^ message
      ?clé|principal : ; ^ musique : ; ^ format : ; ^ durée : ; ^ légende : ; ^ accroche : ; ^ réunion|appel|point|rdv ?tél avec
      ; ^ réunion @ , ; ^ compte rendu ; ^ présents : ; ^ titre : ; ^ texte : ; message transféré ; envoyé de mon ; note aux
      rédactions ; ^ à éviter : ; ^ plan 1 ; ^ note pour ; à l'attention`,
    greeting: `
      ^ bonjour|salut|coucou|bonsoir|hello|yo|allô|cc|slt @ ?@ , ; ^ bonjour|salut|coucou|bonsoir|yo|allô|slt @ $ ; ^
      bonjour|salut|coucou|bonsoir , ; ^ chère|cher @ ?@ , ; ^ madame|monsieur , ; ^ bonjour madame|monsieur|à l'équipe ; ^ allô
      @ c'est ; ^ salut|coucou|bonjour|yo ?@ c'est ; ^ bonjour l'équipe ; ça va ?bien la|toi ; tu vas bien ; j'espère que
      tu|vous|tout ; t'as 2|deux min ; suite à|faisant notre|votre|suite appel|réunion|échange|mail|conversation|à ; merci pour
      ton|votre|ta dernier|retour|mail|travail|devis|réponse|message|dernière|proposition|appel`,
    farewell: `
      ^ cordialement ; bien cordialement ; ^ bien à vous|toi ; ^ amicalement ; ^ bises|bisous|biz|bise|bizz ; ^ je t'embrasse ;
      merci d'avance ; merci par avance ; d'avance merci ; je vous prie d'agréer ; salutations ; ^ merci , @ $ ; ^ merci @ $ ; ^
      merci , $ ; ^ belle|bonne journée|soirée , @ ; ^ à plus|bientôt , ; ^ ps ; ^ à+ ; merci à plus ; allez bise|bises|salut|je
      ; bisous et ; dans l'attente de ; je reste à ; à votre disposition pour ; merci beaucoup , @ $ ; ^ sincèrement ; tu me|dis
      dis|moi ; tiens-moi au ; tenez-moi au`,
    request: `
      tu|vous peux|pouvez couper|enlever|changer|raccourcir|modifier ; à toi|vous de jouer ; peux|pouvez|pourriez|pourrais|peut
      tu|vous|on <put> ; tu|vous|on peux|pouvez|pourrais|pourriez|peut ?me ?nous ?bien ?aussi ?le <put> ; <put> ?bien ?aussi
      ?peut-être ?en ?le ?la ?les svp|stp|plutôt|avant|bien|valeur ; svp $ ; stp ; s'il te|te plaît|plait ; il
      faudrait|faudrait|faut ?bien ?juste dire|mettre|parler|insister|balancer|préciser ; il faudrait|faut que tu|vous ;
      j'aimerais|j'aurais|je aimé|voudrais|voudrait|veux que|un|une|bien|qu'on|le|la|des|juste|mettre|voir ; on|nous
      aimerait|voudrait|aimerions|voudrions|souhaite|souhaitons|souhaiterions ?bien
      que|un|une|voir|mettre|qu'on|qu'il|des|éviter|entendre ; ce serait bien|super|top|sympa|chouette|génial|possible|cool
      si|de|que ; serait-il possible ; si tu|vous peux|pouvez|pourrais|pourriez ; si c'est trop|possible ; à toi|vous de voir ;
      tu|vous choisis|choisissez|vois|verras|arranges|gères|décides|décidez ; comme tu|vous veux|voulez|sens|voyez ; fais|faites
      ?moi ?nous ?quelque ?un ?une simple|court|truc|au|en|chose|post|vidéo|petit|petite|<like> ; alors tu dis ; tu dis que|bien
      ; vous dites que ; dis|dites bien que|aux ; n'oublie|n'oubliez pas ?de ?le ?la dire|mettre|mentionner|préciser|logo ;
      pense|pensez à mettre|dire|ajouter|mentionner|bien ; mets|mettez ?bien ?juste ?aussi ?en ?plutôt ?le ?la ?les ?un ?une
      ?notre ?nos ?du <media>|titre|gros|grand|prix|numéro|ça|valeur|avant|texte|petite|petit|ambiance ; mettre en
      avant|valeur|gros ; mettre ?un ?une ?sa ?la ?le <media> ; ajoutez|ajoute un|une|le|la|notre ?petite ?petit <media> ;
      utilise|utilisez|prends|prenez la|les|notre|celle <media> de|du|que|avec|où ; quelque chose de|d' ; un truc|ton|ambiance
      <like>|dans|sur|pour ; ton <like> ; ambiance douce|chaleureuse|calme ; il faut que ça ; que ça soit|fasse|donne|reste ;
      corrige|corrigez|relis|relisez bien|si|les|moi ; je te laisse|vous ;
      terminer|finir|commencer|finis|finissez|termine|terminez par|sur notre|le|la ; en gros|grand svp|stp|$ ; mot pour mot ;
      tel quel ; points à aborder`,
    omission: `
      merci de ne ; surtout ne ; ne reprenez|reprends pas ; ne
      mentionne|mentionnez|dis|dites|parle|parlez|mets|mettez|montre|montrez pas|surtout|rien|jamais|aucun ; ne
      écris|écrivez|cite|citez|nomme|nommez|promettez|promets|utilise|utilisez pas|surtout|rien|jamais|aucun ; ne ?surtout
      ?jamais pas ?surtout
      mentionner|écrire|dire|montrer|citer|parler|mettre|utiliser|reprendre|publier|nommer|modifier|afficher|filmer ; ne
      doit|doivent pas apparaître|figurer|être ; mets|mettez|écris|dis|parle|montre pas ; faut pas|surtout
      dire|mettre|parler|montrer|écrire ; pas de ?d' <media> ; pas de vidéo|musique|visage|visages|nom|noms|mention ; pas
      d'emoji|d'emojis|d'image|d'archives ; évite|évitez|éviter ?de ?le ?les ?la ?l'
      mot|mots|jargon|clichés|dire|mettre|termes|parler|images|photos|citer|montrer ; sans mentionner|citer|montrer|dire|parler
      ; laisse|laissez|enlève|enlevez|retire|retirez|oublie ?de|la|le|les|ça ?côté tomber|partie|mention ; on ne peut pas|plus
      dire|écrire|promettre|montrer ; nous ne pouvons pas dire|écrire|promettre ; on n'a pas le droit ; surtout pas de
      photo|musique|mention|nom|prix ; pas trop vendeur|commercial|long|sérieux|pub|corporate ; rien sur|de la|le|les|trop ; le
      mot _ ?est interdit|banni|proscrit|à ; rester entre nous ; par contre pas|les|la|l' ; veut pas qu'on|que|apparaître`,
    dictation: `
      euh ; heu ; bon alors ; bon ben ; bon bref ; ah oui ; ah et ; ah non ; non attends ; attends ; voilà ?voilà $ ; hein ; je
      disais quoi ; point à la ligne ; à la ligne ; virgule ; ouvrez la parenthèse ; dictée ; vocal ; je te|vous dicte ; enfin
      bref ; bref $ ; désolé|désolée|pardon|excuse|excusez|excuse-moi ?moi ?mon ?pour ?le ?du
      retard|mon|l'heure|français|fautes|la|le|orthographe|bruit ; je sais plus|pas si|comment ; j'ai failli oublier ; et puis
      quoi ; tu vois|sais quoi|le ; comment dire`,
    remark: `
      pour info ; entre nous ; en interne ; usage interne ; ci-joint|ci-jointe|ci-joints ; en pièce jointe ; pièce jointe ; je
      t'ai|vous envoyé|ai|mis ; je t'envoie|te|vous envoie|mets|joins|transfère|transmets|joindrai ; je vous
      envoie|joins|transmets ; comme convenu|prévu|demandé|discuté|d'habitude|vu ; veuillez trouver ; validé par|jp|en ; relu
      par|le|la ; a relu ; ?mon|ma|le|la|notre <who> veut|dit|trouve|préfère|insiste|déteste|aimerait|pense|tient ;
      elle|il|ils|elles veut|veulent|préfère ?bien ?pas un|une|qu'on|mettre ; ils|elle|il y tiennent|tient ; la dernière fois ;
      comme la dernière ; le dernier post|reel ; la facture ; dans le drive|dossier ; sur le drive|cloud ; à confirmer ; à
      vérifier ; vérifie|vérifiez|confirmer ?bien avec ; avant de publier|publication|mise ; avant publication|diffusion ; voici
      le|les|notre|ce|mon texte|infos|points|contenu|idées|que|version|message ; voilà pour|le|les|ce ton|texte|infos|que|post ;
      le texte est|validé ; pour le fond|conte|devis ; relancer pour|le|la ; j'ai mis|noté|demandé ; je sais pas|plus si|comment
      ; un peu long|trop ; trop technique|long ; dis-moi si|ce ; dites-moi si|ce ; qu'en penses-tu|pensez-vous ; tu en|me
      penses|rappelles ; nous vous|je saurions|saurais gré ; la fois dernière`,
    piece: `
      ?le|la|ce|cette|ton|notre <piece> doit|devrait|soit|pour|sur|de ?le ?la
      jeudi|lundi|mardi|mercredi|vendredi|samedi|dimanche|instagram|facebook|présenter|être ; un|une|le|la ?petit ?petite ?court
      ?nouveau <post> sur|pour|de|qui ; pour le|la|ton|votre|un|une|notre <piece> ; c'est pour le|la <piece> ; dans la|le|cette
      <piece>|légende ; le prochain|dernier post|reel ; la prochaine|dernière vidéo|publication ; à publier|poster ;
      publier|poster ?le ?avant ?ce ?sur jeudi|lundi|vendredi|demain|ce|instagram ; à l'écran|l'image ; voix off ; musique de
      fond ; en fond ; au début|fin ?de ?la ?du vidéo|reel ; première|dernière diapo|slide|image|page ; gros plan ; le logo
      en|à|de|doit|figurera|sur|nouveau|bas ; du début à la fin ; secondes max|maximum ; ça peut sortir`,
  },
}
