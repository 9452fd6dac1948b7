import { compilePattern } from '../../../lib/pattern.ts'
import type { Language } from '../language.ts'
import { wordsOf } from '../language.ts'

export const en: Language = {
  code: 'en',
  abbreviations: wordsOf(
    'mr mrs ms dr prof st vs approx incl excl yrs hrs wks e.g i.e no# nos# fig# est# min# max# jan# feb# mar# ' +
      'apr# jun# jul# aug# sep# sept# oct# nov# dec#',
  ),
  free: wordsOf('free'),
  numbers: 'two three four five six seven eight nine ten'.split(' '),
  quotes: ['“', '”'],
  disclosure: 'Made with AI.',
  moneyWords: 'quid|pounds?|pence|cents?|bucks|dollars?',
  to: 'to',
  clock: 'am|pm',
  and: 'and',
  hooks: {
    myth: '\\b(?:myths?|lie[sd]?|lying)\\b',
    'before-after':
      '\\bbefore (?:and|&|vs\\.?|/) after\\b|\\bfrom \\S{1,20}(?: \\S{1,20}){0,2} to \\S{1,20}(?: ' +
      '\\S{1,20}){0,2} in\\b',
    challenge: '\\bchallenge\\b|\\b\\d+[- ]day|\\bI (?:bet|dare)\\b',
    story:
      '\\b(?:I|we) (?:tried|quit|spent|was|lost|built|made|used to|stopped|started|went)\\b|\\bmy (?:first|' +
      'story)\\b|\\bPOV\\b',
    contrarian: "\\b(?:stop|never|don['’]?t|quit|unpopular|overrated|wrong|nobody)\\b",
    'how-to': '\\bhow (?:to|i|we)\\b',
    list: '\\b\\d{1,6}\\s(?:ways|things|tips|reasons|mistakes|signs|ideas)\\b',
    question: '^(?:why|what|who|when|which|is|are|do|does|can|would|have you)\\b',
  },
  direction: {
    calm: 'calm, calmer, quiet, gentle, soothing, relaxed, serene, peaceful',
    lively: 'lively, upbeat, energetic, cheerful, playful, fun, dynamic, high energy',
    slow: 'slow, slowly, slower, unhurried',
    fast: 'fast, faster, quick, quicker, quickly, rapid, snappy, punchy, quick cuts, fast cuts, fast-paced',
    dark: 'dark, darker, dark background, dark look',
    light: 'light background, light theme, light look, bright background',
    plain: 'minimal, minimalist, clean, plain background, simple background',
    bold: 'big letters, big type, large type, bold type, bold letters, big text',
    noMusic: 'no music, without music, no background music',
    noHashtags: 'no hashtags, without hashtags',
    beside: `
      please, pls, thanks, thank you, if possible, the, a, an, very, quite, rather, a bit, a little, keep it, make it,
      it, should be, and, but, with, look, feel, mood, music, images, pictures, colours, colors, pace, rhythm, cuts, so`,
  },
  phrases: {
    until: (day) => `Until ${day}`,
    code: (code) => `Code: ${code}`,
  },
  dependent: compilePattern(
    '^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|and|but|so|then|because|also|or|which|both|' +
      "neither|instead|otherwise|after that|that[’']s|it[’']s|they[’']re|(?:if|when|once|until|try|beat|do|does|" +
      'did|with|for|after|before) (?:it|them|that|those))\\b',
    'iu',
  ),
  promises: compilePattern(
    '(?<![\\p{L}-])(?:(?<!feel )free(?! (?:to|from|of)(?!\\p{L}))|discount(?:ed|s)?|guaranteed?|award[- ]winning|' +
      'organic|gluten[- ]free|nut[- ]free|vegan|halal|kosher|handmade|the best|best in|number one|no\\. 1|world[- ' +
      ']class|famous|doctors? recommends?|clinically|scientifically|proven|heals?|cures?|detox|only a few left|' +
      'last chance|selling out|almost gone|limited|trusted by|loved by|5[- ]star|five[- ]star)(?![\\p{L}-])',
    'gu',
  ),
  open: /(?<!\p{L})open(?:s|ed)?(?!\p{L})/u,
  closed: /(?<!\p{L})(?:closed|closes|shut|not open)(?!\p{L})/u,
  questions: {
    start:
      'how(?! (?:nice|lovely|cute|beautiful|cool|sweet))|what(?! an? )|what’s|whats|where|when|which|who|whose|why|' +
      'can i|can you|could i|could you|do you|does (?:it|this|that|he|she)|did you|is (?:it|this|that|there)|are ' +
      '(?:you|these|those|there)|will (?:you|it|there)|would you|any idea|may i',
    inside: 'how much|how many|price (?:pls|please)|link (?:pls|please|bitte)|what’?s the (?:price|name)',
  },
}
