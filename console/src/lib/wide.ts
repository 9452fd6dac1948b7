import { signal } from '@preact/signals'

const query = window.matchMedia('(min-width: 761px)')

/** Whether the list and the thing itself are beside each other. The style sheets have the same width. */
export const isWide = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  isWide.value = matches
})
