/**
 * What is refused, as patterns over normalised lower-case text. Each names a thing offered, urged or promised, not a
 * topic: a video may speak of guns, drugs or cancer. Checked as whole words; negation in front lets a promise pass
 * ("there are no guaranteed returns").
 */
import { keysOf } from '../lib/keys.ts'
import { compilePattern } from '../lib/pattern.ts'
import type { Language } from './languages/language.ts'
import { languages } from './languages/languages.ts'
import type { ModerationCategory } from './types.ts'

/** Incremented whenever a rule changes, so that a verdict can be traced. */
export const rulesVersion = '2026-11-3'

export interface ModerationRule {
  category: Exclude<ModerationCategory, 'brand_banned_term'>
  pattern: RegExp
}

const start = '(?<![\\p{L}\\p{N}])'
const end = '(?![\\p{L}\\p{N}])'
const rule = (category: ModerationRule['category'], source: string): ModerationRule => ({
  category,
  pattern: compilePattern(`${start}(?:${source})${end}`, 'giu'),
})
/** Matches two things near each other in either order, inside one sentence. */
const near = (a: string, b: string) => {
  const gap = '(?:[^.!?\\n]{0,40}[^\\p{L}\\p{N}.!?])?'
  return `(?:${a})[^\\p{L}\\p{N}.!?]${gap}(?:${b})|(?:${b})[^\\p{L}\\p{N}.!?]${gap}(?:${a})`
}
const unlessDenied =
  "(?<!\\b(?:no|not|never|without|nobody|nothing|none|isn.t|aren.t|don.t|doesn.t|can.t|cannot|won.t)\\s(?:[\\p{L}']{1,20}\\s){0,3})"

const offer =
  'buy|buying|sell|selling|for sale|order now|order online|in stock|we ship|free shipping|discreet shipping|dm ' +
  '(?:me|us)?\\s?(?:for|to)|hmu for|text me for|best prices?|wholesale'
const toyWords =
  '(?<!\\b(?:nerf|water|glue|heat|massage|nail|toy|paint|staple|spray|tattoo|caulk|foam|bubble|squirt|grease|hot|radar|laser)\\s)'
const gun =
  `${toyWords}(?:guns?|handguns?|pistols?|rifles?|shotguns?|firearms?|glocks?|ar-?15s?|ak-?47s?|ghost guns?|` +
  'silencers?|ammo|ammunition|grenades?|explosives)(?!\\s(?:show|emoji|control|safety|laws?|violence|metal|' +
  'stickers?|holster|dog))'
const drug =
  'cocaine|heroin|meth|crystal meth|methamphetamine|mdma|ecstasy pills|fentanyl|lsd tabs?|lsd|xanax|oxycodone|' +
  'oxycontin|percocets?|percs|ketamine|magic mushrooms|shrooms|crack cocaine'
const minor =
  'child|children|kids?|minors?|under-?age(?:d)?|pre-?teens?|toddlers?|school-?girls?|school-?boys?|little ' +
  '(?:girls?|boys?)|(?:[5-9]|1[0-7])[\\s-]?(?:yo|y/o|year[\\s-]?olds?)'
const sexual =
  'sex(?!\\s?(?:ed\\b|education|offend|abuse|traffick|talk))|sexy|nudes?|porno?|pornography|erotic(?:a)?|naked pics?|naked|hentai|xxx'
const people =
  'jews|muslims|christians|hindus|blacks|black people|white people|asians|arabs|mexicans|immigrants|refugees|' +
  'gays|gay people|lesbians|trans people|transgenders|women|roma|gypsies|disabled people'
const disease =
  'cancer|diabetes|autism|alzheimer.?s|hiv|aids|arthritis|parkinson.?s|multiple sclerosis|epilepsy|dementia|tumou?rs?|covid(?:-?19)?'

/** What the words of another language add. */
function refusedIn({ refused = {} }: Language): ModerationRule[] {
  const { sale, weapons, drugs, ...others } = refused
  return [
    ...(sale && weapons ? [rule('weapons_sale', near(sale, weapons))] : []),
    ...(sale && drugs ? [rule('drugs_sale', near(sale, drugs))] : []),
    ...keysOf(others).map((category) => rule(category, others[category] ?? '')),
  ]
}

