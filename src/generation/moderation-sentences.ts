/**
 * What is refused because several things occur in one sentence (or one text): a group of people, an act and a denial;
 * an amount and a guarantee. Each part is an expression of its own that is looked for once, so that the cost grows in
 * proportion to the text however far apart the parts are.
 */
import { compilePattern } from '../lib/pattern.ts'
import type { ModerationRule } from './moderation-rules.ts'

export interface SentenceRule {
  readonly category: ModerationRule['category']
  readonly parts: readonly RegExp[]
  /** Whether the parts must occur in order. */
  readonly ordered: boolean
  /** What makes the same words harmless. */
  readonly unless: RegExp | null
  readonly scope: 'sentence' | 'text'
}

interface Options {
  readonly ordered?: boolean
  readonly unless?: string
  readonly scope?: SentenceRule['scope']
}

const expression = (source: string) => compilePattern(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
const together = (
  category: SentenceRule['category'],
  parts: readonly string[],
  { ordered = false, unless, scope = 'sentence' }: Options = {},
): SentenceRule => ({
  category,
  parts: parts.map(expression),
  ordered,
  unless: unless === undefined ? null : expression(unless),
  scope,
})

const group =
  'muslims?|jews|jewish people|christians|hindus|sikhs|atheists|blacks|black (?:people|men|women|applicants|' +
  'tenants)|white people|whites|asians|asian people|arabs|mexicans|africans|latinos|hispanics|immigrants|' +
  'migrants|foreigners|refugees|gays|gay (?:people|couples|men)|are gay|lesbians|queers|trans(?:gender)? ' +
  '(?:people|women|men)|transgenders|women|pregnant women|mothers|roma|gypsies|disabled (?:people|applicants|' +
  'workers)|people with disabilities|(?:anyone|anybody|people|women|men|applicants|candidates) over (?:\\d\\d|' +
  'thirty|forty|fifty|sixty)|old people|older people'
const deny =
  'nobody|no one|never|don.?t|do not|does not|doesn.?t|won.?t|will not|should(?:n.?t| not)|must(?:n.?t| not)|' +
  'cannot|can.?t|stop|quit|avoid|not'
const act = 'hire|hiring|employ|employing|recruit|recruiting|serve|serving|promote|rent|renting|lease|sell to|let to'
const acted = 'hired|employed|recruited|served|promoted|given jobs|rented to'
const fair =
  'refus(?:e|es|ed|ing)|discriminat(?:e|es|ed|ion|ing)|overlook|illegal|unlawful|against the law|excuses?|less|' +
  'until|without|used to|in (?:the )?1[89]\\d\\ds?|why (?:companies|employers|firms|so few|they)|bias|gap|' +
  'wrong|study|a lawyer'
const lawful = `${deny}|may not|illegal|unlawful|against the law|know your rights`

const earning =
  '(?:earn|earns|earning) (?:[$€£] ?\\d+|\\d+|money|cash|up to|over|big|more|interest)|earnings|incomes?|' +
  'salary|salaries|profits?|returns?|roi|gains|winnings?|investments?|\\d+ ?% interest|mak(?:e|ing) money|get ' +
  'rich'
const number = '\\d{1,9}(?:[.,]\\d{1,3})?'
const amount = `(?:us)?[$€£] ?${number}k?|${number}k?\\s?(?:dollars|euros|pounds|usd|eur|€|£)`
const period = '(?:a|an|per|every|each) (?:hour|day|week|month)|hourly|daily|weekly|monthly'
const promise =
  'guaranteed?|guarantees|i promise|we promise|(?:no|zero|without|without any) risk|risk-?free|no work(?: required| needed)?|100 ?%'
const doubt =
  'not|never|nobody|no one|nothing|cannot|can.?t|don.?t|isn.?t|aren.?t|won.?t|beware|scams?|fraud|warnings?|' +
  'avoid|promises|debate|basic income|insurance|trial|refund|money.?back|there (?:is|are) no|no (?:guarantees?|' +
  'guaranteed)|tax|(?:free|easy|day) returns|returns (?:are free|within)'

const weight =
  '\\d+ ?(?:kg|kgs|kilos?|kilograms?|lbs?|pounds|stone)|(?:\\d|two|three|four|five) (?:dress|jeans?|clothing) ' +
  'sizes?|(?:belly|body|stomach) fat'
const losing = 'lose|losing|drop|dropping|shed|shedding|burn|burns|burning|melt|melts|minus|less|lighter'
const soon =
  'in (?:just |only |under )?(?:a|one|two|three|four|five|six|seven|ten|\\d+) (?:days?|weeks?|nights?)|in ' +
  '(?:just |only )?(?:a|one) month|(?:a|per|every|each) (?:day|week|night)|overnight|while you sleep'
const pill =
  'pills?|capsules?|tablets?|gumm(?:y|ies)|supplements?|detox tea|slimming tea|fat burners?|patch(?:es)?|injections?'
const slim =
  '(?:lose|drop|shed|melts?|melting|burns?|burning|minus|less|without|slimming|loss|weight.loss|slims?|belly|fat)'
const sober =
  'backpack|luggage|bag|bags|suitcase|pack|packing|dogs?|cats?|puppy|please|crash diets?|promis(?:e|es|ed)|' +
  'myths?|not|never|don.?t|doesn.?t|cannot|can.?t|beware|no pill|organi[sz]er|pill box|doctor|vet|dumbbells?|' +
  'turkey'

const cure = 'cure|cures|cured|curing|heal|heals|healed|reverse|reverses|reversed|eliminates?|say goodbye to'
const disease =
  'cancer|tumou?rs?|diabetes|autism|alzheimer.?s|hiv|aids|arthritis|parkinson.?s|multiple sclerosis|epilepsy|' +
  'dementia|covid(?:-?19)?|asthma|tendonitis|tendinitis|migraines?|tinnitus|depression|anxiety|adhd|eczema|' +
  'psoriasis|hypertension|high blood pressure|infertility|insomnia|fibromyalgia|endometriosis|scoliosis|' +
  'sciatica'
const honest =
  'no(?: known)? cure|no|not|never|nothing|nobody|cannot|can.?t|don.?t|doesn.?t|isn.?t|won.?t|may|might|' +
  'research(?:ers?|ing)?|scientists?|rais(?:e|es|ed|ing)|fund(?:s|raiser|raising|ing)?|donat(?:e|es|ion|ions|' +
  'ing)|charity|walk|race for|look(?:s|ing)? for|search(?:es|ing)?|find a cure|awareness|living with|hope|' +
  'towards?|trials?|heal(?:ed|ing)? from|story|journey|therap(?:y|ist)|myths?|scam|beware|without|concrete|' +
  'music'

const minorNoun =
  'minors|under-?age (?:girls?|boys?|teens?|models?|kids)|(?:girls?|boys?|teens?|kids)(?: aged| between)? ' +
  '(?:under )?1[0-7]|teens? under 1[0-8]|(?:are you|if you.?re|if you are) (?:1[0-7]|under 1[0-8])|hey kids|' +
  'kids|1[0-7] ?(?:-|–|to|and) ?1[0-7]|1[0-7] year olds?'
const grooming =
  '(?:don.?t|do not|never|without) tell(?:ing)? (?:your )?(?:parents|mum|mom|mother|dad|father|anyone)|keep (?:it|this) (?:a )?secret'
const contact = 'send me|dm me|message me|text me|write me|dm|wanted|photos?|pics|earn|models?'
const abuse =
  'private (?:photos?|pics|pictures|shoots?|videos?)|webcam|cam models?|cam work|escorts?|escort work|adult ' +
  '(?:videos?|films?|content)|send me (?:your )?(?:photos?|pics|pictures|selfies|videos?)'
const guarded =
  'protect(?:s|ed|ing)?|report|police|parents? (?:always|welcome|present)|with (?:your |their )?parents|never send|safety|law'

export const sentenceRules: readonly SentenceRule[] = [
  together('discrimination', [deny, act, group], { ordered: true, unless: fair }),
  together('discrimination', [group, deny, acted], { ordered: true, unless: `${fair}|get` }),
  together('discrimination', ['refuse|refuses|refusing', `${act}|tenants|customers|applicants|service`, group], {
    ordered: true,
    unless: lawful,
  }),
  together('discrimination', [group, '(?:not|un)\\s?welcome|need not apply|not allowed|keep out'], {
    ordered: true,
    unless: fair,
  }),
  together('discrimination', [`no (?:${group})(?:,? no| allowed| welcome| need apply| please| served| hired)`]),
  together('discrimination', [`(?:only|just) (?:hire|employ|serve|recruit|rent to|want)`, group], { ordered: true }),
  together('discrimination', [
    '(?:only )?(?:white|straight|christian|aryan|male) (?:people|applicants|candidates|tenants|customers|workers|' +
      'employees) only|only (?:white|straight|christian|aryan|male) (?:people|applicants|candidates|tenants|' +
      'customers|workers|employees)',
  ]),
  together('discrimination', ['(?:should|must|to) ban', group], { ordered: true, unless: fair }),
  together('scam', [earning, promise], { unless: doubt }),
  together('scam', [amount, period, promise], { unless: doubt }),
  together('scam', [`turn (?:${amount})`, `into (?:${amount})`], { ordered: true }),
  together('scam', ['millionaires? in \\d+ (?:days|weeks|months)|(?:guarantee|promise) (?:you )?(?:wealth|riches)'], {
    unless: doubt,
  }),
  together('medical_claim', [losing, weight, soon], { unless: sober }),
  together('medical_claim', [pill, `${weight}|fat|weight|slim|slimming`, slim], { unless: sober }),
  together(
    'medical_claim',
    [
      'stop taking|throw away|ditch|replaces?',
      'insulin|medication|meds|chemo(?:therapy)?|antidepressants|prescriptions?',
    ],
    { ordered: true, unless: 'never|not|don.?t|doctor|pharmacist|pharmacy|before you' },
  ),
  together('medical_claim', [cure, disease], { unless: honest }),
  together('child_exploitation', [minorNoun, grooming, contact], { scope: 'text', unless: guarded }),
  together('child_exploitation', [minorNoun, abuse], { scope: 'text', unless: guarded }),
  together('weapons_sale', [
    'order|get',
    'silencers?|pistols?|handguns?|rifles?|ghost guns?|ammo',
    'online|no (?:licen[cs]e|papers|background check)',
  ]),
  together(
    'drugs_sale',
    [
      'order|get',
      'xanax|oxycodone|oxycontin|percocets?|fentanyl|ketamine|adderall|valium|tramadol',
      'online|(?:no|without(?: a)?) prescription',
    ],
    { unless: 'pharmacist|doctor|never|not|don.?t' },
  ),
]

/** In characters: parts in order belong together only within this distance. */
const maxGap = 24
/** The maximum number of places where a rule may begin, so that the cost stays in proportion to the text. */
const maxStarts = 8
/** In characters: no later part is longer. */
const maxPartLength = 40

interface Place {
  readonly index: number
  readonly length: number
}

/** Where a rule's parts are, from the first to the last; undefined if one is missing. */
export function findParts(text: string, { parts, ordered, unless }: SentenceRule): Place | undefined {
  const place = ordered ? findInOrder(text, parts) : findAnywhere(text, parts)
  return place && !unless?.test(text) ? place : undefined
}

function findAnywhere(text: string, parts: readonly RegExp[]): Place | undefined {
  let from = text.length
  let to = 0
  for (const part of parts) {
    const match = part.exec(text)
    if (!match) return undefined
    from = Math.min(from, match.index)
    to = Math.max(to, match.index + match[0].length)
  }
  return { index: from, length: to - from }
}

function findInOrder(text: string, [first, ...others]: readonly RegExp[]): Place | undefined {
  for (let start = 0, tries = 0; tries < maxStarts; tries++) {
    const begin = first?.exec(text.slice(start))
    if (!begin) return undefined
    const index = start + begin.index
    let end = index + begin[0].length
    start = end
    const isWhole = others.every((part) => {
      const match = part.exec(text.slice(end, end + maxGap + maxPartLength))
      if (!match || match.index > maxGap || /[:;,]/.test(text.slice(end, end + match.index))) return false
      end += match.index + match[0].length
      return true
    })
    if (isWhole) return { index, length: end - index }
  }
  return undefined
}

/** Sentences with the place that each begins at. */
export function sentencesIn(text: string): { readonly text: string; readonly index: number }[] {
  return [...text.matchAll(/[^!?\n.]+(?:\.(?! |$)[^!?\n.]*)*/gu)].map(({ 0: sentence, index }) => ({
    text: sentence,
    index,
  }))
}
