import type { DemoAccount, Platform } from './model.ts'

const open = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']

/** The people, creators and Pages of the sandbox; nobody real. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    platform: 'tiktok',
    id: '-000sbxMiraBakesAAAAAAAAAA01',
    username: 'mira.bakes',
    displayName: 'Mira bakes',
    bio: 'Bread, slowly.',
    color: '#9a3412',
    privacyLevels: open,
    maxVideoSeconds: 600,
  },
  {
    platform: 'tiktok',
    id: '-000sbxNorthlightAAAAAAAAA02',
    username: 'northlight.studio',
    displayName: 'Northlight Studio',
    bio: 'Paper, ink and a window to the north.',
    color: '#1e40af',
    privacyLevels: open,
    maxVideoSeconds: 60,
  },
  {
    platform: 'tiktok',
    id: '-000sbxQuietCornerAAAAAAAA03',
    username: 'quiet.corner',
    displayName: 'Quiet corner',
    bio: 'A private account: posts are for its owner alone.',
    color: '#3f3f46',
    privacyLevels: ['SELF_ONLY'],
    maxVideoSeconds: 180,
    disabledInteractions: ['duet', 'stitch'],
  },
  {
    platform: 'tiktok',
    id: '-000sbxCampFernAAAAAAAAAAA04',
    username: 'camp.fern',
    displayName: 'Camp Fern',
    bio: 'Declines every request, whatever is clicked.',
    color: '#166534',
    declines: true,
  },
  {
    platform: 'instagram',
    id: '17841400000000001',
    username: 'halden.ceramics',
    displayName: 'Halden Ceramics',
    bio: 'Cups with thumbs in mind.',
    color: '#9d174d',
    postsPer24Hours: 100,
  },
  {
    platform: 'instagram',
    id: '17841400000000002',
    username: 'ferry.street.coffee',
    displayName: 'Ferry Street Coffee',
    bio: 'Two tables, one machine.',
    color: '#78350f',
    postsPer24Hours: 50,
  },
  {
    platform: 'instagram',
    id: '17841400000000003',
    username: 'little.atlas',
    displayName: 'Little Atlas',
    bio: 'May post twice in 24 hours only.',
    color: '#155e75',
    postsPer24Hours: 2,
  },
  {
    platform: 'instagram',
    id: '17841400000000004',
    username: 'camp.fern',
    displayName: 'Camp Fern',
    bio: 'Declines every request, whatever is clicked.',
    color: '#166534',
    declines: true,
  },
  {
    platform: 'facebook',
    id: '9000000000001',
    username: 'ada.lindqvist',
    displayName: 'Ada Lindqvist',
    bio: 'Looks after two Pages: Halden Ceramics and Ferry Street Coffee.',
    color: '#6d28d9',
    person: true,
  },
  {
    platform: 'facebook',
    id: '9000000000002',
    username: 'tom.okafor',
    displayName: 'Tom Okafor',
    bio: 'Looks after one Page: Little Atlas.',
    color: '#0f766e',
    person: true,
  },
  {
    platform: 'facebook',
    id: '9000000000003',
    username: 'nia.brandt',
    displayName: 'Nia Brandt',
    bio: 'Has no Page.',
    color: '#a16207',
    person: true,
  },
  {
    platform: 'facebook',
    id: '9000000000004',
    username: 'per.vold',
    displayName: 'Per Vold',
    bio: 'Declines every request, whatever is clicked.',
    color: '#166534',
    person: true,
    declines: true,
  },
  {
    platform: 'facebook',
    id: '100200300400501',
    username: 'haldenceramics',
    displayName: 'Halden Ceramics',
    bio: 'Cups with thumbs in mind.',
    color: '#9d174d',
    ownerId: '9000000000001',
  },
  {
    platform: 'facebook',
    id: '100200300400502',
    username: 'ferrystreetcoffee',
    displayName: 'Ferry Street Coffee',
    bio: 'Two tables, one machine.',
    color: '#78350f',
    ownerId: '9000000000001',
  },
  {
    platform: 'facebook',
    id: '100200300400503',
    username: 'littleatlas',
    displayName: 'Little Atlas',
    bio: 'Small maps of small places.',
    color: '#155e75',
    ownerId: '9000000000002',
  },
  {
    platform: 'tiktok',
    id: '-000sbxDailyCremaAAAAAAAAA05',
    username: 'dailycrema',
    displayName: 'Daily crema',
    bio: 'Coffee, one cup at a time. Run by the operator, to be leased.',
    color: '#6f4e37',
    privacyLevels: open,
    maxVideoSeconds: 600,
    operated: { niche: 'specialty coffee', country: 'DE', language: 'de', warmingDays: 3 },
  },
  {
    platform: 'tiktok',
    id: '-000sbxFirstPourAAAAAAAAAA06',
    username: 'firstpour',
    displayName: 'First pour',
    bio: 'Filters and kettles. Run by the operator, to be leased.',
    color: '#3f2d20',
    privacyLevels: open,
    maxVideoSeconds: 600,
    operated: { niche: 'specialty coffee', country: 'US', language: 'en', warmingDays: 3 },
  },
  {
    platform: 'instagram',
    id: '17841400000000005',
    username: 'crumb.and.crust',
    displayName: 'Crumb & crust',
    bio: 'Bread at home. Run by the operator, to be leased.',
    color: '#b45309',
    postsPer24Hours: 100,
    operated: { niche: 'home baking', country: 'US', language: 'en', warmingDays: 5 },
  },
  {
    platform: 'facebook',
    id: '100200300400504',
    username: 'trailletters',
    displayName: 'Trail letters',
    bio: 'Walks worth the bus ride. Run by the operator, to be leased.',
    color: '#166534',
    ownerId: '9000000000005',
    operated: { niche: 'hiking', country: 'GB', language: 'en-GB', warmingDays: 2 },
  },
]

export const platformNames: { readonly [P in Platform]: string } = {
  tiktok: 'TikTok',
  instagram: 'Instagram',
  facebook: 'Facebook',
}

export function demoAccount(platform: Platform, id: string): DemoAccount | undefined {
  return demoAccounts.find((account) => account.platform === platform && account.id === id)
}

/** Whom a consent page offers: people where the platform has them, else creators. */
export function consenting(platform: Platform): readonly DemoAccount[] {
  return demoAccounts.filter((account) => account.platform === platform && !account.ownerId && !account.operated)
}

export function pagesOf(ownerId: string): readonly DemoAccount[] {
  return demoAccounts.filter((account) => account.ownerId === ownerId)
}
