import { keysOf } from '../../lib/keys.ts'
import { baseUrl, flag, httpAddress, numbers, objectOf, secret, setting, text } from '../setting.ts'

const MB = 1_048_576
const fileCaps = {
  content_video: 100 * MB,
  content_image: 30 * MB,
  app_icon: 5 * MB,
  app_screenshot: 15 * MB,
  app_preview: 500 * MB,
  brand_logo: MB,
}
const uploadQuota = { uploads: 500, bytes: 20 * 1024 * MB }
export const quotaNames = keysOf(uploadQuota)
/** The maximum size that object storage accepts in one PUT. */
const largestPut = 5 * 1024 * MB

/** Settings of where media are stored, and how much of them. */
export const storageSettings = {
  storage: setting('CASTLANE_STORAGE', null, text, 'a folder', 'Folder that media are kept in.', {
    shown: 'files in the data folder',
  }),
  s3Bucket: setting(
    'CASTLANE_S3_BUCKET',
    null,
    text,
    "a bucket's name",
    'Keeps media in this bucket of an S3-compatible service instead of a folder. Several machines need it.',
  ),
  s3Region: setting('CASTLANE_S3_REGION', 'us-east-1', text, "a region's name", 'Region of the bucket.'),
  s3Endpoint: setting(
    'CASTLANE_S3_ENDPOINT',
    null,
    baseUrl,
    httpAddress,
    'Address of an S3-compatible service. Partners send their files there, so they must reach it too.',
    { shown: 'Amazon S3' },
  ),
  s3AccessKeyId: setting(
    'CASTLANE_S3_ACCESS_KEY_ID',
    null,
    text,
    'an access key id',
    'Who reads and writes the bucket. Without it the AWS SDK looks for credentials where it always does.',
  ),
  s3SecretAccessKey: setting(
    'CASTLANE_S3_SECRET_ACCESS_KEY',
    null,
    secret,
    'its secret',
    'Secret of the access key; together with its id.',
    { secret: true },
  ),
  s3PathStyle: setting(
    'CASTLANE_S3_PATH_STYLE',
    null,
    flag,
    'true or false',
    "Puts the bucket's name into the path instead of the host.",
    { shown: 'true with CASTLANE_S3_ENDPOINT, else false' },
  ),
  mediaCdnUrl: setting(
    'CASTLANE_MEDIA_CDN_URL',
    null,
    baseUrl,
    httpAddress,
    "Address of a CDN that downloads go through. It fetches from the bucket with the bucket's host name, and passes path and query on unchanged.",
    { shown: 'none: from the bucket itself' },
  ),
  fileCaps: setting(
    'CASTLANE_FILE_CAPS',
    JSON.stringify(fileCaps),
    numbers(fileCaps, largestPut),
    objectOf(fileCaps),
    'Most bytes of one uploaded or imported file, by its kind.',
    { at: 'media.capByKind' },
  ),
  uploadQuota: setting(
    'CASTLANE_UPLOAD_QUOTA',
    JSON.stringify(uploadQuota),
    numbers(uploadQuota, Number.MAX_SAFE_INTEGER),
    objectOf(uploadQuota),
    'Files and bytes that a project may have uploaded or imported.',
    { at: 'media.quota' },
  ),
}
