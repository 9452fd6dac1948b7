/** What a picture shows goes out with it, where the platform takes that. */
import { expect, it } from 'vitest'
import { altTextOf } from '../../../src/features/content/domain/alt-text.ts'
import type { PublishRequest } from '../../../src/platforms/connector.ts'
import { facebookPublish } from '../../../src/platforms/facebook/publish.ts'
import { instagramPublish } from '../../../src/platforms/instagram/publish.ts'

type Form = Readonly<Record<string, unknown>>

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const pacing = { pollIntervalMs: 1, pollForMs: 1 } as never
const photo = (url: string, altText?: string) =>
  ({ role: 'image', contentType: 'image/jpeg', url, ...(altText && { altText }) }) as PublishRequest['media'][number]
const requestOf = (media: PublishRequest['media']) =>
  ({
    ...{ account: { platformAccountId: '1', tokens: {} }, caption: 'Rye', options: {}, idempotencyTag: 'a', media },
    format: media.length > 1 ? 'carousel' : 'image',
  }) as unknown as PublishRequest

/** A graph that takes everything, and keeps what it was sent. */
function recorded(publish: typeof instagramPublish) {
  const forms: Form[] = []
  const graph = {
    get: async () => ({ status_code: 'FINISHED' }),
    async post(_tokens: unknown, _path: string, form: Form) {
      forms.push(form)
      return { id: `${forms.length}` }
    },
  }
  const flow = publish(graph as never, {} as never, pacing, clock)
  const prepare = async (media: PublishRequest['media']) => {
    await flow.prepare(requestOf(media), null, { save: async () => {} })
    return forms
  }
  return { prepare }
}

it('Instagram and Facebook get the alternative text of each picture', async () => {
  const media = [photo('https://files.example/1.jpg', 'Fresh at seven'), photo('https://files.example/2.jpg')]
  const instagram = await recorded(instagramPublish).prepare(media)
  expect(instagram.slice(0, 2).map((form) => form.alt_text)).toEqual(['Fresh at seven', undefined])
  const [single] = await recorded(instagramPublish).prepare(media.slice(0, 1))
  expect(single).toMatchObject({ image_url: 'https://files.example/1.jpg', alt_text: 'Fresh at seven', caption: 'Rye' })
  const facebook = await recorded(facebookPublish).prepare(media)
  expect(facebook.map((form) => form.alt_text_custom)).toEqual(['Fresh at seven', undefined])
})

it('a picture that was made is described by the words on it', () => {
  expect(altTextOf({ headline: 'Breakfast', body: 'Espresso £2.60\nPorridge £6.50' })).toBe(
    'Breakfast. Espresso £2.60. Porridge £6.50',
  )
  expect(altTextOf({ headline: 'Is it worth the queue?', body: 'Yes!' })).toBe('Is it worth the queue? Yes!')
  expect(altTextOf({ headline: '' })).toBeNull()
  expect(altTextOf({ headline: 'a'.repeat(2_000) })).toHaveLength(1_000)
})
