/** Turns a finding into a proposal: its text, and the request that creates the content. */

import { contentFormatValues } from '../../../../generated/enums.ts'
import type { Archetype } from '../../../generation/hook.ts'
import { keysOf } from '../../../lib/keys.ts'
import { nonNull, oneOf } from '../../../lib/non-null.ts'
import type { GenerateRequest } from '../../content/api.ts'
import type { Finding } from './compare-rules.ts'
import type { Evidence } from './evidence-rules.ts'
import { hoursOf } from './grouping-rules.ts'

export interface Proposal {
  readonly type: Finding['type']
  readonly subject: string
  readonly title: string
  readonly score: number
  readonly confidence: Finding['confidence']
  readonly rationale: string
  readonly evidence: readonly Evidence[]
  readonly suggestedRequest: GenerateRequest
  /** RFC 3339. */
  readonly suggestedPublishAt: string | null
}

/** The container that a proposal is modelled on: the best one that the finding draws on. */
export interface Source {
  readonly id: string
  readonly format: GenerateRequest['format']
  readonly hook: string
  readonly brief: string | null
  readonly language: string
  /** The length that was asked for; null where the words decided it. */
  readonly durationSeconds: number | null
  readonly aspectRatio: NonNullable<GenerateRequest['aspectRatio']> | null
}

/** The source's inputs that are still available and ready. */
export interface Usable {
  readonly influencerId: string | null
  readonly mediaIds: readonly string[]
  readonly ingestId: string | null
}

const briefest = 3
const longest = 60

/**
 * Builds a body that `generateContent` accepts unchanged.
 * @param hook a new one; `null` reuses the source's hook, with its brief and media
 */
export function requestOf(
  finding: Pick<Finding, 'type' | 'subject'>,
  from: {
    readonly source: Source
    readonly hook: string | null
    readonly usable: Usable
    readonly platforms: NonNullable<GenerateRequest['targetPlatforms']>
    readonly locale: string
  },
): GenerateRequest {
  const { source, hook, usable, platforms, locale } = from
  const format = finding.type === 'format' ? oneOf(contentFormatValues, finding.subject, 'A format') : source.format
  const same = format === source.format
  const seconds = source.durationSeconds
  const influencerId = finding.type === 'influencer' ? finding.subject : usable.influencerId
  return {
    hook: hook ?? source.hook,
    ...(hook === null && source.brief !== null && { brief: source.brief }),
    format,
    ...(influencerId !== null && { influencerId }),
    ...(hook === null && usable.mediaIds.length > 0 && { mediaIds: [...usable.mediaIds] }),
    ...(usable.ingestId !== null && { ingestId: usable.ingestId }),
    targetPlatforms: [...platforms],
    ...(format === 'video' &&
      same &&
      seconds !== null && { durationSeconds: Math.min(longest, Math.max(briefest, Math.round(seconds))) }),
    ...(same && source.aspectRatio !== null && { aspectRatio: source.aspectRatio }),
    ...(source.language !== locale && { language: source.language }),
  }
}

const hookWords: Record<Archetype, { readonly title: string; readonly again: string; readonly who: string }> = {
  question: {
    title: 'Open with another question',
    again: 'Open with a question again',
    who: 'Hooks that ask a question',
  },
  'how-to': {
    title: 'Open with another how-to',
    again: 'Open with a how-to again',
    who: 'Hooks that promise to show how',
  },
  list: { title: 'Open with another list', again: 'Open with a list again', who: 'Hooks that announce a list' },
  contrarian: {
    title: 'Contradict another habit',
    again: 'Contradict a habit again',
    who: 'Hooks that contradict a habit',
  },
  story: { title: 'Open with another story', again: 'Open with a story again', who: 'Hooks that begin a story' },
  'before-after': {
    title: 'Show another before and after',
    again: 'Show a before and after again',
    who: 'Hooks that set before against after',
  },
  challenge: { title: 'Set another challenge', again: 'Set a challenge again', who: 'Hooks that set a challenge' },
  myth: { title: 'Take on another myth', again: 'Take on a myth again', who: 'Hooks that take on a myth' },
  statement: {
    title: 'Open with another plain statement',
    again: 'Open with a plain statement again',
    who: 'Hooks that state it plainly',
  },
}

