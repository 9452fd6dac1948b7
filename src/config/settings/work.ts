import { baseUrl, httpAddress, integer, list, secret, setting, text, whole } from '../setting.ts'

/** Settings of what workers run, and what content is written with. */
export const workSettings = {
  ffmpegPath: setting(
    'FFMPEG_PATH',
    null,
    text,
    'the path of ffmpeg, or packaged',
    'ffmpeg to render and to measure with; in production 5 or later, or `packaged` for the build of 2018.',
    {
      shown: "the system's, else the packaged one",
    },
  ),
  jobRetrySeconds: setting(
    'CASTLANE_JOB_RETRY_SECONDS',
    '5,30,120,600',
    list(integer(1, 86_400)),
    'whole numbers of seconds from 1 to 86400, comma-separated',
    'Waits before each further attempt at a job; the last one holds for all further.',
  ),
  jobConcurrency: setting(
    'CASTLANE_JOB_CONCURRENCY',
    '128',
    integer(1, 10_000),
    whole(1, 10_000),
    'Most jobs that a worker runs at once, beside those that draw. Jobs of a higher priority take free places first.',
  ),
  jobsPerOrganization: setting(
    'CASTLANE_JOBS_PER_ORGANIZATION',
    '16',
    integer(1, 10_000),
    whole(1, 10_000),
    'Most jobs that a worker runs at once for one organization, those that draw apart; one place of each type stays for the others.',
  ),
  renderConcurrency: setting(
    'CASTLANE_RENDER_CONCURRENCY',
    null,
    integer(1, 256),
    whole(1, 256),
    'Renderings at once in a worker.',
    { shown: 'cores − 1, at least 1' },
  ),
  textProviderUrl: setting(
    'CASTLANE_TEXT_PROVIDER_URL',
    null,
    baseUrl,
    httpAddress,
    'OpenAI-compatible server that writes the scripts, such as https://api.example.com/v1.',
    { shown: 'the built-in writer' },
  ),
  textProviderKey: setting('CASTLANE_TEXT_PROVIDER_KEY', null, secret, 'its API key', 'Key for the text provider.', {
    secret: true,
  }),
  textProviderModel: setting(
    'CASTLANE_TEXT_PROVIDER_MODEL',
    null,
    text,
    "a model's name",
    'Model of the text provider; required with its address.',
  ),
  moderationProviderUrl: setting(
    'CASTLANE_MODERATION_PROVIDER_URL',
    null,
    baseUrl,
    httpAddress,
    'OpenAI-compatible server whose /moderations reviews what goes out, after the built-in rules, such as https://api.example.com/v1. While it gives no verdict, nothing passes.',
    { shown: 'the built-in rules only' },
  ),
  moderationProviderKey: setting(
    'CASTLANE_MODERATION_PROVIDER_KEY',
    null,
    secret,
    'its API key',
    'Key for the moderation provider.',
    { secret: true },
  ),
  moderationProviderModel: setting(
    'CASTLANE_MODERATION_PROVIDER_MODEL',
    'omni-moderation-latest',
    text,
    "a model's name",
    'Model of the moderation provider.',
  ),
  helplineText: setting(
    'CASTLANE_HELPLINE_TEXT',
    null,
    text.max(1_000),
    'at most 1,000 characters',
    'What is suggested as the answer to somebody who speaks of harming themselves, such as how to reach a helpline. A person sends it.',
    { shown: 'nothing is suggested' },
  ),
}
