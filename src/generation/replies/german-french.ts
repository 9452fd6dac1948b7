import type { ReplyWords } from './words.ts'

export const de: ReplyWords = {
  answers: {
    price: [
      'Danke der Nachfrage{, name}! Den Preis findest du auf unserer Seite.',
      'Hallo{, name}! Alle Preise stehen auf unserer Seite.',
    ],
    place: [
      'Danke für dein Interesse{, name}! Der Link steht auf unserer Seite.',
      'Du findest es über den Link auf unserer Seite{, name}.',
    ],
    time: ['Danke der Nachfrage{, name}! Die Zeiten stehen auf unserer Seite.'],
    question: [
      'Gute Frage{, name}! Mehr dazu findest du auf unserer Seite.',
      'Danke der Nachfrage{, name}! Die Einzelheiten stehen auf unserer Seite.',
    ],
    complaint: [
      'Das tut uns leid{, name}. Schreib uns bitte eine Nachricht mit den Einzelheiten.',
      'Danke, dass du es uns sagst{, name}. Was genau ist passiert?',
    ],
    thanks: ['Gern geschehen{, name}!', 'Sehr gern{, name}!'],
    praise: ['Vielen Dank{, name}!', 'Das freut uns sehr{, name}. Danke!'],
    greeting: ['Hallo{, name}! Schön, dass du da bist.', 'Hallo{, name}! Wie können wir helfen?'],
    other: ['Danke für deinen Kommentar{, name}!', 'Schön, von dir zu hören{, name}!'],
  },
  pointers: ['Alles dazu: {url}', 'Mehr zu {brand}: {url}'],
  playful: ['😄', '🙌', '✨'],
  signs: {
    price: /(?:preis|kostet|kosten|wie ?viel|teuer|günstig|rabatt)/u,
    place: /(?:(?<!\p{L})wo(?!\p{L})|woher|link|kaufen|bestell|laden|versand|liefer|erhältlich)/u,
    time: /(?:wann|geöffnet|öffnungszeit|uhrzeit)/u,
    complaint:
      /(?:kaputt|funktioniert nicht|geht nicht|schlecht|enttäusch|nie angekommen|problem|fehler|abzocke|schrecklich|rückerstattung)/u,
    thanks: /(?:danke|vielen dank)/u,
    praise: /(?:toll|super|schön|liebe|klasse|genial|großartig|lecker|wunderbar|mega|perfekt)|[❤😍🔥👏💯🥰😻]/u,
    greeting: /^\P{L}*(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend))(?!\p{L})/u,
  },
}

export const fr: ReplyWords = {
  answers: {
    price: [
      'Merci pour votre question{, name} ! Le prix se trouve sur notre page.',
      'Bonjour{, name} ! Tous les prix sont sur notre page.',
    ],
    place: [
      'Merci de votre intérêt{, name} ! Le lien est sur notre page.',
      'Vous le trouverez par le lien sur notre page{, name}.',
    ],
    time: ['Merci pour votre question{, name} ! Les horaires sont sur notre page.'],
    question: [
      'Bonne question{, name} ! Vous en saurez plus sur notre page.',
      'Merci de demander{, name} ! Les détails sont sur notre page.',
    ],
    complaint: [
      'Nous sommes désolés{, name}. Écrivez-nous un message avec les détails, s’il vous plaît.',
      'Merci de nous le dire{, name}. Que s’est-il passé exactement ?',
    ],
    thanks: ['Avec plaisir{, name} !', 'Je vous en prie{, name} !'],
    praise: ['Merci beaucoup{, name} !', 'Cela nous fait très plaisir{, name}. Merci !'],
    greeting: ['Bonjour{, name} ! Ravis de vous voir ici.', 'Bonjour{, name} ! Comment pouvons-nous aider ?'],
    other: ['Merci pour votre commentaire{, name} !', 'Merci de votre message{, name} !'],
  },
  pointers: ['Tout est sur {url}', 'Plus sur {brand} : {url}'],
  playful: ['😄', '🙌', '✨'],
  signs: {
    price: /(?:prix|co[uû]te|combien|tarif|cher|réduction)/u,
    place: /(?:où|lien|acheter|commander|boutique|livr|disponible)/u,
    time: /(?:quand|horaire|ouvert|à quelle heure)/u,
    complaint: /(?:cassé|ne marche pas|fonctionne pas|déçu|mauvais|jamais reçu|problème|arnaque|horrible|rembours)/u,
    thanks: /(?:merci)/u,
    praise: /(?:j.adore|super|magnifique|génial|beau|belle|parfait|bravo|délicieux|excellent|top)|[❤😍🔥👏💯🥰😻]/u,
    greeting: /^\P{L}*(?:bonjour|salut|coucou|bonsoir|hello)(?!\p{L})/u,
  },
}
