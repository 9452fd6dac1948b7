/** What stands above and below the calendar. */
import { addressOf, onlyCustomer } from '../../lib/filter.ts'
import { byName, formatDateTime, hueOf } from '../../lib/format.ts'
import { momentOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import type { Entry } from './entries.ts'
import { drop, endMove, move, subjectTitle, zone } from './move.ts'

/** Says where what is moved would go, to readers of the screen and of the text. */
export function MoveBar() {
  const current = move.value
  return (
    <div class="move-bar" role="status" data-shown={current ? '' : undefined}>
      {current && (
        <>
          <strong>{subjectTitle(current.subject)}</strong>
          <span>{formatDateTime(momentOf(current.wall, zone.value), zone.value)}</span>
          <span class={`verdict ${current.verdict.kind}`}>{current.verdict.text}</span>
          {current.by === 'keys' && (
            <span class="move-end">
              <span class="hint">{texts.calendar.move.hint}</span>
              <span class="buttons">
                <Button kind="quiet" hotkey="Esc" onClick={endMove}>
                  {texts.calendar.move.leave}
                </Button>
                <Button kind="primary" hotkey="↵" onClick={() => void drop()}>
                  {texts.calendar.move.put}
                </Button>
              </span>
            </span>
          )}
        </>
      )}
    </div>
  )
}

export function Legend({ entries }: { readonly entries: readonly Entry[] }) {
  const names = new Map(entries.map(({ publication, customer }) => [publication.projectId, customer]))
  const customers = [...names].map(([id, name]) => ({ id, name })).sort(byName)
  if (customers.length === 0) return <span />
  return (
    <ul class="legend" aria-label={texts.shell.customers}>
      {customers.slice(0, 8).map(({ id, name }) => (
        <li key={id}>
          <a href={addressOf('calendar', onlyCustomer(id))}>
            <i style={{ '--hue': String(hueOf(id)) }} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
