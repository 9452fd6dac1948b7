import type { PublishOptions } from '../../../platforms/connector.ts'

interface RequestedOptions {
  readonly privacyLevel?: string
  readonly disableComment?: boolean
  readonly disableDuet?: boolean
  readonly disableStitch?: boolean
  readonly shareToFeed?: boolean
  readonly draft?: boolean
  readonly brandContent?: boolean
  readonly brandOrganic?: boolean
  readonly aiGenerated?: boolean
  readonly coverTimestampMs?: number
  readonly collaborators?: readonly string[]
  readonly title?: string
}

/** Converts a target's options to the connectors' terms. @param madeWithAi labels the post whatever the options say */
export function toConnectorOptions(options: unknown, madeWithAi: boolean): PublishOptions {
  const { draft, aiGenerated, ...same }: RequestedOptions = options ?? {}
  return {
    ...same,
    ...(draft === undefined ? {} : { deliverToInbox: draft }),
    isAigc: madeWithAi || aiGenerated === true,
  }
}
