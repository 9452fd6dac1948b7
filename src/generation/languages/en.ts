import type { Language } from './language.ts'
import { wordsOf } from './language.ts'

export const en: Language = {
  code: 'en',
  abbreviations: wordsOf(
    'mr mrs ms dr prof st vs approx incl excl yrs hrs wks e.g i.e no# nos# fig# est# min# max# jan# feb# mar# apr# jun# jul# aug# sep# sept# oct# nov# dec#',
  ),
  quotes: ['“', '”'],
  disclosure: 'Made with AI.',
  phrases: {
    until: (day) => `Until ${day}`,
    code: (code) => `Code: ${code}`,
    more: (count) => `${count} more in the caption`,
  },
  dependent:
    /^(?:it|its|they|their|them|this|that|these|those|he|she|his|her|and|but|so|then|because|also|or|which|both|neither|instead|otherwise|after that|that[’']s|it[’']s|they[’']re|(?:if|when|once|until|try|beat|do|does|did|with|for|after|before) (?:it|them|that|those))\b/iu,
  closing:
    /^(?:book|order|visit|call|join|sign up|download|try|wishlist|come|reserve|subscribe|follow|share|message|dm|shop|buy|donate|register|apply|find us|see you|drop in|stop by|get in touch|get yours|write to us|text us|ask us|start your|grab|enrol|enroll|rsvp|learn more|request|pre-?order)\b/iu,
  condition:
    /(?<!\p{L})(?:only (?:on|in|for|valid|available|until|from|with|at)|(?:weekdays?|weekends?|collection|cash|members|adults|today|this week(?:end)?) only|exclud(?:es|ing)|not included|(?:max(?:imum)?|min(?:imum)?)\.? (?:of )?\d|subject to|terms (?:and conditions )?apply|t&?cs? apply|at risk|repossessed|non-?refundable|18\+|(?:over|under)[- ]\d{2}s? only|(?:over|under)[- ]\d{2}s? (?:must|may)|while (?:stocks|supplies) last|one per (?:customer|person|household)|not (?:legal|financial|medical|tax|investment) advice|not a substitute|side effects|drink responsibly|gamble)(?!\p{L})/iu,
}
