/** What a text provider reports of an answer. */
export type TextPurpose = 'script' | 'judge' | 'reply' | 'hook'

export interface TextUsage {
  readonly purpose: TextPurpose
  readonly model: string
  /** With all that was repeated to the model; 0 where the provider reports none. */
  readonly promptTokens: number
  /** With those that a model reasons with; 0 where the provider reports none. */
  readonly completionTokens: number
}

/** Called for every answer, also for one that is not used. */
export type OnTextUsage = (usage: TextUsage) => void
