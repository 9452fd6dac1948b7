/** The customers for whom most waits, by name; the others are found by their names. */
import { addressOf, allCustomers, customerFilter, onlyCustomer } from '../lib/filter.ts'
import { byName, formatCount } from '../lib/format.ts'
import { texts } from '../texts.ts'
import { CustomerMark, Kbd } from '../ui/controls.tsx'
import { Icon } from '../ui/icons.tsx'
import { countOf, useOverview } from './overview.ts'
import { useProjectName } from './projects.ts'
import { TestSwitch } from './test-switch.tsx'

const shown = 12

export function CustomerNav({ page, onChoose }: { readonly page: string; readonly onChoose: () => void }) {
  const customers = (useOverview().data.value?.data ?? []).slice(0, shown).sort(byName)
  const { projectId, isTest } = customerFilter.value
  const name = useCustomerName()
  const isListed = projectId === null || customers.some((one) => one.projectId === projectId)
  return (
    <nav class="customers" aria-label={texts.shell.customers}>
      <div class="customers-head">
        <h2>{texts.shell.customers}</h2>
        <TestSwitch page={page} />
      </div>
      {isTest && <p class="test-note">{texts.shell.testNote}</p>}
      <ul>
        <li>
          <a href={addressOf(page, allCustomers())} aria-current={projectId === null ? 'true' : undefined}>
            <span class="customer-mark all" aria-hidden="true" />
            <span class="name">{isTest ? texts.shell.testCustomers : texts.shell.allCustomers}</span>
          </a>
        </li>
        {!isListed && projectId && (
          <li>
            <a href={addressOf(page)} aria-current="true">
              <CustomerMark id={projectId} name={name} size="s" />
              <span class="name">{name}</span>
            </a>
          </li>
        )}
        {customers.map((customer) => (
          <li key={customer.projectId}>
            <a
              href={addressOf(page, onlyCustomer(customer.projectId))}
              aria-current={customer.projectId === projectId ? 'true' : undefined}
            >
              <CustomerMark id={customer.projectId} name={customer.name} size="s" />
              <span class="name">{customer.name}</span>
              <Count counts={customer.waiting} />
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={onChoose}>
            <Icon name="search" size={16} />
            <span class="name">{texts.shell.otherCustomer}</span>
            <Kbd>/</Kbd>
          </button>
        </li>
      </ul>
    </nav>
  )
}

function Count({ counts }: { readonly counts: Parameters<typeof countOf>[1] }) {
  const count = countOf('waiting', counts)
  if (!count?.count) return null
  return <span class="count">{formatCount(count)}</span>
}

/** The name of what is shown: a customer's, or “All customers”. */
export function useCustomerName(): string {
  const { projectId, isTest } = customerFilter.value
  const known = useOverview().data.value?.data.find((one) => one.projectId === projectId)?.name
  const read = useProjectName(known === undefined ? projectId : null)
  if (projectId) return known ?? read ?? '…'
  return isTest ? texts.shell.testCustomers : texts.shell.allCustomers
}
