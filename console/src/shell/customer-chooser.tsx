/** Finds a customer by name: type, choose with the arrow keys, Enter. */

import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import type { CustomerFilter } from '../lib/filter.ts'
import { addressOf, allCustomers, customerFilter, onlyCustomer } from '../lib/filter.ts'
import { texts } from '../texts.ts'
import { CustomerMark } from '../ui/controls.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNote, SkeletonRows } from '../ui/states.tsx'
import { useProjects } from './projects.ts'
import { TestSwitch } from './test-switch.tsx'

interface Choice {
  readonly id: string
  readonly name: string
  readonly filter: CustomerFilter
}

/** The arrow keys belong to the list below, which the field names. */
const combobox = { type: 'search', role: 'combobox', list: undefined, 'aria-expanded': true } as const

export function CustomerChooser({ page, onClose }: { readonly page: string; readonly onClose: () => void }) {
  const { route } = useLocation()
  const projects = useProjects()
  const { isTest } = customerFilter.value
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)

  const choices = findChoices(words, [
    { id: 'all', name: isTest ? texts.shell.testCustomers : texts.shell.allCustomers, filter: allCustomers() },
    ...(projects.data.value ?? []).map(({ id, name, organizationId }) => choiceOf(id, name, organizationId)),
  ])
  const active = choices[Math.min(at, choices.length - 1)]
  const choose = (choice: Choice) => {
    onClose()
    route(addressOf(page, choice.filter))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt(Math.max(0, Math.min(choices.length - 1, at + step)))
    else if (event.key === 'Enter' && active) choose(active)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={texts.shell.chooseCustomer} onClose={onClose}>
      <input
        {...combobox}
        autofocus
        class="chooser-input"
        aria-label={texts.shell.findCustomer}
        placeholder={texts.shell.findCustomer}
        aria-controls="customers-found"
        aria-activedescendant={active ? `customer-${active.id}` : undefined}
        value={words}
        onInput={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <TestSwitch page={page} />
      <div class="choices" id="customers-found" role="listbox" aria-label={texts.shell.customers}>
        {choices.map((choice) => (
          <button
            key={choice.id}
            id={`customer-${choice.id}`}
            type="button"
            role="option"
            aria-selected={choice === active}
            tabIndex={-1}
            onClick={() => choose(choice)}
          >
            <CustomerMark id={choice.id} name={choice.name} size="s" />
            <span class="name">{choice.name}</span>
          </button>
        ))}
      </div>
      {choices.length === 0 && <p class="meta">{texts.shell.noCustomer(words)}</p>}
      {projects.error.value !== undefined && <FailureNote error={projects.error.value} />}
      {projects.isLoading.value && !projects.data.value && <SkeletonRows rows={3} />}
    </Dialog>
  )
}

const choiceOf = (id: string, name: string, organizationId: string): Choice => ({
  id,
  name,
  filter: onlyCustomer(id, organizationId),
})

/** Those that begin with the words before those that have them inside. */
function findChoices(words: string, all: readonly Choice[]): readonly Choice[] {
  const sought = words.trim().toLocaleLowerCase()
  const rank = ({ name }: Choice) => name.toLocaleLowerCase().indexOf(sought)
  const found = all.filter((choice) => rank(choice) >= 0)
  return (sought === '' ? found : found.sort((a, b) => Math.sign(rank(a)) - Math.sign(rank(b)))).slice(0, 100)
}
