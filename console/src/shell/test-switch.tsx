/** Test customers are shown instead of the live ones, on all pages, until somebody turns it back. */
import { useEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { addressOf, allCustomers, customerFilter, hasChosenMode, rememberMode } from '../lib/filter.ts'
import { texts } from '../texts.ts'
import { readOverview, useOverview } from './overview.ts'

export function TestSwitch({ page }: { readonly page: string }) {
  const { route } = useLocation()
  return (
    <label class="switch" title={texts.shell.testHint}>
      <input
        type="checkbox"
        checked={customerFilter.value.isTest}
        onChange={(event) => {
          const isTest = event.currentTarget.checked
          rememberMode(isTest)
          route(addressOf(page, allCustomers(isTest)))
        }}
      />
      <span>{texts.shell.testSwitch}</span>
    </label>
  )
}

/** Whoever has only test customers yet, as after `npm run demo`, does not begin with an empty console. */
export function useFirstMode(): void {
  const { url, route } = useLocation()
  const live = useOverview().data.value
  const { projectId, isTest } = customerFilter.value
  const isOpen = !hasChosenMode && !isTest && projectId === null && live?.data.length === 0
  useEffect(() => {
    if (!isOpen) return
    void readOverview(true).then(
      ({ data }) => {
        if (data.length === 0) return
        const [path = '', search = ''] = url.split('?')
        const query = new URLSearchParams(search)
        query.set('mode', 'test')
        route(`${path}?${query.toString()}`, true)
      },
      () => undefined,
    )
  }, [isOpen])
}
