/** Keys that do something on the page that is shown. The overlay of `?` lists what is registered here. */
import { signal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'

export interface Binding {
  /** A key, or two after each other: `a`, `ArrowDown`, `g w`. */
  readonly keys: string
  readonly label: string
  readonly run: () => void
  /** Works, but the overlay does not list it. */
  readonly isAlias?: boolean
}

export interface KeyGroup {
  readonly title: string
  readonly bindings: readonly Binding[]
}

export const keyGroups = signal<readonly { readonly current: KeyGroup }[]>([])

/** Registers keys while the component is shown. Of two groups with the same key the later one has it. */
export function useKeys(title: string, bindings: readonly Binding[]): void {
  const group = useRef<KeyGroup>({ title, bindings })
  group.current = { title, bindings }
  // Before anybody sees the page whose keys they are.
  useLayoutEffect(() => {
    keyGroups.value = [...keyGroups.peek(), group]
    return () => {
      keyGroups.value = keyGroups.peek().filter((one) => one !== group)
    }
  }, [])
}

const sequenceMs = 1_200
let first: { readonly key: string; readonly at: number } | undefined

/** Starts listening; once, for the whole page. */
export function listenToKeys(): () => void {
  const listener = (event: KeyboardEvent) => {
    // A key that is held down goes through a list, and does nothing else twice.
    if (event.repeat && event.key.length === 1 && !/[jk]/i.test(event.key)) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    // A dialog has its own keys, which the browser handles.
    if (document.querySelector('dialog[open]')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const sequence = first && performance.now() - first.at < sequenceMs ? `${first.key} ${key}` : undefined
    first = undefined
    const binding = (sequence && findBinding(sequence)) || findBinding(key)
    if (binding) {
      // Enter and space belong to the control that has the focus.
      event.preventDefault()
      binding.run()
    } else if (allBindings().some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at: performance.now() }
  }
  document.addEventListener('keydown', listener)
  return () => document.removeEventListener('keydown', listener)
}

const allBindings = () => keyGroups.peek().flatMap(({ current }) => current.bindings)
const findBinding = (keys: string) => allBindings().findLast((binding) => binding.keys === keys)

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
  )
}

/** What sends what somebody writes, as their keyboard calls it. */
export const sendKey = /^(Mac|iP)/.test(navigator.platform) ? '⌘↵' : 'Ctrl ↵'
