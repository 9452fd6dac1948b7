import { keysOf } from '../lib/keys.ts'

interface PlatformRow {
  /** Its name on the pages. */
  readonly label: string
  /** What a credential of an operated account may do. */
  readonly operatedScopes: readonly string[]
  /**
   * Post ids count from here: beyond 2^53 if the platform's are, so that a reader that parses them as floating point
   * loses digits.
   */
  readonly firstPostId: bigint
}

/** The platforms that the sandbox simulates; `sandbox.ts` mounts the simulation of each. */
export const platforms = {
  tiktok: {
    label: 'TikTok',
    operatedScopes: ['user.info.basic', 'user.info.profile', 'video.publish', 'video.upload', 'video.list'],
    firstPostId: 7_500_000_000_000_000_000n,
  },
  instagram: {
    label: 'Instagram',
    operatedScopes: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
      'instagram_business_manage_messages',
      'instagram_business_manage_insights',
    ],
    firstPostId: 18_000_000_000_000_000n,
  },
  facebook: {
    label: 'Facebook',
    operatedScopes: [
      'pages_show_list',
      'pages_manage_posts',
      'pages_read_engagement',
      'pages_manage_engagement',
      'pages_read_user_content',
      'pages_messaging',
      'read_insights',
    ],
    firstPostId: 120_000_000_000_000n,
  },
} satisfies Readonly<Record<string, PlatformRow>>

export type Platform = keyof typeof platforms
export const platformIds = keysOf(platforms)
