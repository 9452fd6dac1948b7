import type { LetterPhrases } from '../letter-phrases.ts'

export const letter: LetterPhrases = {
  audience: `
    à tous toutes tout les la le amis amies voisins voisines clients clientes parents membres abonnés patients lecteurs
    lectrices adhérents adhérentes habitants et chers chères monde printemps été automne hiver janvier février mars
    avril mai juin juillet août septembre octobre novembre décembre lundi vendredi week-end familles public visiteurs`,
  sets: {
    post: 'post posts vidéo reel carrousel story publication billet',
    piece: `
      post posts publication vidéo reel carrousel story légende visuel texte affiche clip montage message annonce billet`,
    media: 'photo photos image images vidéo logo musique emoji emojis hashtags hashtag visuel drone',
    put: `
      mettre mets mettez écrire ajouter ajoutez ajoute parler dire dis dites montrer utiliser faire mentionner préciser
      insister citer indiquer garder glisser`,
    who: `
      patron patronne mari femme fille fils mère père sœur frère chef cheffe directeur directrice maire juridique avocat
      associé associée`,
    like: 'drôle court simple chaleureux gai doux sobre joyeux punchy léger sympa pro vendeur beau joli naturel',
  },
  signs: {
    header: `
      ^ tr : ; communiqué de presse ; sous embargo ; contact presse ; ^ contact : ; diffusion libre ; à diffuser ;
      visuels hd ; ^ public ?cible : ; ^ durée : ; ^ accroche : ; ^ réunion|appel|point|rdv ?tél avec ; ^ réunion @ , ;
      ^ compte rendu ; ^ présents :`,
    greeting: `
      ^ bonjour|salut|coucou|bonsoir|hello|yo|allô|cc|slt @ ?@ , ; ^ bonjour|salut|coucou|bonsoir|yo|allô|slt @ $ ; ^
      bonjour|salut|coucou|bonsoir , ; ^ madame|monsieur , ; ^ allô @ c'est ; ^ salut|coucou|bonjour|yo ?@ c'est ; ça va
      ?bien la|toi ; tu vas bien ; j'espère que tu|vous|tout ; t'as 2|deux min ; suite à|faisant notre|votre|suite
      appel|réunion|échange|mail|conversation|à`,
    farewell: `
      ^ cordialement ; ^ bien à vous|toi ; ^ bises|bisous|biz|bise|bizz ; merci d'avance ; je vous prie d'agréer ;
      salutations ; ^ merci @ $ ; ^ belle|bonne journée|soirée , @ ; merci à plus ; allez bise|bises|salut|je ; bisous
      et ; dans l'attente de ; merci beaucoup , @ $ ; tu me|dis dis|moi`,
    request: `
      tu|vous peux|pouvez couper|enlever|changer|raccourcir|modifier ; à toi|vous de jouer ; tu|vous|on
      peux|pouvez|pourrais|pourriez|peut ?me ?nous ?bien ?aussi ?le <put> ; stp ; s'il te|te plaît|plait ; on|nous
      aimerait|voudrait|aimerions|voudrions|souhaite|souhaitons|souhaiterions ?bien
      que|un|une|voir|mettre|qu'on|qu'il|des|éviter|entendre ; si c'est trop|possible ; à toi|vous de voir ; tu|vous
      choisis|choisissez|vois|verras|arranges|gères|décides|décidez ; alors tu dis ; tu dis que|bien ; mets|mettez ?bien
      ?juste ?aussi ?en ?plutôt ?le ?la ?les ?un ?une ?notre ?nos ?du
      <media>|titre|gros|grand|prix|numéro|ça|valeur|avant|texte|petite|petit|ambiance ; mettre en avant|valeur|gros ;
      mettre ?un ?une ?sa ?la ?le <media> ; ajoutez|ajoute un|une|le|la|notre ?petite ?petit <media> ; un
      truc|ton|ambiance <like>|dans|sur|pour ; ambiance douce|chaleureuse|calme ; corrige|corrigez|relis|relisez
      bien|si|les|moi ; je te laisse|vous`,
    omission: `
      surtout ne ; ne reprenez|reprends pas ; ne mentionne|mentionnez|dis|dites|parle|parlez|mets|mettez|montre|montrez
      pas|surtout|rien|jamais|aucun ; ne ?surtout ?jamais pas ?surtout
      mentionner|écrire|dire|montrer|citer|parler|mettre|utiliser|reprendre|publier|nommer|modifier|afficher|filmer ;
      mets|mettez|écris|dis|parle|montre pas ; faut pas|surtout dire|mettre|parler|montrer|écrire ; pas de ?d' <media> ;
      pas d'emoji|d'emojis|d'image|d'archives ; on n'a pas le droit ; le mot _ ?est interdit|banni|proscrit|à ; par
      contre pas|les|la|l'`,
    dictation: `
      euh ; heu ; bon alors ; ah oui ; ah et ; non attends ; attends ; voilà ?voilà $ ; hein ; je disais quoi ; point à
      la ligne ; à la ligne ; virgule ; ouvrez la parenthèse ; dictée ; vocal ;
      désolé|désolée|pardon|excuse|excusez|excuse-moi ?moi ?mon ?pour ?le ?du
      retard|mon|l'heure|français|fautes|la|le|orthographe|bruit ; j'ai failli oublier`,
    remark: `
      je t'envoie|te|vous envoie|mets|joins|transfère|transmets|joindrai ; comme
      convenu|prévu|demandé|discuté|d'habitude|vu ; veuillez trouver ; validé par|jp|en ; a relu ; ?mon|ma|le|la|notre
      <who> veut|dit|trouve|préfère|insiste|déteste|aimerait|pense|tient ; elle|il|ils|elles veut|veulent|préfère ?bien
      ?pas un|une|qu'on|mettre ; ils|elle|il y tiennent|tient ; la dernière fois ; comme la dernière ; la facture ;
      vérifie|vérifiez|confirmer ?bien avec ; voici le|les|notre|ce|mon
      texte|infos|points|contenu|idées|que|version|message ; voilà pour|le|les|ce ton|texte|infos|que|post ; le texte
      est|validé ; relancer pour|le|la ; j'ai mis|noté|demandé ; trop technique|long ; tu en|me penses|rappelles ; nous
      vous|je saurions|saurais gré`,
    piece: `
      ?le|la|ce|cette|ton|notre <piece> doit|devrait|soit|pour|sur|de ?le ?la
      jeudi|lundi|mardi|mercredi|vendredi|samedi|dimanche|instagram|facebook|présenter|être ; un|une|le|la ?petit
      ?petite ?court ?nouveau <post> sur|pour|de|qui ; pour le|la|ton|votre|un|une|notre <piece> ; c'est pour le|la
      <piece> ; dans la|le|cette <piece>|légende ; à publier|poster ; publier|poster ?le ?avant ?ce ?sur
      jeudi|lundi|vendredi|demain|ce|instagram ; à l'écran|l'image ; le logo en|à|de|doit|figurera|sur|nouveau|bas ; du
      début à la fin ; ça peut sortir`,
  },
}