const formatWords: Record<string, { readonly title: string; readonly who: string }> = {
  video: { title: 'Make another video', who: 'Videos' },
  carousel: { title: 'Make another carousel', who: 'Carousels' },
  image: { title: 'Make another image', who: 'Single images' },
}

function wordsOfFormat(format: string) {
  return nonNull(formatWords[format], `The words for ${format}`)
}

/** Names for the text that the metrics do not contain. */
export interface Names {
  readonly influencer: string | null
  readonly hook: string
  /** Whether the suggested request uses a new hook, or the source's where no new one is available. */
  readonly isNewHook: boolean
  readonly timezone: string
}

export function titleOf({ type, subject }: Pick<Finding, 'type' | 'subject'>, names: Names): string {
  if (type === 'hook') return hookWords[archetypeIn(subject)][names.isNewHook ? 'title' : 'again']
  if (type === 'format') return wordsOfFormat(subject).title
  if (type === 'posting_time') return `Post between ${span(subject)}`
  if (type === 'influencer') return `Let ${names.influencer ?? 'the influencer'} present the next one`
  return `Make “${cut(names.hook)}” again`
}

/** Writes the measured metrics, whose posts they are of, and the estimate that remains after adjusting for chance. */
export function rationaleOf(finding: Finding, names: Names): string {
  const [lead] = finding.evidence
  if (!lead) throw new Error(`The finding ${finding.type} ${finding.subject} has no figure.`)
  const one = finding.type === 'repost'
  const { did, unit } = nonNull(deeds[lead.metric], `The words for ${lead.metric}`)
  const times = timesOf(lead.value / lead.baseline)
  const others = one ? 'what is usual on its accounts' : 'the project’s others on the same accounts'
  const values = `${shown(lead.value)}${unit} against ${shown(lead.baseline)}`
  const { of, others: rest, accountPosts } = finding.counts
  const counts = `${counted(of, accountPosts)} compared with ${rest.toLocaleString('en-US')}`
  return (
    `${whoOf(finding, names)} ${did(one, times)} ${others}: ${values}, ${counts}. ${pastOf(of + rest, accountPosts)}` +
    `Allowing for chance, about ${timesOf(finding.ratio)} times is to be expected.`
  )
}

/** The subject of a finding about hooks. */
export const archetypeIn = (subject: string): Archetype => oneOf(keysOf(hookWords), subject, 'The kind of a hook')

function whoOf({ type, subject }: Finding, names: Names): string {
  if (type === 'hook') return hookWords[archetypeIn(subject)].who
  if (type === 'format') return wordsOfFormat(subject).who
  if (type === 'posting_time') return `Posts between ${span(subject)} (${names.timezone})`
  if (type === 'influencer') return `Posts with ${names.influencer ?? 'the influencer'}`
  return `“${cut(names.hook)}”`
}

interface Deed {
  readonly did: (one: boolean, times: string) => string
  readonly unit: string
}

const deeds: Readonly<Record<string, Deed>> = {
  views: { did: (one, times) => `${one ? 'was' : 'were'} seen ${times} times as often as`, unit: ' views' },
  reach: { did: (_, times) => `reached ${times} times as many people as`, unit: ' people' },
  interactions: { did: (_, times) => `drew ${times} times as many reactions as`, unit: ' reactions' },
  averageWatchSeconds: {
    did: (one, times) => `${one ? 'was' : 'were'} watched ${times} times as long as`,
    unit: ' seconds',
  },
}

const span = (subject: string) => {
  const { from, to } = hoursOf(subject)
  return `${clock(from)} and ${clock(to)}`
}
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const timesOf = (ratio: number) => (ratio < 10 ? ratio.toFixed(1) : Math.round(ratio).toLocaleString('en-US'))
const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const counted = (n: number, accountPosts: number) => {
  const noun = accountPosts > 0 ? 'post' : 'publication'
  return `${n.toLocaleString('en-US')} ${n === 1 ? noun : `${noun}s`}`
}

/** Says how much of it was not published through the service. */
function pastOf(all: number, accountPosts: number): string {
  if (accountPosts === 0) return ''
  if (accountPosts === all) return 'All of them are posts that the accounts published themselves. '
  return `${accountPosts.toLocaleString('en-US')} of them the accounts published themselves. `
}
const cut = (hook: string) => ([...hook].length <= 60 ? hook : `${[...hook].slice(0, 59).join('').trimEnd()}…`)