export const moderationRules: readonly ModerationRule[] = [
  rule('weapons_sale', near(offer, gun)),
  rule(
    'dangerous_instructions',
    '(?:make|making|build|building|assemble|assembling|construct|cook|cooking|brew|brewing|synthesi[sz]e|' +
      '3d.?print(?:ing)?) (?:a |an |some |your own |my own )?(?:(?:pipe|nail|car|petrol|fertili[sz]er|dirty) ' +
      'bombs?|bombs?(?! (?:cakes?|cards?|costumes?))|ieds?|explosives?|explosive devices?|molotovs?(?: ' +
      'cocktails?)?|ghost guns?|untraceable guns?|guns? (?:at home|that|without)|napalm|ricin|sarin|nerve gas|' +
      'mustard gas|chlorine gas|(?:crystal )?meth(?:amphetamine)?|crack cocaine)',
  ),
  rule('drugs_sale', near(offer, drug)),
  rule('sexual_minors', near(sexual, minor)),
  rule('sexual_minors', '(?:hot|horny|naughty) (?:young )?(?:1[0-7]|[5-9])[\\s-]?(?:yo|y/o|year[\\s-]?olds?)'),
  rule('sexual_minors', 'csam|lolicon|shotacon|child porn|kiddie porn|jailbait|teen (?:porn|nudes|sex)'),
  rule(
    'sexual_content',
    '(?:free|watch|leaked|hardcore|live) (?:porn|nudes|sex tapes?|xxx videos?)|onlyfans leaks?|nudes for sale|' +
      'sell(?:ing)? (?:my )?nudes|hardcore porn',
  ),
  rule(
    'hate',
    'n+i+g{2,}(?:e+r+|a+h*)s?|f+a+g{2,}o+t+s?|kikes?|wetbacks?|ragheads?|gooks?|trann(?:y|ies)|chinks?(?! in)|' +
      'spics?(?! and span)|subhumans?',
  ),
  rule(
    'hate',
    `(?:kill|exterminate|eradicate|gas|lynch|wipe out|get rid of|death to|hate|ban) (?:all |every |the |those )*(?:${people})`,
  ),
  rule(
    'hate',
    `(?:${people}) (?:are|is) (?:all )?(?:vermin|sub-?human|animals|parasites|cockroaches|rats|a disease|filth|scum|inferior)`,
  ),
  rule('hate', 'heil hitler|sieg heil|white power|race war|gas the jews|great replacement|14/88|niggers'),
  rule(
    'violence',
    '(?:i|we)(?:.ll| will| am going to|.m going to|.re going to| want to| wanna|.m gonna) (?:kill|murder|shoot|' +
      'stab|behead) (?:you|him|her|them|my (?:boss|wife|husband|ex|teacher|neighbou?r)|everyone|people)(?! with ' +
      'kindness)',
  ),
  rule(
    'violence',
    'shoot(?:ing)? up (?:a|the|my|this) (?:school|mall|church|mosque|synagogue|office)|bomb (?:a|the|this) ' +
      '(?:school|mosque|synagogue|church|embassy)|(?:kill|murder) (?:your|my) (?:wife|husband|parents|boss)',
  ),
  rule(
    'self_harm',
    '(?:kill|hang) (?:yourself|urself)|kys|(?:how|ways?|best way|easiest way) to (?:commit suicide|kill ' +
      '(?:yourself|myself)|end (?:your|my) life|die painlessly)|end your life(?! as| of)|painless suicide|suicide ' +
      'methods?|you should (?:just )?die|nobody would miss you|pro-?ana|thinspo|cutting (?:yourself|myself) ' +
      '(?:helps|feels)',
  ),
  rule('scam', `${unlessDenied}(?:double|triple|10x) your (?:money|bitcoin|crypto|savings|investment|deposit)`),
  rule('scam', `${unlessDenied}get rich (?:quick|fast|overnight)(?! schemes?)(?: with| now| today| using)`),
  rule(
    'scam',
    '(?:make|earn)(?:ing)? [$€£]? ?\\d[\\d.,]*k? ?(?:dollars|euros|usd)? (?:a|per|every|each) (?:day|hour|' +
      'week)[^.!?]{0,40}(?:guaranteed|no effort|without (?:working|doing anything|any effort)|no risk|no ' +
      'experience needed|doing nothing)',
  ),
  rule(
    'scam',
    'send (?:me |us )?[\\d.]* ?(?:btc|bitcoins?|eth|usdt|crypto) (?:and|to) (?:get|receive|double)|(?:bitcoin|' +
      'crypto|eth) giveaway|(?:can.?t|cannot|impossible to) lose (?:money|investment)|insider trading tips|wire ' +
      '(?:me|us) the fee|pay (?:a )?fee to (?:claim|unlock) your (?:prize|winnings)',
  ),
  rule(
    'medical_claim',
    `${unlessDenied}(?:cures|will cure|can cure|cured my|cure your|heals|will heal|can heal|reverses|can reverse|` +
      `eliminates|melts away) (?:your |my |any |all |stage \\d )?(?:${disease}|depression|anxiety|all diseases?)`,
  ),
  rule('medical_claim', `${unlessDenied}miracle (?:cures?|pills?|weight.?loss|drug|remedy)`),
  rule(
    'medical_claim',
    `${unlessDenied}(?:lose|drop|burn|shed) \\d{1,4} ?(?:kg|kgs|kilos?|lbs?|pounds) in (?:a|one|[1-9]|10) (?:days?|week|night)`,
  ),
  ...languages.flatMap(refusedIn),
]
