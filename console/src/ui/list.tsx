/** A list whose rows are links to the thing itself; J and K, or the arrow keys, go from one to the next. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { useKeys } from '../lib/keys.ts'
import { texts } from '../texts.ts'

export interface Row {
  readonly id: string
  readonly address: string
  readonly content: ComponentChildren
  /** A heading that stands above it. */
  readonly heading?: ComponentChildren
  /** Before the link: a box to select it, for example. */
  readonly before?: ComponentChildren
}

interface ListProps {
  readonly label: string
  readonly rows: readonly Row[]
  readonly selectedId: string | undefined
  readonly children?: ComponentChildren
}

export function List({ label, rows, selectedId, children }: ListProps) {
  const { route } = useLocation()
  const list = useRef<HTMLUListElement>(null)

  const go = (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === selectedId)
    const next = rows[at < 0 ? 0 : at + step]
    if (next) route(next.address, selectedId !== undefined)
  }
  useKeys(texts.keys.list, [
    { keys: 'j', label: texts.keys.next, run: () => go(1) },
    { keys: 'k', label: texts.keys.previous, run: () => go(-1) },
    { keys: 'ArrowDown', label: texts.keys.next, run: () => go(1), isAlias: true },
    { keys: 'ArrowUp', label: texts.keys.previous, run: () => go(-1), isAlias: true },
  ])

  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-current]')
    row?.scrollIntoView({ block: 'nearest' })
    // The focus follows the selection only where it was in the list, so that nobody loses their place in the text beside it.
    if (list.current?.contains(document.activeElement)) row?.focus({ preventScroll: true })
  }, [selectedId])

  return (
    <ul class="list" ref={list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          {row.heading && <h2 class="list-heading">{row.heading}</h2>}
          <div class="row" data-selected={row.id === selectedId || undefined}>
            {row.before}
            <a href={row.address} aria-current={row.id === selectedId ? 'true' : undefined}>
              {row.content}
            </a>
          </div>
        </li>
      ))}
      {children}
    </ul>
  )
}
