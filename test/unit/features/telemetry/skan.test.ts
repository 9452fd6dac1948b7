import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Postback } from '../../../../src/features/telemetry/domain/skan-rules.ts'
import { skanIssues, standsForInstall } from '../../../../src/features/telemetry/domain/skan-rules.ts'
import { applePostbacks } from '../../../support/apple-postbacks.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const transactionId = '6aafb7a5-0170-41b5-bbe4-fe71dedf1e28'

/** Signed by us, over the values in the order that Apple documents. */
function signed(fields: Partial<Postback>, values: readonly unknown[]): Postback {
  const signature = sign('sha256', Buffer.from(values.join('\u2063')), privateKey).toString('base64')
  return { version: '4.0', adNetworkId: 'example.skadnetwork', appId: '1', ...fields, attributionSignature: signature }
}
const four = {
  sourceIdentifier: '5239',
  redownload: false,
  fidelityType: 1,
  didWin: true,
  postbackSequenceIndex: 1,
} as const
const values = ['4.0', 'example.skadnetwork', '5239', '1', transactionId, 'false', '1', 'true', '1']
const pathsOf = (postback: Postback) => skanIssues(postback, transactionId, publicKey).map(({ path }) => path)

describe('a postback of SKAdNetwork', () => {
  it.each(applePostbacks)(
    "that Apple's documentation gives as verified holds: $skan.version, $skan.sourceIdentifier",
    ({ transactionId, skan }) => {
      expect(skanIssues(skan, transactionId)).toEqual([])
    },
  )

  it.each(applePostbacks)(
    'with any signed value changed does not hold: $skan.version, $skan.sourceIdentifier',
    ({ transactionId, skan }) => {
      const changes: Partial<Postback>[] = [
        { adNetworkId: 'other.skadnetwork' },
        { sourceIdentifier: '38' },
        { appId: '525463028' },
        { redownload: !skan.redownload },
        { fidelityType: 0 },
        skan.sourceDomain === undefined ? { sourceAppId: '1' } : { sourceDomain: 'example.org' },
        { attributionSignature: `${skan.attributionSignature.slice(0, 20)}A${skan.attributionSignature.slice(21)}` },
        { attributionSignature: '!' },
        ...(skan.didWin === undefined ? [] : [{ didWin: false }]),
        ...(skan.postbackSequenceIndex === undefined ? [] : [{ postbackSequenceIndex: 1, conversionValue: undefined }]),
      ]
      const broken = [
        { path: '/skan/attributionSignature', message: expect.stringMatching(/^does not match the postback: /) },
      ]
      for (const change of changes)
        expect(skanIssues({ ...skan, ...change }, transactionId), JSON.stringify(change)).toEqual(broken)
      expect(skanIssues(skan, `${transactionId}0`)).toEqual(broken)
    },
  )

  it('may come without the app that showed the ad, as one that did not win does', () => {
    expect(pathsOf(signed(four, values))).toEqual([])
    const lost = values.with(7, 'false')
    expect(pathsOf(signed({ ...four, didWin: false }, lost))).toEqual([])
    expect(pathsOf(signed(four, lost))).toEqual(['/skan/attributionSignature'])
  })

  it.each([
    [{ version: '1.0' }, ['/skan/version']],
    [{ version: '2.0' }, ['/skan/version']],
    [{ version: '9.9' }, ['/skan/version']],
    [
      { sourceIdentifier: undefined, postbackSequenceIndex: undefined },
      ['/skan/sourceIdentifier', '/skan/postbackSequenceIndex'],
    ],
    [{ conversionValue: 5, coarseConversionValue: 'low', postbackSequenceIndex: 0 }, ['/skan/coarseConversionValue']],
    [{ sourceAppId: '1', sourceDomain: 'example.com' }, ['/skan/sourceDomain']],
    [{ sourceIdentifier: '5' }, ['/skan/sourceIdentifier']],
    [{ conversionValue: 5 }, ['/skan/conversionValue']],
    [{ version: '3.0', sourceIdentifier: '101', postbackSequenceIndex: undefined }, ['/skan/sourceIdentifier']],
    [{ version: '3.0', sourceIdentifier: '42' }, ['/skan/postbackSequenceIndex']],
    [
      { version: '2.2', sourceIdentifier: '42', postbackSequenceIndex: undefined, fidelityType: undefined },
      ['/skan/fidelityType'],
    ],
  ])('is refused where its version has no such postback: %o', (fields, paths) => {
    expect(pathsOf(signed({ ...four, ...fields }, values))).toEqual(paths)
  })

  it('stands for an install where it won and is the first of its three', () => {
    const [first] = applePostbacks
    expect(standsForInstall(first!.skan)).toBe(true)
    expect(standsForInstall({ ...first!.skan, postbackSequenceIndex: 1 })).toBe(false)
    expect(standsForInstall({ ...first!.skan, didWin: false })).toBe(false)
  })
})
