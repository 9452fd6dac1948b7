import { describe, expect, it } from 'vitest'
import { trackedCaption, trackedUrl } from '../../../../src/features/content/domain/tracked-link.ts'
import { readReferrer } from '../../../../src/features/telemetry/domain/referrer-rules.ts'
import { sourceOf } from '../../../../src/sdk/items.ts'

const containerId = 'cnt_019a9b1e-2c11-7d3e-9a41-6f0b6a2f4c01'
const url = 'https://fable.example/order'
const utm = { source: '{platform}', medium: 'social', campaign: 'spring.{containerId}' }
const ofFacebook = { platform: 'facebook', containerId } as const
const tracked = `${url}?utm_source=facebook&utm_medium=social&utm_campaign=spring.${containerId}&utm_content=${containerId}`

describe('the address of a call to action', () => {
  it('gets its parameters, which replace those of the same names and leave all others', () => {
    expect(trackedUrl(url, utm, ofFacebook)).toBe(tracked)
    expect(trackedUrl(`${url}?size=2&utm_source=old&utm_content=own#top`, { source: 'new' }, ofFacebook)).toBe(
      `${url}?size=2&utm_source=new&utm_content=own#top`,
    )
  })

  it('is found in attribution by apps, web pages and the install referrer', () => {
    const { searchParams } = new URL(trackedUrl(url, { campaign: 'spring' }, ofFacebook))
    expect(sourceOf(searchParams)).toEqual({ containerId })
    expect(readReferrer('prj_1', searchParams.toString())).toMatchObject({
      source: { containerId },
      campaign: 'utm:spring',
    })
  })

  it('has them in captions where it is a link, long or short, and not where it is a part of another', () => {
    const action = { text: 'Order', url, utm }
    const on = (caption: string) => trackedCaption(caption, action, ofFacebook)
    expect(on(`Order\n${url}\n\nAd`)).toBe(`Order\n${tracked}\n\nAd`)
    expect(on('Order: fable.example/order.')).toBe(`Order: ${tracked}.`)
    for (const other of [`${url}/now`, `${url}?a=1`, 'not-fable.example/order', tracked]) expect(on(other)).toBe(other)
    for (const platform of ['instagram', 'tiktok'] as const)
      expect(trackedCaption(url, action, { platform, containerId })).toBe(url)
    expect(trackedCaption(url, { text: 'Order', url }, ofFacebook)).toBe(url)
  })
})
