import { useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { useQuery } from '../../api/query.ts'
import { addressOf, addressOfThing, customerFilter } from '../../lib/filter.ts'
import { useKeys } from '../../lib/keys.ts'
import { isWide } from '../../lib/wide.ts'
import { addDays, addMonths, formatDay, momentOf, nameOfZone, ownZone, wallTimeOf, weekdayOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button, IconButton, Segmented } from '../../ui/controls.tsx'
import { FailureNote } from '../../ui/states.tsx'
import './calendar.css'
import './card.css'
import './grid.css'
import './panel.css'
import { Legend, MoveBar } from './bars.tsx'
import { Detail } from './detail.tsx'
import { setSlots } from './drag.ts'
import type { Entry } from './entries.ts'
import { daysFrom, readPublication, spanOf, usePublications, useSlots, useTray } from './entries.ts'
import { Agenda, Month } from './month.tsx'
import { beginMove, drop, endMove, move, stepMove, zone } from './move.ts'
import { Tray } from './tray.tsx'
import { Week } from './week.tsx'

type View = 'week' | 'month'
const viewKey = 'castlane-console-calendar'

export function CalendarPage() {
  const { route } = useLocation()
  const { publicationId } = useRoute().params as { publicationId?: string }
  const [view, setView] = useState<View>(localStorage.getItem(viewKey) === 'month' ? 'month' : 'week')
  const [zoneChoice, setZoneChoice] = useState<'own' | 'customer'>('customer')
  const isPhone = !isWide.value
  const [isTrayOpen, setTrayOpen] = useState(!isPhone)
  // An address may lead to a post of another week.
  const [sought, setSought] = useState(publicationId)
  const anchor = useSignal(wallTimeOf(Date.now(), ownZone).day)

  useEffect(() => endMove, [])

  const first =
    view === 'week'
      ? addDays(anchor.value, -weekdayOf(anchor.value))
      : addDays(`${anchor.value.slice(0, 7)}-01`, -weekdayOf(`${anchor.value.slice(0, 7)}-01`))
  const days = daysFrom(first, view === 'week' ? 7 : 42)
  // A day more on both sides, so that the window is the same in every zone.
  const window = {
    from: `${addDays(first, -1)}T00:00:00.000Z`,
    to: `${addDays(first, days.length + 1)}T00:00:00.000Z`,
  }
  // At the end of a week somebody looks for what comes in the next one.
  const isThisWeek = view === 'week' && days.includes(wallTimeOf(Date.now(), ownZone).day)
  const read = isThisWeek ? { ...window, to: `${addDays(first, 15)}T00:00:00.000Z` } : window
  const single = useQuery(sought ? `publications:${sought}` : null, () => readPublication(sought ?? ''))
  const soughtAt = single.data.value?.publishAt ?? single.data.value?.createdAt
  useEffect(() => {
    if (!soughtAt) return
    anchor.value = wallTimeOf(soughtAt, zone.peek()).day
    setSought(undefined)
  }, [soughtAt])
  const isAnchored = !sought || single.error.value !== undefined
  const publications = usePublications(isAnchored ? spanOf(read) : null)
  const slots = useSlots(isAnchored ? window : null)
  const tray = useTray(isTrayOpen)
  const entries = publications.data.value?.entries ?? []
  const customerZone = customerFilter.value.projectId
    ? (slots.data.value?.timezone ?? entries[0]?.publication.project?.timezone)
    : undefined
  zone.value = zoneChoice === 'customer' && customerZone ? customerZone : ownZone
  const free = slots.data.value?.slots ?? []
  setSlots(free.filter(({ status }) => status === 'free'))

  const selected = entries.find(({ publication }) => publication.id === publicationId)
  const shownDays = new Set(days)
  const isTaken = new Set(entries.map(({ publication }) => publication.containerId))
  const ready = tray.data.value?.filter(({ id }) => !isTaken.has(id))
  const inView = entries.filter(({ at }) => shownDays.has(wallTimeOf(at, zone.value).day))
  const isDone = isThisWeek && inView.every(({ at }) => at < Date.now())
  const next = isDone
    ? entries.filter(({ at }) => at > Date.now() && at < momentOf({ day: addDays(first, 14), minutes: 0 }, zone.value))
    : []
  const go = (step: number) => {
    anchor.value = view === 'week' ? addDays(anchor.value, step * 7) : addMonths(anchor.value, step)
  }
  const show = (next: View) => {
    localStorage.setItem(viewKey, next)
    setView(next)
  }
  const select = (entry: Entry | undefined) => {
    if (!entry) return
    route(
      addressOfThing(`calendar/${entry.publication.id}`, entry.publication.organizationId),
      publicationId !== undefined,
    )
    document.getElementById(entry.publication.id)?.focus()
  }
  const step = (by: 1 | -1) => {
    const at = inView.findIndex(({ publication }) => publication.id === publicationId)
    const upcoming = inView.findIndex((entry) => entry.at > Date.now())
    select(inView[at >= 0 ? at + by : Math.max(0, upcoming)])
  }
  const arrow = (dayStep: number, minuteStep: number) => {
    if (!move.peek()) return
    if (view === 'month' && minuteStep !== 0) stepMove(Math.sign(minuteStep) * 7, 0)
    else stepMove(dayStep, minuteStep)
  }
  const focused = () => inView.find(({ publication }) => publication.id === document.activeElement?.id) ?? selected
  const lift = () => {
    const entry = focused()
    if (entry?.isMovable) beginMove({ entry }, wallTimeOf(entry.at, zone.peek()), 'keys')
  }
  const keys = texts.calendar.keys
  useKeys(texts.pages.calendar, [
    { keys: 'j', label: keys.next, run: () => step(1) },
    { keys: 'k', label: keys.previous, run: () => step(-1) },
    { keys: 'm', label: keys.move, run: lift },
    {
      keys: 't',
      label: keys.today,
      run: () => {
        anchor.value = wallTimeOf(Date.now(), zone.peek()).day
      },
    },
    { keys: 'w', label: keys.week, run: () => show('week') },
    { keys: 'o', label: keys.month, run: () => show('month') },
    { keys: 'n', label: keys.later, run: () => go(1) },
    { keys: 'p', label: keys.earlier, run: () => go(-1) },
    { keys: 'u', label: keys.tray, run: () => setTrayOpen(!isTrayOpen) },
    { keys: 'Escape', label: keys.close, run: () => (move.peek() ? endMove() : route(addressOf('calendar'))) },
  ])
  const isMoving = move.value !== null
  useLayoutEffect(() => {
    if (!isMoving) return
    const listener = (event: KeyboardEvent) => {
      const run = {
        ArrowLeft: () => arrow(-1, 0),
        ArrowRight: () => arrow(1, 0),
        ArrowUp: () => arrow(0, -15),
        ArrowDown: () => arrow(0, 15),
        PageUp: () => stepMove(0, -60),
        PageDown: () => stepMove(0, 60),
        Enter: () => void drop(),
      }[event.key]
      const isOnButton = event.key === 'Enter' && (event.target as Element).closest('.move-bar')
      if (!run || isOnButton || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isMoving, view])
  const moved = move.value?.wall.day
  useEffect(() => {
    // What is moved by keys stays in view.
    if (moved && move.peek()?.by === 'keys' && !days.includes(moved)) anchor.value = moved
    if (moved && move.peek()?.by === 'keys') document.querySelector('.ghost')?.scrollIntoView({ block: 'nearest' })
  }, [moved, move.value?.wall.minutes])

  const common = { days, entries: inView, selectedId: publicationId }
  return (
    <div class="calendar" data-panel={(selected ?? isTrayOpen) ? '' : undefined} data-open={selected ? '' : undefined}>
      <header class="calendar-bar">
        <h1>
          {view === 'week'
            ? texts.calendar.weekOf(
                formatDay(first, { day: 'numeric', month: 'short' }),
                formatDay(days[6] ?? first, { day: 'numeric', month: 'short', year: 'numeric' }),
              )
            : formatDay(anchor.value, { month: 'long', year: 'numeric' })}
        </h1>
        <span class="steps">
          <IconButton icon="back" label={keys.earlier} onClick={() => go(-1)} />
          <Button
            kind="quiet"
            onClick={() => {
              anchor.value = wallTimeOf(Date.now(), zone.peek()).day
            }}
          >
            {texts.calendar.today}
          </Button>
          <IconButton icon="next" label={keys.later} onClick={() => go(1)} />
        </span>
        <Segmented
          label={texts.calendar.view}
          value={view}
          options={[
            { value: 'week', label: texts.calendar.week },
            { value: 'month', label: texts.calendar.month },
          ]}
          onChange={show}
        />
        <Button kind={isTrayOpen ? 'plain' : 'quiet'} icon="slot" onClick={() => setTrayOpen(!isTrayOpen)}>
          {texts.calendar.tray.button(ready?.length ?? 0)}
        </Button>
      </header>
      <div class="calendar-notes">
        {customerFilter.value.projectId === null && <Legend entries={inView} />}
        {next.length > 0 && (
          <Button icon="next" onClick={() => go(1)}>
            {texts.calendar.later(next.length)}
          </Button>
        )}
        {customerZone && customerZone !== ownZone ? (
          <Segmented
            label={texts.calendar.zone}
            value={zoneChoice}
            options={[
              {
                value: 'customer',
                label: nameOfZone(customerZone),
                title: texts.calendar.customerZone(nameOfZone(customerZone)),
              },
              { value: 'own', label: nameOfZone(ownZone), title: texts.calendar.ownZone(nameOfZone(ownZone)) },
            ]}
            onChange={setZoneChoice}
          />
        ) : (
          <span class="meta zone">{nameOfZone(zone.value)}</span>
        )}
      </div>
      {publications.error.value !== undefined && (
        <FailureNote error={publications.error.value} onRetry={() => void publications.refresh()} />
      )}
      {single.error.value !== undefined && <FailureNote error={single.error.value} />}
      {publications.data.value?.isCut && <p class="note">{texts.calendar.cut}</p>}
      <div class="calendar-body" aria-busy={publications.isLoading.value || undefined}>
        {view === 'month' ? (
          <Month
            {...common}
            month={anchor.value.slice(0, 7)}
            onDay={(day) => {
              anchor.value = day
              show('week')
            }}
          />
        ) : isPhone ? (
          <Agenda {...common} />
        ) : (
          <Week {...common} slots={free} />
        )}
        {selected ? (
          <Detail entry={selected} customerZone={selected.publication.project?.timezone ?? ownZone} />
        ) : (
          isTrayOpen && (
            <Tray
              tray={tray}
              pieces={ready}
              isPhone={isPhone}
              dropDay={days.find((day) => momentOf({ day, minutes: 1080 }, zone.value) > Date.now())}
              onClose={() => setTrayOpen(false)}
            />
          )
        )}
      </div>
      <MoveBar />
    </div>
  )
}
