import type { CSSProperties } from 'preact'
import { addressOfThing } from '../../lib/filter.ts'
import { formatTime, hueOf } from '../../lib/format.ts'
import { momentOf, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import type { IconName } from '../../ui/icons.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import { dragOnPointer, isDragged } from './drag.ts'
import type { Entry } from './entries.ts'
import type { Move } from './move.ts'
import { subjectTitle, zone } from './move.ts'

/** How an entry stands, in four looks: waiting, gone out, held, failed. */
export function toneOf({ publication: { status } }: Entry): 'due' | 'out' | 'held' | 'failed' {
  if (status === 'published' || status === 'partially_published') return status === 'published' ? 'out' : 'failed'
  if (status === 'held') return 'held'
  if (status === 'failed' || status === 'outcome_unknown') return 'failed'
  return 'due'
}

const iconOf: Readonly<Record<ReturnType<typeof toneOf>, IconName | undefined>> = {
  due: undefined,
  out: 'check',
  held: 'pause',
  failed: 'warning',
}

interface CardProps {
  readonly entry: Entry
  readonly isSelected: boolean
  readonly style?: CSSProperties
  readonly isSmall?: boolean
  /** Whether others stand beside it. */
  readonly isNarrow?: boolean
  /** Of a card that stands a second time in the page: neither found by its id nor dragged. Called once it is opened. */
  readonly onOpen?: () => void
}

export function Card({ entry, isSelected, style, isSmall, isNarrow, onOpen }: CardProps) {
  const tone = toneOf(entry)
  const { publication } = entry
  const icon = iconOf[tone]
  const platforms = [...new Set(publication.targets.map(({ platform }) => platform))]
  const time = formatTime(entry.at, zone.value)
  return (
    <a
      href={addressOfThing(`calendar/${publication.id}`, publication.organizationId)}
      id={onOpen ? undefined : publication.id}
      class={`card ${tone}`}
      data-small={isSmall || undefined}
      data-narrow={isNarrow || undefined}
      data-moving={isDragged(publication.id) || undefined}
      data-movable={entry.isMovable || undefined}
      aria-current={isSelected ? 'true' : undefined}
      draggable={false}
      // A narrow card has no place for all icons.
      title={platforms.map((platform) => texts.platforms[platform] ?? platform).join(', ')}
      onClick={onOpen}
      style={{ ...style, '--hue': String(hueOf(publication.projectId)) }}
      onPointerDown={
        entry.isMovable && !onOpen
          ? (event) => dragOnPointer(event, { entry }, wallTimeOf(entry.at, zone.peek()))
          : undefined
      }
    >
      <span class="card-head">
        <time>{time}</time>
        {icon && <Icon name={icon} size={13} />}
        {isSmall ? (
          <span class="name">{entry.title}</span>
        ) : (
          platforms.map((platform) => <PlatformIcon key={platform} platform={platform} size={12} />)
        )}
      </span>
      {!isSmall && <span class="card-title">{entry.title}</span>}
      <span class="card-customer">{entry.customer}</span>
      <span class="visually-hidden">{texts.publicationStatus[publication.status]}</span>
    </a>
  )
}

/** Where what is moved would stand. */
export function Ghost({
  move,
  style,
  isSmall,
}: {
  readonly move: Move
  readonly style?: CSSProperties
  readonly isSmall?: boolean
}) {
  const projectId = move.subject.entry?.publication.projectId ?? move.subject.piece?.projectId ?? ''
  return (
    <span
      class={`card ghost ${move.verdict.kind}`}
      data-small={isSmall || undefined}
      style={{ ...style, '--hue': String(hueOf(projectId)) }}
      aria-hidden="true"
    >
      <span class="card-head">
        <time>{formatTime(momentOf(move.wall, zone.value), zone.value)}</time>
        {isSmall && <span class="name">{subjectTitle(move.subject)}</span>}
      </span>
      {!isSmall && <span class="card-title">{subjectTitle(move.subject)}</span>}
    </span>
  )
}
