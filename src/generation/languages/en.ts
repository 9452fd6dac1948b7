import type { Language } from './language.ts'
import { abbreviationsOf } from './language.ts'

export const en: Language = {
  code: 'en',
  abbreviations: abbreviationsOf(
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
  directions: {
    signOff:
      /^(?:thanks|thank you|thx|cheers|many thanks|best|best wishes|all the best|kind regards|best regards|regards|yours)(?: (?:so much|a lot|in advance))?[,.!]*$/iu,
    softener: /^(?:(?:and|also|maybe|perhaps|possibly|ideally|if possible|just|oh|ps|btw|pls),? )+/iu,
    patterns: [
      // Calmer, please · a bit shorter and warmer · more energy
      /^(?:please[, ]+)?(?:make (?:it|this|them) )?(?:(?:a (?:bit|little)|much|even|slightly|way) )?(?:more|less|fewer|calmer|warmer|shorter|longer|louder|quieter|softer|funnier|slower|faster|lighter|darker|bolder|friendlier|snappier|punchier|simpler|brighter|cosier|cozier|clearer|stronger|younger)(?: \p{L}+){0,2}(?:(?:,? (?:and|but|or) |, )(?:(?:a (?:bit|little)|much) )?(?:more|less|fewer|\p{L}+er)(?: \p{L}+){0,2})?(?:,? please)?[.!]*$/iu,
      /^(?:calmer|warmer|shorter|longer|softer|funnier|slower|faster|bolder|friendlier|simpler),? please\b/iu,
      /^(?:tone|tone of voice|voice|mood|vibe|target audience|target group|platforms?|keywords?|do not say|don[’']t say)\s?:/iu,
      /\b(?:the|this|our) (?:video|clip|reel|post|carousel|caption|script|slides?|tone|mood|music|ending|text|pace) (?:should|must|needs? to|has to|ought to|shouldn[’']t|must not|can be|is for)\b/iu,
      /\b(?:tone of voice|voice-?over|b-roll|call to action|on[- ]screen|hashtags?|emojis?|jargon|buzzwords?|stock (?:photos?|footage|music)|background music)\b/iu,
      /\bin the (?:first|last|opening|final) (?:\p{L}+|\d+) (?:seconds?|frames?|scenes?)\b/iu,
      /^(?:please )?(?:use|keep|write|speak|stay|sound|go for|aim for|set|strike) .{0,40}\b(?:tone|voice|style|vibe|mood|pace)\b/iu,
      /^(?:please )?(?:make|keep|write|cut|film|shoot|start|open|end|finish|close|use|add|put|include|place|show|focus) .{0,60}\b(?:the|this) (?:video|clip|reel|post|caption|hook|script|text|viewers?|audience|screen|thumbnail|cover|slides?|scenes?|ending|intro|outro)\b/iu,
      /^(?:please )?(?:make|keep) (?:it|this|things|everything) (?:\p{L}+ (?:and|but|yet) )?(?:short|simple|light|fun|funny|friendly|calm|casual|professional|upbeat|positive|classy|punchy|snappy|warm|serious|playful|personal|inspiring|engaging|cheerful|fresh|modern|sound|feel|look|pop)\b/iu,
      /^(?:please )?(?:explain|emphasi[sz]e|highlight|stress|underline|talk about|point out|make clear|tell (?:them|people|viewers|everyone))\b/iu,
      /^(?:please )?(?:mention|show|feature|focus on|include|say) (?:that|how|why|what|the|our|a|an|some|people|someone|somebody|customers|:)\b/iu,
      /^(?:please )?(?:end|start|open|close|finish|begin) (?:with|on) (?:the|our|an? (?:question|shot|joke|close-up|picture|photo|logo|smile|call))\b/iu,
      /^(?:please )?(?:don[’']t|do not|never|avoid|no need to) (?:mention|say|show|sound|talk about|include|make it|be too|use (?:the word|words|any)|mentioning|using the word|sounding|exclamation|clich)/iu,
      /^(?:please )?(?:say|read|tell|deliver|phrase|word|speak) (?:it|this|that) (?:like|as if|as though|as you|with|in (?:a|the|your))\b/iu,
      /\bthat[’']?s (?:it for )?(?:the|our) (?:whole )?(?:video|clip|reel|post|carousel)\b/iu,
      /^ok(?:ay)?,? so\b/iu,
      // A letter to the maker.
      /\b(?:here[’']?s|here (?:is|are)|this is|attached (?:is|are)|below (?:is|are)|find) (?:the|our|some) (?:copy|text|brief|draft|wording|script|notes)\b/iu,
      /^(?:please )?show (?!us\b|me\b|your\b).{0,40}\b(?:photos?|pictures?|footage|logos?)\b/iu,
      /^let (?:me|us) know (?:if|when|whether|which|what) .{0,40}\b(?:logo|photos?|pictures?|footage|files?|assets?|formats?|copy|draft|changes)\b/iu,
      /^(?:thanks|thank you|cheers|many thanks|best|best wishes|all the best|kind regards|regards|yours),\s?\p{L}+(?: \p{L}+)?[.! ]*$/iu,
      /\b(?:can|could|would|will) you (?:please )?(?:make|create|do|write|produce|film|design|put together)\b/iu,
      /^(?:hi|hey|hello|dear)(?: (?:team|all|there|everyone|guys|castlane))?[,.!]*$/iu,
      /^(?:thanks|thank you|cheers|many thanks|best|kind regards|regards)(?: (?:so much|a lot|in advance|team))?[,.! ]*$/iu,
      /^be (?:funny|warm|friendly|honest|bold|playful|serious|brief|concise|specific|gentle|direct)\b/iu,
      /^(?:target|address|aim (?:it )?at|speak to|appeal to) (?:\p{L}+ ){0,3}(?:people|parents|women|men|students|customers|owners|users|beginners|professionals|families|tourists|locals)\b/iu,
      /^(?:we|i)(?: would|[’']d)? (?:want|like|need|prefer) (?:the|a|this|it|you|something|people to|viewers to|to (?:show|feel|sound|come across))\b/iu,
    ],
    saying:
      /^(?:please )?(?:show|say|explain|mention|state|stress|point out|make clear|highlight|emphasi[sz]e|tell (?:them|people|viewers|everyone|customers))(?: that |: )(?<said>.{8,})$/iu,
  },
}
