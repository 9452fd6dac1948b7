import type { ReplyWords } from './words.ts'

export const es: ReplyWords = {
  answers: {
    price: [
      '¡Gracias por preguntar{, name}! El precio está en nuestra página.',
      '¡Hola{, name}! Todos los precios están en nuestra página.',
    ],
    place: [
      '¡Gracias por tu interés{, name}! El enlace está en nuestra página.',
      'Lo encuentras en el enlace de nuestra página{, name}.',
    ],
    time: ['¡Gracias por preguntar{, name}! Los horarios están en nuestra página.'],
    question: [
      '¡Buena pregunta{, name}! Hay más sobre eso en nuestra página.',
      '¡Gracias por preguntar{, name}! Los detalles están en nuestra página.',
    ],
    complaint: [
      'Lo sentimos{, name}. Escríbenos un mensaje con los detalles, por favor.',
      'Gracias por contárnoslo{, name}. ¿Qué ha pasado exactamente?',
    ],
    thanks: ['¡De nada{, name}!', '¡Con gusto{, name}!'],
    praise: ['¡Muchas gracias{, name}!', '¡Nos alegra mucho{, name}! Gracias.'],
    greeting: ['¡Hola{, name}! Qué bueno verte por aquí.', '¡Hola{, name}! ¿En qué podemos ayudar?'],
    other: ['¡Gracias por tu comentario{, name}!', '¡Gracias por escribirnos{, name}!'],
  },
  pointers: ['Está todo en {url}', 'Más sobre {brand}: {url}'],
  playful: ['😄', '🙌', '✨'],
  signs: {
    price: /(?:precio|cu[aá]nto|cuesta|vale|caro|barato|descuento)/u,
    place: /(?:d[oó]nde|enlace|link|comprar|pedir|tienda|env[ií]o|env[ií]an|disponible)/u,
    time: /(?:cu[aá]ndo|horario|abierto|a qué hora)/u,
    complaint: /(?:roto|no funciona|decepcion|mal[oa]?(?!\p{L})|nunca lleg|problema|estafa|horrible|reembolso)/u,
    thanks: /(?:gracias)/u,
    praise:
      /(?:me encanta|genial|hermos|bonit|precios[oa]|perfecto|rico|excelente|bueno|lindo|lo mejor)|[❤😍🔥👏💯🥰😻]/u,
    greeting: /^\P{L}*(?:hola|buenas|buenos d[ií]as)(?!\p{L})/u,
  },
}

export const pt: ReplyWords = {
  answers: {
    price: [
      'Obrigado por perguntar{, name}! O preço está na nossa página.',
      'Olá{, name}! Todos os preços estão na nossa página.',
    ],
    place: ['Obrigado pelo interesse{, name}! O link está na nossa página.', 'Está no link da nossa página{, name}.'],
    time: ['Obrigado por perguntar{, name}! Os horários estão na nossa página.'],
    question: [
      'Boa pergunta{, name}! Há mais sobre isso na nossa página.',
      'Obrigado por perguntar{, name}! Os detalhes estão na nossa página.',
    ],
    complaint: [
      'Lamentamos muito{, name}. Escreva-nos uma mensagem com os detalhes, por favor.',
      'Obrigado por avisar{, name}. O que aconteceu exatamente?',
    ],
    thanks: ['De nada{, name}!', 'Com prazer{, name}!'],
    praise: ['Muito obrigado{, name}!', 'Ficamos muito felizes{, name}. Obrigado!'],
    greeting: ['Olá{, name}! Que bom ver você aqui.', 'Olá{, name}! Como podemos ajudar?'],
    other: ['Obrigado pelo comentário{, name}!', 'Obrigado por escrever{, name}!'],
  },
  pointers: ['Está tudo em {url}', 'Mais sobre {brand}: {url}'],
  playful: ['😄', '🙌', '✨'],
  signs: {
    price: /(?:preço|quanto|custa|valor|caro|barato|desconto)/u,
    place: /(?:onde|link|comprar|pedir|loja|envi|entrega|disponível)/u,
    time: /(?:quando|horário|abert|que horas)/u,
    complaint: /(?:quebrad|não funciona|decepcion|ruim|péssimo|nunca chegou|problema|golpe|horrível|reembolso)/u,
    thanks: /(?:obrigad|valeu)/u,
    praise: /(?:amei|adorei|lind|maravilh|perfeit|ótim|excelente|incrível|top|melhor)|[❤😍🔥👏💯🥰😻]/u,
    greeting: /^\P{L}*(?:oi|olá|bom dia|boa tarde|boa noite)(?!\p{L})/u,
  },
}
