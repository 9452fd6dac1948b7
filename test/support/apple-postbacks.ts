import type { Postback } from '../../src/features/telemetry/domain/skan-rules.ts'

/**
 * Postbacks with signatures that hold, from Apple's documentation.
 * @see https://developer.apple.com/documentation/storekit/verifying-an-install-validation-postback
 */
export const applePostbacks: readonly { readonly transactionId: string; readonly skan: Postback }[] = [
  {
    transactionId: '6aafb7a5-0170-41b5-bbe4-fe71dedf1e30',
    skan: {
      version: '4.0',
      adNetworkId: 'com.example',
      sourceIdentifier: '5239',
      appId: '525463029',
      redownload: false,
      sourceDomain: 'example.com',
      fidelityType: 1,
      didWin: true,
      conversionValue: 63,
      postbackSequenceIndex: 0,
      attributionSignature:
        'MEUCIGRmSMrqedNu6uaHyhVcifs118R5z/AB6cvRaKrRRHWRAiEAv96ne3dKQ5kJpbsfk4eYiePmrZUU6sQmo+7zfP/1Bxo=',
    },
  },
  {
    transactionId: '6aafb7a5-0170-41b5-bbe4-fe71dedf1e31',
    skan: {
      version: '4.0',
      adNetworkId: 'com.example',
      sourceIdentifier: '39',
      appId: '525463029',
      redownload: false,
      sourceDomain: 'example.com',
      fidelityType: 1,
      didWin: true,
      coarseConversionValue: 'high',
      postbackSequenceIndex: 0,
      attributionSignature:
        'MEUCIQD4rX6eh38qEhuUKHdap345UbmlzA7KEZ1bhWZuYM8MJwIgMnyiiZe6heabDkGwOaKBYrUXQhKtF3P/ERHqkR/XpuA=',
    },
  },
  {
    transactionId: '6aafb7a5-0170-41b5-bbe4-fe71dedf1e28',
    skan: {
      version: '3.0',
      adNetworkId: 'example123.skadnetwork',
      sourceIdentifier: '42',
      appId: '525463029',
      redownload: true,
      sourceAppId: '1234567891',
      fidelityType: 1,
      didWin: true,
      conversionValue: 20,
      attributionSignature:
        'MEYCIQD5eq3AUlamORiGovqFiHWI4RZT/PrM3VEiXUrsC+M51wIhAPMANZA9c07raZJ64gVaXhB9+9yZj/X6DcNxONdccQij',
    },
  },
  {
    transactionId: '6aafb7a5-0170-41b5-bbe4-fe71dedf1e28',
    skan: {
      version: '2.2',
      adNetworkId: 'com.example',
      sourceIdentifier: '42',
      appId: '525463029',
      redownload: true,
      sourceAppId: '1234567891',
      fidelityType: 1,
      conversionValue: 20,
      attributionSignature:
        'MEYCIQDTuQ1Z4Tpy9D3aEKbxLl5J5iKiTumcqZikuY/AOD2U7QIhAJAaiAv89AoquHXJffcieEQXdWHpcV8ZgbKN0EwV9/sY',
    },
  },
]
