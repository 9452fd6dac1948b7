import { useEffect, useRef, useState } from 'preact/hooks'
import { formatTime } from '../../lib/format.ts'
import { formatDay, momentOf, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Card, Ghost } from './card.tsx'
import type { Entry, FreeSlot } from './entries.ts'
import { move, zone } from './move.ts'

interface WeekProps {
  readonly days: readonly string[]
  readonly entries: readonly Entry[]
  readonly slots: readonly FreeSlot[]
  readonly selectedId: string | undefined
}

/** A card is as high as this many minutes: what is nearer stands beside it. */
const cardMinutes = 50
const top = (minutes: number) => `${(minutes / 1440) * 100}%`

export function Week({ days, entries, slots, selectedId }: WeekProps) {
  const grid = useRef<HTMLDivElement>(null)
  const now = wallTimeOf(Date.now(), zone.value)
  const isReady = entries.length > 0
  useEffect(() => {
    if (!grid.current) return
    // The day begins at seven for most readers; where no entry is in sight from there, at the first one.
    const hours = entries.map(({ at }) => wallTimeOf(at, zone.peek()).minutes / 60)
    const isInSight = hours.length === 0 || hours.some((hour) => hour >= 7 && hour < 18)
    grid.current.scrollTop = (grid.current.scrollHeight * (isInSight ? 7 : Math.min(...hours))) / 24 - 24
  }, [days[0], isReady])
  useEffect(() => {
    if (isReady && selectedId) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [isReady, selectedId])

  return (
    <div class="week" ref={grid} tabIndex={-1}>
      <div class="week-head">
        <span />
        {days.map((day) => (
          <h2 key={day} data-today={day === now.day || undefined}>
            <span>{formatDay(day, { weekday: 'short' })}</span> <b>{formatDay(day, { day: 'numeric' })}</b>
          </h2>
        ))}
      </div>
      <div class="week-body">
        <div class="hours" aria-hidden="true">
          {Array.from({ length: 23 }, (_, index) => (
            <span key={index} style={{ top: top((index + 1) * 60) }}>
              {formatTime(Date.UTC(2026, 0, 1, index + 1), 'UTC')}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            nowMinutes={day === now.day ? now.minutes : undefined}
            entries={entries.filter(({ at }) => wallTimeOf(at, zone.value).day === day)}
            slots={slots.filter(({ at }) => wallTimeOf(at, zone.value).day === day)}
            selectedId={selectedId}
          />
        ))}
      </div>
    </div>
  )
}

interface DayProps {
  readonly day: string
  readonly nowMinutes: number | undefined
  readonly entries: readonly Entry[]
  readonly slots: readonly FreeSlot[]
  readonly selectedId: string | undefined
}

function Day({ day, nowMinutes, entries, slots, selectedId }: DayProps) {
  const moving = move.value?.wall.day === day ? move.value : null
  const isPast = momentOf({ day, minutes: 1439 }, zone.value) < Date.now()
  const times = [...new Set(slots.map(({ at }) => at))]
  const [isOpen, setOpen] = useState(false)
  const name = formatDay(day, { dateStyle: 'full' })
  return (
    <section class="day" data-day={day} data-scale="hours" data-past={isPast || undefined} aria-label={name}>
      {times.map((at) => {
        const { minutes } = wallTimeOf(at, zone.value)
        const isFree = slots.some((slot) => slot.at === at && slot.status === 'free')
        return (
          isFree && (
            <span key={at} class="free-slot" style={{ top: top(minutes) }}>
              {texts.calendar.freeSlot(formatTime(at, zone.value))}
            </span>
          )
        )
      })}
      {nowMinutes !== undefined && <span class="now" style={{ top: top(nowMinutes) }} />}
      {placed(entries).map(({ minutes, lane, group, entries: [entry, ...others] }) =>
        entry && (lane === 0 || !group.isCrowded) ? (
          <Card
            key={entry.publication.id}
            entry={entry}
            isSelected={entry.publication.id === selectedId}
            isNarrow={group.isSplit}
            style={{
              top: top(minutes),
              left: `${lane * 50}%`,
              width: group.isCrowded ? 'calc(100% - 1.75rem)' : group.isSplit ? '50%' : '100%',
            }}
          />
        ) : (
          <button
            key={entry?.publication.id}
            type="button"
            class="more"
            style={{ top: top(minutes) }}
            aria-label={texts.calendar.showAll(name, others.length + 1)}
            onClick={() => setOpen(true)}
          >
            +{others.length + 1}
          </button>
        ),
      )}
      {moving && <Ghost move={moving} style={{ top: top(moving.wall.minutes) }} />}
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <div class="day-list">
            {entries.map((entry) => (
              <Card
                key={entry.publication.id}
                entry={entry}
                isSelected={entry.publication.id === selectedId}
                onOpen={() => setOpen(false)}
              />
            ))}
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Entries that touch each other, directly or by others between them. */
interface Group {
  isSplit: boolean
  /** Whether three or more are at nearly the same time: they would be too narrow to be read. */
  isCrowded: boolean
}

interface Placed {
  readonly minutes: number
  readonly lane: 0 | 1
  readonly group: Group
  readonly entries: Entry[]
}

/** Entries at nearly the same time stand beside each other: two of them, or one and how many more there are. */
function placed(entries: readonly Entry[]): readonly Placed[] {
  const all: Placed[] = []
  for (const entry of entries) {
    const minutes = Math.min(wallTimeOf(entry.at, zone.value).minutes, 1440 - cardMinutes)
    const near = all.filter((one) => minutes - one.minutes < cardMinutes)
    const group = near[0]?.group ?? { isSplit: false, isCrowded: false }
    const second = near.find(({ lane }) => lane === 1)
    if (!near.some(({ lane }) => lane === 0)) all.push({ minutes, lane: 0, group, entries: [entry] })
    else if (second) {
      second.entries.push(entry)
      group.isCrowded = true
    } else all.push({ minutes, lane: 1, group, entries: [entry] })
    group.isSplit ||= near.length > 0
  }
  return all
}
