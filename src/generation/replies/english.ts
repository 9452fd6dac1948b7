import type { ReplyWords } from './words.ts'

export const en: ReplyWords = {
  answers: {
    price: [
      'Thanks for asking{, name}! You find the price on our page.',
      'Good that you ask{, name}: the current price is on our page.',
      'Hi{, name}! All prices are on our page.',
    ],
    place: [
      'Thanks for your interest{, name}! The link is on our page.',
      'You find it through the link on our page{, name}.',
      'Hi{, name}! The link on our page takes you there.',
    ],
    time: [
      'Thanks for asking{, name}! The dates are on our page as soon as they are fixed.',
      'Good question{, name}: you find the times on our page.',
    ],
    question: [
      'Good question{, name}! You find more about it on our page.',
      'Thanks for asking{, name}! The details are on our page.',
      'Glad you ask{, name}. There is more about that on our page.',
    ],
    complaint: [
      'We are sorry to hear that{, name}. Tell us more in a message, please.',
      'Thank you for telling us{, name}, and sorry for the trouble. What happened exactly?',
      'That is not how it should be{, name}. Please send us a message with the details.',
    ],
    thanks: ['You are welcome{, name}!', 'With pleasure{, name}!', 'Glad it helps{, name}!'],
    praise: [
      'Thank you so much{, name}!',
      'That is lovely to hear{, name}, thank you!',
      'You make our day{, name}. Thank you!',
    ],
    greeting: ['Hi{, name}! Good to see you here.', 'Hello{, name}! How can we help?', 'Welcome{, name}!'],
    other: [
      'Thanks for your comment{, name}!',
      'Thanks for sharing that{, name}!',
      'Good to hear from you{, name}. Thank you!',
    ],
  },
  pointers: ['Have a look at {url}', 'It is all at {url}', 'More about {brand}: {url}'],
  playful: ['😄', '🙌', '✨'],
  signs: {
    price: /\b(?:prices?|costs?|how much|pricing|cheap|expensive|discount|fee)\b/u,
    place:
      /\b(?:where|links?|buy|order|shop|store|get (?:it|one|this)|available|download|ship(?:ping|s)?|deliver(?:y|s)?)\b/u,
    time: /\b(?:when|open(?:ing)?|hours|what time|release|launch)\b/u,
    complaint:
      /\b(?:broken|doesn.t work|does not work|not working|refund|disappoint\w*|bad|worst|terrible|awful|scam|waste|late|never arrived|problem|bug|crash\w*|complain\w*|not (?:convinced|happy|good)|hate)\b/u,
    thanks: /\b(?:thanks|thank you|thx|ty|cheers)\b/u,
    praise:
      /\b(?:love|great|awesome|amazing|beautiful|nice|cool|best|perfect|delicious|wow|good|favou?rite|excellent|saved|exactly what)\b|[❤😍🔥👏💯🥰😻]/u,
    greeting: /^\W*(?:hi|hello|hey|good (?:morning|evening|day))\b/u,
  },
}
