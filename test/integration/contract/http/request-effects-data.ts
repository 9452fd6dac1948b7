import type { Json, JsonObject } from '../../../../scripts/contract/json.ts'

/** Properties without an effect of their own, with the reason. */
export const ignored: { readonly [property: string]: string } = {
  'generateContent scenes.*.kind': 'What a container answers as scenes may be sent back.',
  'regenerateContent scenes.*.kind': 'What a container answers as scenes may be sent back.',
  'renderContent scenes.*.kind': 'What a container answers as scenes may be sent back.',
  'ingestAttributions attributions.*.skan.countryCode':
    'Kept with the report of a postback whose signature is genuine; nothing is derived from it.',
}

/** Properties whose request needs what no row can bring about, with the test that sends them. */
export const elsewhere: { readonly [property: string]: string } = {
  'registerGithubInstallation metadata': 'test/integration/features/github/installations.test.ts',
  'registerGithubInstallation code': 'test/integration/features/github/installations.test.ts',
  'registerGithubInstallation githubInstallationId': 'test/integration/features/github/installations.test.ts',
  'selectOauthAccount platformAccountIds': 'test/integration/features/social-accounts/oauth.test.ts',
  'resolvePublicationTarget outcome': 'test/integration/features/publishing/crash.test.ts',
  'resolvePublicationTarget platformPostId': 'test/integration/features/publishing/crash.test.ts',
  'resolvePublicationTarget platformPostUrl': 'test/integration/features/publishing/crash.test.ts',
  'resolvePublicationTarget note': 'test/integration/features/publishing/crash.test.ts',
  ...Object.fromEntries(
    ['generateContent', 'regenerateContent', 'renderContent'].flatMap((operation) =>
      ['startSeconds', 'endSeconds'].map((field) => [
        `${operation} scenes.*.media.${field}`,
        'test/integration/features/content/scene-media.test.ts',
      ]),
    ),
  ),
  'updatePublication removeTargets': 'test/integration/features/publishing/edit.test.ts',
  'updatePublication duplicatePolicy': 'test/integration/features/publishing/edit.test.ts',
  'bulkPublications entries.*.slotAfter': 'test/integration/features/publishing/slots.test.ts',
  'generateContent media': 'test/integration/features/media/page-import.test.ts',
  'generateContent media.tags': 'test/integration/features/media/page-import.test.ts',
  'publishContent metadata': 'test/integration/features/publishing/publish.test.ts',
  'scheduleContent metadata': 'test/integration/features/publishing/schedule.test.ts',
  'requestLeasedAccounts niche': 'test/integration/features/leased-accounts/request.test.ts',
  'requestLeasedAccounts count': 'test/integration/features/leased-accounts/request.test.ts',
  'requestLeasedAccounts metadata': 'test/integration/features/leased-accounts/request.test.ts',
  'bulkApprovals entries.*.actor.name': 'test/integration/features/approval/people.test.ts',
  'bulkApprovals entries.*.actor.email': 'test/integration/features/approval/people.test.ts',
  'createProject brand.logoMediaId': 'test/integration/features/projects/brand.test.ts',
  'createProject brand.logoOnDarkMediaId': 'test/integration/features/projects/brand.test.ts',
  'validatePublish publicationId': 'test/integration/features/publishing/validate.test.ts',
  'validatePublish slot': 'test/integration/features/publishing/slots.test.ts',
  'validatePublish slotAfter': 'test/integration/features/publishing/slots.test.ts',
  'scheduleRecommendation slotAfter': 'test/integration/features/recommendations/schedule.test.ts',
}

const projectId = 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01'
const name = 'Fable Coffee'

const images = (more: JsonObject): JsonObject => ({
  format: 'image',
  mediaIds: ['med_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01'],
  hook: 'Your morning coffee is lying to you',
  ...more,
})

/** Exact words, which stand beside few other fields. */
const exact = (more: JsonObject, scene: JsonObject = {}): JsonObject => ({
  format: 'image',
  scenes: [{ headline: 'Fresh at seven', ...scene }],
  ...more,
})
const exactAgain = (more: JsonObject, scene: JsonObject = {}): JsonObject => ({
  scenes: [{ headline: 'Fresh at seven', ...scene }, { headline: 'Closed on Mondays' }],
  ...more,
})
const sceneMedia = { mediaId: 'med_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4a01', focus: { x: 0.2, y: 0.8 } }
const renderAgain = (more: JsonObject, scene: JsonObject = {}): JsonObject => ({
  version: 1,
  ...exactAgain(more, scene),
})
const captionsOf = (platform: string): JsonObject => ({ captions: { perPlatform: { [platform]: 'Words below.' } } })

