/** What the text and the voice provider report of an answer. */
export type TextPurpose = 'script' | 'judge' | 'reply' | 'hook'
export type VoicePurpose = 'speech' | 'transcription'

export interface TextUsage {
  readonly purpose: TextPurpose | VoicePurpose
  readonly model: string
  /** With all that was repeated to the model; 0 where the provider reports none. */
  readonly promptTokens: number
  /** With those that a model reasons with; 0 where the provider reports none. */
  readonly completionTokens: number
  /** Of speech that was made or transcribed. */
  readonly seconds?: number
}

/** Called for every answer, also for one that is not used. */
export type OnTextUsage = (usage: TextUsage) => void
