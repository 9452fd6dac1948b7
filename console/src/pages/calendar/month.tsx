import { hueOf } from '../../lib/format.ts'
import { formatDay, wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Card, Ghost } from './card.tsx'
import type { Entry } from './entries.ts'
import { move, zone } from './move.ts'

interface MonthProps {
  readonly days: readonly string[]
  readonly month: string
  readonly entries: readonly Entry[]
  readonly selectedId: string | undefined
  readonly onDay: (day: string) => void
}

const shown = 3

export function Month({ days, month, entries, selectedId, onDay }: MonthProps) {
  const today = wallTimeOf(Date.now(), zone.value).day
  return (
    <div class="month">
      <div class="month-head" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{formatDay(day, { weekday: 'short' })}</span>
        ))}
      </div>
      <div class="month-body">
        {days.map((day) => {
          const all = entries.filter(({ at }) => wallTimeOf(at, zone.value).day === day)
          const moving = move.value?.wall.day === day ? move.value : null
          const visible = all.length > shown ? all.slice(0, shown - 1) : all
          return (
            <section
              key={day}
              class="month-day"
              data-day={day}
              data-other={!day.startsWith(month) || undefined}
              data-today={day === today || undefined}
            >
              <button
                type="button"
                class="day-number"
                aria-label={texts.calendar.showDay(formatDay(day, { dateStyle: 'full' }), all.length)}
                onClick={() => onDay(day)}
              >
                {formatDay(day, { day: 'numeric' })}
                <span class="day-dots">
                  {all.slice(0, 4).map(({ publication }) => (
                    <i key={publication.id} style={{ '--hue': String(hueOf(publication.projectId)) }} />
                  ))}
                </span>
              </button>
              {moving && <Ghost move={moving} isSmall />}
              {visible.map((entry) => (
                <Card
                  key={entry.publication.id}
                  entry={entry}
                  isSelected={entry.publication.id === selectedId}
                  isSmall
                />
              ))}
              {visible.length < all.length && (
                <button type="button" class="more" onClick={() => onDay(day)}>
                  {texts.calendar.moreOfDay(all.length - visible.length)}
                </button>
              )}
            </section>
          )
        })}
      </div>
    </div>
  )
}

/** What a phone shows: a day after the other. */
export function Agenda({ days, entries, selectedId }: Omit<MonthProps, 'month' | 'onDay'>) {
  const today = wallTimeOf(Date.now(), zone.value).day
  return (
    <div class="agenda">
      {days.map((day) => {
        const all = entries.filter(({ at }) => wallTimeOf(at, zone.value).day === day)
        // What nobody can plan any more says nothing.
        if (all.length === 0 && day < today) return null
        return (
          <section key={day} data-today={day === today || undefined} data-empty={all.length === 0 || undefined}>
            <h2>
              <b>{formatDay(day, { day: 'numeric' })}</b>
              <span>{formatDay(day, { weekday: 'long' })}</span>
            </h2>
            {all.map((entry) => (
              <Card key={entry.publication.id} entry={entry} isSelected={entry.publication.id === selectedId} />
            ))}
            {all.length === 0 && <p class="meta">{texts.calendar.nothingOn}</p>}
          </section>
        )
      })}
    </div>
  )
}
