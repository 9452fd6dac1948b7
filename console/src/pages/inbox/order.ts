import type { Schemas } from '../../api/client.ts'

const order = ['needs_human', 'decide', 'unattended', 'none'] as const

/** What is most pressing first; what is as pressing stays in its order. */
export const inOrder = <Thing extends { readonly attention: Schemas['Attention'] }>(things: readonly Thing[]) =>
  things.toSorted((a, b) => order.indexOf(a.attention) - order.indexOf(b.attention))