const callToAction = {
  text: 'Order a loaf',
  url: 'https://fable.example/order',
  utm: { source: '{platform}', medium: 'social', campaign: 'spring' },
}
const utmFields = ['utm', 'utm.source', 'utm.medium', 'utm.campaign']
const tracked = (operation: string, at: string, body: JsonObject) =>
  Object.fromEntries(utmFields.map((field) => [`${operation} ${at}callToAction.${field}`, body]))

/** Bodies for properties that neither an example nor a sample of their own makes a valid request of. */
export const bodies: { readonly [property: string]: Json } = {
  'migrateProjects mapping': { mapping: { [projectId]: name } },
  'createProject id': { id: 'prj_5f2b9c1e-2c11-4d3e-9a41-6f0b6a2f3b77', name },
  ...tracked('createProject', 'contentDefaults.', { name, contentDefaults: { callToAction } }),
  ...tracked('updateProject', 'contentDefaults.', { contentDefaults: { callToAction } }),
  ...tracked('cloneContent', '', { callToAction }),
  ...tracked('regenerateContent', '', { callToAction }),
  'createReviewLink expiresAt': {
    containerIds: ['cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01'],
    permission: 'view',
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  },
  'createConnectLink expiresAt': { expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  'createProject locale': { name, locale: 'de' },
  'createContentFromUploads targetPlatforms': images({ targetPlatforms: ['instagram'] }),
  'createContentFromUploads aiGenerated': images({ aiGenerated: true }),
  'createContentFromUploads metadata': images({ metadata: { shelf: 'a' } }),
  'generateContent scenes.*.durationSeconds': exact({ format: 'video' }, { durationSeconds: 4 }),
  'generateContent captions.perPlatform': exact({ captions: { perPlatform: {} } }),
  'generateContent captions.perPlatform.tiktok': exact(captionsOf('tiktok')),
  'generateContent captions.perPlatform.instagram': exact(captionsOf('instagram')),
  'generateContent captions.perPlatform.facebook': exact(captionsOf('facebook')),
  'regenerateContent captions': exactAgain({ captions: { default: 'Words below.' } }),
  'regenerateContent captions.perPlatform': exactAgain({ captions: { perPlatform: {} } }),
  'regenerateContent captions.perPlatform.tiktok': exactAgain(captionsOf('tiktok')),
  'regenerateContent captions.perPlatform.instagram': exactAgain(captionsOf('instagram')),
  'regenerateContent captions.perPlatform.facebook': exactAgain(captionsOf('facebook')),
  'regenerateContent scenes.*.kind': exactAgain({}, { kind: 'hook' }),
  'regenerateContent scenes.*.emphasis': exactAgain({}, { emphasis: ['Fresh'] }),
  'regenerateContent scenes.*.durationSeconds': exactAgain({}, { durationSeconds: 3 }),
  'renderContent captions.default': renderAgain({ captions: { default: 'Words below.' } }),
  'renderContent captions.perPlatform': renderAgain({ captions: { perPlatform: {} } }),
  'renderContent captions.perPlatform.tiktok': renderAgain(captionsOf('tiktok')),
  'renderContent captions.perPlatform.instagram': renderAgain(captionsOf('instagram')),
  'renderContent captions.perPlatform.facebook': renderAgain(captionsOf('facebook')),
  'renderContent scenes.*.kind': renderAgain({}, { kind: 'hook' }),
  'renderContent scenes.*.emphasis': renderAgain({}, { emphasis: ['Fresh'] }),
  'renderContent scenes.*.durationSeconds': renderAgain({}, { durationSeconds: 3 }),
  'generateContent scenes.*.kind': exact({}, { kind: 'hook' }),
  'generateContent scenes.*.media': exact({}, { media: sceneMedia }),
  'generateContent scenes.*.media.mediaId': exact({}, { media: sceneMedia }),
  'generateContent scenes.*.media.focus': exact({}, { media: sceneMedia }),
  'generateContent scenes.*.media.focus.x': exact({}, { media: sceneMedia }),
  'generateContent scenes.*.media.focus.y': exact({}, { media: sceneMedia }),
  'regenerateContent scenes.*.media': exactAgain({}, { media: sceneMedia }),
  'regenerateContent scenes.*.media.mediaId': exactAgain({}, { media: sceneMedia }),
  'regenerateContent scenes.*.media.focus': exactAgain({}, { media: sceneMedia }),
  'regenerateContent scenes.*.media.focus.x': exactAgain({}, { media: sceneMedia }),
  'regenerateContent scenes.*.media.focus.y': exactAgain({}, { media: sceneMedia }),
  'renderContent scenes.*.media': renderAgain({}, { media: sceneMedia }),
  'renderContent scenes.*.media.mediaId': renderAgain({}, { media: sceneMedia }),
  'renderContent scenes.*.media.focus': renderAgain({}, { media: sceneMedia }),
  'renderContent scenes.*.media.focus.x': renderAgain({}, { media: sceneMedia }),
  'renderContent scenes.*.media.focus.y': renderAgain({}, { media: sceneMedia }),
  'updateInfluencer consent': { consent: { type: 'synthetic' } },
  'updateEngagementRule action.template': { action: { type: 'reply', template: 'Thank you, {username}!' } },
  'ingestAttributions attributions.*.userId': {
    projectId,
    attributions: [
      {
        kind: 'click_id',
        transactionId: 'click:a-77aa02',
        occurredAt: '2026-11-18T16:00:00Z',
        userId: 'u-1',
        clickId: { parameter: 'ttclid', value: 'E.C.P.example' },
      },
    ],
  },
  'updateProject locale': { locale: 'de' },
  'updateProject timezone': { timezone: 'Europe/Lisbon' },
}

/** Parameters that are sent beside one that needs them, or beside each of an operation's. */
export const beside: { readonly [parameter: string]: Readonly<Record<string, string>> } = {
  // The test makes more projects than a report is of.
  getAllAttributionReport: { projectIds: 'prj_019a9b1e-2c11-7d3e-9a41-6f0b6a2f3b01' },
  'getOrganicMetrics ?sort': { groupBy: 'content' },
  'getAdsMetrics ?sort': { groupBy: 'campaign' },
  'getAllOrganicMetrics ?sort': { groupBy: 'project' },
  'getAllAdsMetrics ?sort': { groupBy: 'project' },
}

/** What every body of an operation holds, whatever its example says. */
export const always: { readonly [operationId: string]: JsonObject } = {
  ingestAttributions: { projectId },
  ingestConversions: { projectId },
  ingestTelemetryEvents: { projectId },
  createOauthUrl: { returnUrl: 'http://localhost:3000/' },
  createConnectLink: { returnUrl: 'http://localhost:3000/' },
  createReauthUrl: { returnUrl: 'http://localhost:3000/' },
}

const pending = "status = 'ready', approval_status = 'pending', pending_since = now(), pending_cause = 'ready'"
const ready = `update containers set ${pending} where id = $1`
const withScene = `update containers set ${pending}, scenes = '[{"id": "scene-2", "kind": "hook",
  "headline": "Fresh at seven", "body": null, "emphasis": [], "durationSeconds": 3}]' where id = $1`
const renderable = `update containers set ${pending}, version = 1 where id = $1`
const approved = "update containers set status = 'ready', approval_status = 'approved' where id = $1"

const scheduled = [
  `update containers set status = 'ready', approval_status = 'approved'
     where id = (select container_id from publications where id = $1)`,
  "update publication_targets set status = 'scheduled' where publication_id = $1",
  "update publications set status = 'scheduled', publish_at = now() + interval '20 days', requested_publish_at = now() + interval '20 days' where id = $1",
]

const logos = "update media set kind = 'brand_logo', content_type = 'image/png' where project_id = $1"

/** What brings the resources of a request into a state in which the operation takes it; `$1` is the last of its path. */
export const states: { readonly [operationId: string]: readonly string[] } = {
  updateProject: [logos],
  previewBrand: [logos],
  rejectContent: [ready],
  requestContentChanges: [withScene],
  createContentComment: [withScene],
  approveContent: [ready],
  cloneContent: [ready],
  updateContent: [ready],
  regenerateContent: [ready],
  renderContent: [renderable],
  publishContent: [approved],
  scheduleContent: [approved],
  validatePublish: [approved],
  replyToEngagementItem: [
    `update social_accounts set capabilities = capabilities || '{"directMessages": true}'
     where id = (select social_account_id from engagement_items where id = $1)`,
  ],
  updatePublication: scheduled,
  publishPublicationNow: scheduled,
  scheduleRecommendation: [
    "update recommendations set type = 'posting_time', subject = '0-24', suggested_publish_at = now() - interval '7 days' where id = $1",
  ],
}

/** The same for what bodies name; `$1` are its ids. */
export const everywhere: readonly string[] = [
  "update influencers set status = 'ready' where id = any($1)",
  "update containers set status = 'ready', approval_status = 'approved' where id = any($1)",
  "update github_ingests set status = 'ready', commit_sha = repeat('a', 40), summary = 'Sample' where id = any($1)",
  `update media set status = 'ready', kind = 'content_image', content_type = 'image/jpeg', bytes = 9000, width = 1080,
     height = 1350, storage_key = 'sample/' || id where id = any($1)`,
]
