/** A list and the thing itself beside it; on a phone one after the other. */
import type { ComponentChildren } from 'preact'
import { addressOf } from '../lib/filter.ts'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

interface PanesProps {
  readonly list: ComponentChildren
  readonly detail: ComponentChildren
  readonly detailLabel: string
  /** Whether a phone shows the thing itself. */
  readonly isOpen: boolean
  /** The page that leads back to the list. */
  readonly page: string
}

export function Panes({ list, detail, detailLabel, isOpen, page }: PanesProps) {
  return (
    <div class="panes" data-open={isOpen || undefined}>
      <div class="pane list-pane">{list}</div>
      <section class="pane detail-pane" aria-label={detailLabel}>
        <a class="back" href={addressOf(page)}>
          <Icon name="back" /> {texts.actions.back}
        </a>
        {detail}
      </section>
    </div>
  )
}
