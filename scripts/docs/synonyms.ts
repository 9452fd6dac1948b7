/** Words that readers search for, by the words of a title that answer them. */
const synonyms: readonly (readonly [title: RegExp, words: string])[] = [
  [/\blists\b/i, 'pagination paginate paging page pages cursor offset next iterate autopaging'],
  [/\btest (?:mode|project)\b/i, 'testing sandbox staging development demo dry-run fake'],
  [/^Try it first$/i, 'testing simulate'],
  [/\beras(?:e|ing|ure)\b/i, 'gdpr privacy ccpa dsgvo forget forgotten personal data deletion delete remove'],
  [/^Authentication$|\bAPI keys?\b/i, 'login auth token bearer credentials secret authorization sign-in'],
  [/^Limits$|Requests a minute/i, 'throttling throttle quota rate ratelimit 429 too many requests'],
  [/^Idempotency$/i, 'duplicate duplicates retry twice exactly once safe repeat'],
  [/^Errors and retries$|Trying again/i, 'exceptions failure backoff retry status codes troubleshooting'],
  [/^Jobs$|^Polling$/i, 'async asynchronous background task queue wait waiting progress status long-running'],
  [/^Webhooks$/i, 'callbacks notifications push subscribe events hooks'],
  [/Verify before/i, 'signature hmac validate secret signing'],
  [/^Generating content$|Generate content/i, 'create video image carousel ai make post write'],
  [/^Approval and publishing$/i, 'review moderate schedule post calendar queue'],
  [
    /^Organizations and credits$|^Credits$/i,
    'billing pay payment price pricing cost invoice wallet balance tenants customers',
  ],
  [/child organization/i, 'tenant subaccount customer workspace'],
  [/^Comments and messages$/i, 'inbox reply replies engagement community moderation dm'],
  [
    /^Metrics and recommendations$|^Reading figures$/i,
    'analytics statistics insights reporting performance views likes',
  ],
  [/^Telemetry and attribution$/i, 'tracking conversions utm analytics pixel sdk install events'],
  [/^Versioning$|goes away/i, 'breaking changes deprecation compatibility upgrade sunset version'],
  [/^Generated clients$/i, 'sdk codegen openapi-typescript openapi-fetch hey-api orval library'],
  [/^Getting started$/i, 'quickstart tutorial introduction begin first steps install client'],
  [/^Downloads$/i, 'postman insomnia openapi swagger spec client sdk npm pdf offline markdown'],
  [/^Changelog$/i, 'release notes news history what is new'],
  [/Connect(?:ing)? .*account/i, 'oauth login authorize tiktok instagram facebook link'],
  [/upload/i, 'file files image video photo attach'],
  [/^Return URLs$/i, 'redirect uri callback cors'],
  [/^Rotating and switching off$|rotate/i, 'revoke replace leaked compromise'],
]

/** The words by which a page of this title is found besides its own. */
export function synonymsOf(title: string): string {
  return synonyms.flatMap(([pattern, words]) => (pattern.test(title) ? [words] : [])).join(' ')
}

/** Words of a question that name nothing. */
const fillers = new Set(
  'a an and any are be by can do does for from get how i in is it my of on or should that the this to use what when where which with you'.split(
    ' ',
  ),
)

/** The words of a query: what names nothing is left out, unless nothing else is asked. */
export function queryTerms(query: string): string[] {
  const words = query.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const named = words.filter((word) => !fillers.has(word.toLowerCase()))
  return named.length > 0 ? named : words
}
