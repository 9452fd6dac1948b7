/** A script as a text provider answers it, from words alone; every sentence rests on the hook unless it says otherwise. */
export interface ScriptWords {
  readonly scenes: readonly {
    readonly kind?: string
    readonly headline: string
    readonly body?: string | null
    readonly emphasis?: readonly string[]
  }[]
  /** By platform. */
  readonly captions: Readonly<Record<string, { readonly caption: string; readonly hashtags: readonly string[] }>>
}

export function providerScript({ scenes, captions }: ScriptWords, basedOn: readonly string[] = ['hook']): string {
  const sentence = (text: string) => ({ text, basedOn })
  return JSON.stringify({
    scenes: scenes.map(({ kind = 'point', headline, body = null, emphasis = [] }) => ({
      kind,
      headline: sentence(headline),
      body: body === null ? null : sentence(body),
      emphasis,
    })),
    captions: Object.fromEntries(
      Object.entries(captions).map(([platform, { caption, hashtags }]) => [
        platform,
        { paragraphs: caption.split('\n\n').map((one) => [sentence(one)]), hashtags },
      ]),
    ),
  })
}
