import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { startUpdates } from '../lib/events.ts'
import { addressOf, customerFilter, readFilter } from '../lib/filter.ts'
import { formatCount } from '../lib/format.ts'
import { listenToKeys, useKeys } from '../lib/keys.ts'
import { undoLast } from '../lib/toasts.ts'
import { texts } from '../texts.ts'
import type { IconName } from '../ui/icons.tsx'
import { Icon } from '../ui/icons.tsx'
import { FailureNote, SkeletonRows } from '../ui/states.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CustomerChooser } from './customer-chooser.tsx'
import { CustomerNav, useCustomerName } from './customer-nav.tsx'
import { KeyOverlay } from './key-overlay.tsx'
import { countOf, useOverview } from './overview.ts'
import { useOwner } from './owner.ts'
import { useFirstMode } from './test-switch.tsx'
import { Toasts } from './toasts.tsx'
import { Wordmark } from './wordmark.tsx'

export const pages = ['waiting', 'calendar', 'inbox', 'figures', 'settings'] as const
export type PageName = (typeof pages)[number]

export function Layout({ children }: { readonly children: ComponentChildren }) {
  const { url, path, route } = useLocation()
  const [overlay, setOverlay] = useState<'keys' | 'customers' | null>(null)
  // Another customer's settings are those of the same kind.
  const kept = path.startsWith('/console/settings/') ? path.slice('/console/'.length) : undefined
  const current = pages.find((page) => path.startsWith(`/console/${page}`)) ?? 'waiting'

  readFilter(new URL(url, location.origin).search)
  useEffect(listenToKeys, [])
  useEffect(startUpdates, [])
  useFirstMode()
  const owner = useOwner()
  useEffect(() => {
    document.title = `${texts.pages[current]} · ${texts.product}`
  }, [current])

  useKeys(texts.keys.everywhere, [
    ...pages.map((page) => ({
      keys: `g ${page[0]}`,
      label: texts.keys.goTo(texts.pages[page]),
      run: () => route(addressOf(page)),
    })),
    { keys: '/', label: texts.keys.customer, run: () => setOverlay('customers') },
    { keys: 'z', label: texts.keys.undo, run: undoLast },
    { keys: '?', label: texts.keys.overlay, run: () => setOverlay('keys') },
  ])

  return (
    <div class="shell">
      <a class="skip" href="#content">
        {texts.skip}
      </a>
      <header class="sidebar">
        <Wordmark />
        <Navigation current={current} />
        <CustomerNav page={kept ?? current} onChoose={() => setOverlay('customers')} />
        <AccountMenu onKeys={() => setOverlay('keys')} />
      </header>
      <PhoneBar title={texts.pages[current]} onChoose={() => setOverlay('customers')} />
      <main id="content" tabIndex={-1}>
        {owner.isKnown ? children : owner.error ? <FailureNote error={owner.error} /> : <SkeletonRows />}
      </main>
      {overlay === 'keys' && <KeyOverlay onClose={() => setOverlay(null)} />}
      {overlay === 'customers' && <CustomerChooser page={kept ?? current} onClose={() => setOverlay(null)} />}
      <Toasts />
    </div>
  )
}

function Navigation({ current }: { readonly current: PageName }) {
  const overview = useOverview().data.value
  const { projectId } = customerFilter.value
  const counts = projectId ? overview?.data.find((one) => one.projectId === projectId)?.waiting : overview?.totals
  return (
    <nav aria-label={texts.shell.navigation}>
      <ul class="pages">
        {pages.map((page) => {
          const count = page === 'waiting' || page === 'inbox' ? countOf(page, counts) : undefined
          return (
            <li key={page}>
              <a href={addressOf(page)} aria-current={page === current ? 'page' : undefined}>
                <Icon name={page satisfies IconName} />
                <span>{texts.pages[page]}</span>
                {count !== undefined && count.count > 0 && (
                  <span class="count" title={page === 'inbox' ? texts.shell.needYou(count.count) : undefined}>
                    {formatCount(count)}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function PhoneBar({ title, onChoose }: { readonly title: string; readonly onChoose: () => void }) {
  const name = useCustomerName()
  return (
    <section class="phone-bar" aria-label={texts.shell.chooseCustomer}>
      <h1 class="phone-title">{title}</h1>
      <button type="button" class="chooser" onClick={onChoose}>
        <span>{name}</span>
        <Icon name="down" size={16} />
      </button>
    </section>
  )
}
