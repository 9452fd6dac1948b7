/**
 * What is known of a niche, as data. An entry is `headline | body`, each short enough for one scene:
 * a myth is `claim | truth`, a contrast `before | after`, a question `question | answer`; steps stand in their order.
 * Entries are common knowledge of the trade, harmless, and promise nobody health or income.
 */

export const entryKinds = ['mistake', 'myth', 'step', 'tip', 'number', 'contrast', 'question'] as const
export type EntryKind = (typeof entryKinds)[number]

export interface Niche {
  /** One id for a niche in all languages. */
  id: string
  /** Stands before a noun: "4 more coffee mistakes". English only. */
  topic?: string
  /** What gives the niche away in a text; `*` stands for any ending. */
  words: readonly string[]
  /** Yields to a narrower niche that the text names as well. */
  broad?: boolean
  /** Matters that keep apart inside the niche: a hook on one of them gets no entry on another. */
  apart?: readonly (readonly string[])[]
  /** Without `#`, the most used first. */
  tags: readonly string[]
  /** Questions to the viewer, for the caption. */
  asks: readonly string[]
  /** What a viewer can do next, for the last scene. */
  acts: readonly string[]
  /** What the steps lead to: "For a cleaner cup, in this order". */
  goal?: string
  entries: Partial<Record<EntryKind, readonly string[]>>
}

/** Headline and body, in characters: what stands well on one scene. */
export const entryLimits = { headline: 64, body: 104 }
