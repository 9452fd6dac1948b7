import { expect, it } from 'vitest'
import type { MeasuredMedia, PublishableContent } from '../../../src/platforms/check-publishable.ts'
import { checkPublishable } from '../../../src/platforms/check-publishable.ts'
import type { Platform } from '../../../src/platforms/connector.ts'

const video: MeasuredMedia = {
  role: 'video',
  contentType: 'video/mp4',
  bytes: 5_000_000,
  width: 1080,
  height: 1920,
  durationSeconds: 12,
}
const image: MeasuredMedia = {
  role: 'image',
  contentType: 'image/jpeg',
  bytes: 900_000,
  width: 1080,
  height: 1350,
  durationSeconds: null,
}
const codes = (platform: Platform, content: PublishableContent) =>
  checkPublishable(platform, content).map(({ code, path }) => `${code} ${path}`)

it('lets through what every platform takes', () => {
  for (const platform of ['tiktok', 'instagram', 'facebook'] as const) {
    expect(codes(platform, { format: 'video', media: [video], caption: 'Hello' })).toEqual([])
    expect(codes(platform, { format: 'image', media: [image], caption: 'Hello' })).toEqual([])
    expect(codes(platform, { format: 'carousel', media: [image, image], caption: 'Hello' })).toEqual([])
  }
})

it('names what is too long, too large, of the wrong kind or shape, and where', () => {
  const caption = 'x'.repeat(2_201)
  expect(codes('tiktok', { format: 'video', media: [{ ...video, durationSeconds: 2 }], caption })).toEqual([
    'duration media/0',
    'caption_too_long caption',
  ])
  expect(codes('tiktok', { format: 'video', media: [video], caption: '', maxVideoSeconds: 10 })).toEqual([
    'duration media/0',
  ])
  expect(codes('instagram', { format: 'image', media: [{ ...image, contentType: 'image/png' }], caption: '' })).toEqual(
    ['content_type media/0'],
  )
  expect(codes('instagram', { format: 'carousel', media: [image], caption: '' })).toEqual(['item_count media'])
  expect(
    codes('instagram', { format: 'image', media: [{ ...image, width: 1000, height: 2000 }], caption: '' }),
  ).toEqual(['aspect_ratio media/0'])
  expect(
    codes('instagram', {
      format: 'video',
      media: [{ ...video, bytes: 200_000_000, width: 1920, height: 1080 }],
      caption: '',
    }),
  ).toEqual(['too_many_bytes media/0', 'aspect_ratio media/0'])
  expect(codes('instagram', { format: 'video', media: [video], caption: '#tag '.repeat(31) })).toEqual([
    'too_many_hashtags caption',
  ])
})

it('counts captions in UTF-16 units, as the platforms do', () => {
  expect(codes('tiktok', { format: 'video', media: [video], caption: '🍞'.repeat(1_100) })).toEqual([])
  expect(codes('tiktok', { format: 'video', media: [video], caption: '🍞'.repeat(1_101) })).toEqual([
    'caption_too_long caption',
  ])
})

it('takes the form that fits: a long or wide video is an ordinary one on Facebook', () => {
  const wide = { ...video, width: 1920, height: 1080, durationSeconds: 300 }
  expect(codes('facebook', { format: 'video', media: [wide], caption: '' })).toEqual([])
})

it('does not judge what is not measured yet', () => {
  const unmeasured = { ...video, width: null, height: null, durationSeconds: null }
  expect(codes('instagram', { format: 'video', media: [unmeasured], caption: '' })).toEqual([])
})
