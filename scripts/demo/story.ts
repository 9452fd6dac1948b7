/** What `npm run demo` makes: three customers of Northwind Labs. The words are the same at each run. */

export interface DemoPiece {
  /** By which a later run finds it again, as `metadata.demo`. */
  readonly key: string
  readonly format: 'video' | 'carousel' | 'image'
  readonly scenes: readonly { readonly headline: string; readonly body?: string }[]
  readonly caption: string
  /** What becomes of it; without it, it waits for approval. */
  readonly then?: 'publish' | 'schedule' | 'request_changes' | 'be_refused'
}

export interface DemoAccount {
  readonly platform: 'tiktok' | 'instagram' | 'facebook'
  /** The test account of the guide on test mode. `test_ended` lapses with its first use, `test_refused` takes no post. */
  readonly code: 'test_studio' | 'test_shop' | 'test_ended' | 'test_refused'
}

/** When posts go out, in the zone of each project. */
export const slots = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const).flatMap((weekday) =>
  ['09:00', '18:00'].map((time) => ({ weekday, time })),
)

/** What somebody asks below every test post. */
export const question = 'where can I get it'

export interface DemoCustomer {
  /** Also its `customerExternalId`, behind `demo-`. */
  readonly key: string
  readonly name: string
  readonly project: string
  readonly handle: string
  readonly niche: string
  readonly colors: readonly string[]
  readonly site: string
  readonly accounts: readonly DemoAccount[]
  /** What its knowledge says to `question`. */
  readonly answer: string
  readonly note: string
  readonly pieces: readonly DemoPiece[]
}

export const customers: readonly DemoCustomer[] = [
  {
    key: 'fable-coffee',
    name: 'Fable Coffee',
    project: 'Fable Coffee launch',
    handle: '@fable.coffee',
    niche: 'specialty coffee',
    colors: ['#2B1B12', '#F2C14E'],
    site: 'https://fable.example',
    accounts: [
      { platform: 'tiktok', code: 'test_studio' },
      { platform: 'instagram', code: 'test_studio' },
      { platform: 'facebook', code: 'test_studio' },
    ],
    answer: 'You can order it at fable.example.',
    note: 'Name the roastery in the first scene.',
    pieces: [
      video(
        'morning',
        'Your morning coffee is lying to you',
        'Most bags hide the day of roasting',
        'We print it',
        'publish',
      ),
      video('roasted', 'When was your coffee roasted?', 'Turn the bag around', 'Drink it within a month', 'schedule'),
      video('grinder', 'The grinder matters more than the machine', 'Even grounds, even taste', 'Start there'),
      image('decaf', 'Decaf that tastes of coffee', 'Washed with spring water', 'publish'),
      image('first-bag', 'Your first bag is on us', 'Pay the postage only', 'request_changes'),
      carousel('v60', 'A V60 in four steps', ['Rinse the filter', 'Let it bloom for 40 seconds', 'Pour in circles']),
    ],
  },
  {
    key: 'linden-bakery',
    name: 'Linden Bakery',
    project: 'Linden Bakery, every morning',
    handle: '@linden.bakery',
    niche: 'bakery',
    colors: ['#5B3A29', '#F6E7CB'],
    site: 'https://linden.example',
    accounts: [
      { platform: 'instagram', code: 'test_studio' },
      { platform: 'facebook', code: 'test_studio' },
      { platform: 'tiktok', code: 'test_ended' },
    ],
    answer: 'At our counter: we open at 6:30, Tuesday to Sunday.',
    note: 'The price of the rye loaf is $5 now.',
    pieces: [
      video('two-am', 'We start at 2 am so that you do not', 'Dough rests for 18 hours', 'Warm at 6:30', 'publish'),
      video('crust', 'Listen to this crust', 'Baked dark on purpose', 'Ask for the end piece'),
      video(
        'leftovers',
        'What happens to bread at closing time',
        'It becomes crumbs and beer',
        'Nothing is thrown away',
      ),
      image('rye', 'Rye on Thursdays', 'Half loaves too', 'schedule'),
      image('prices', 'Sourdough $6, rye $4', 'Closed on Mondays', 'request_changes'),
      carousel('starter', 'Keep a starter alive', ['Feed it every day', 'Keep it warm', 'Smell before you bake']),
    ],
  },
  {
    key: 'harbor-cycles',
    name: 'Harbor Cycles',
    project: 'Harbor Cycles spring service',
    handle: '@harbor.cycles',
    niche: 'bicycle repair',
    colors: ['#0B3C49', '#F4D35E'],
    site: 'https://harbor-cycles.example',
    accounts: [
      { platform: 'instagram', code: 'test_studio' },
      { platform: 'tiktok', code: 'test_shop' },
      { platform: 'facebook', code: 'test_refused' },
    ],
    answer: 'Bring your bike in: a spring service is $45, parts not included.',
    note: 'Show the shop, not a stock picture.',
    pieces: [
      video('squeak', 'Your brakes squeak for one reason', 'Grease on the rim', 'Ten minutes, one cloth', 'publish'),
      video('chain', 'Clean your chain in three minutes', 'Warm water and dish soap', 'Dry it, oil it, ride'),
      video('pressure', 'You ride with too little air', 'Read the side of the tyre', 'Check it every week', 'schedule'),
      image('spring', 'Spring service: $45', 'Until the end of March', 'publish'),
      image('lights', 'See and be seen', 'Lights fitted while you wait'),
      image('bells', 'A bell for every bike', 'Free with the service', 'be_refused'),
      carousel('flat', 'Fix a flat on the road', ['Find the thorn first', 'Roughen the tube', 'Wait a full minute']),
    ],
  },
]

function video(key: string, hook: string, why: string, end: string, then?: DemoPiece['then']): DemoPiece {
  const scenes = [{ headline: hook }, { headline: why }, { headline: end }]
  return { key, format: 'video', scenes, caption: `${sentence(hook)} ${why}.`, ...(then && { then }) }
}

function image(key: string, headline: string, body: string, then?: DemoPiece['then']): DemoPiece {
  return { key, format: 'image', scenes: [{ headline, body }], caption: `${headline}. ${body}.`, ...(then && { then }) }
}

function carousel(key: string, title: string, steps: readonly string[]): DemoPiece {
  const scenes = [title, ...steps].map((headline) => ({ headline }))
  return { key, format: 'carousel', scenes, caption: `${title}: ${steps.join('. ')}.` }
}

function sentence(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`
}
