import { effect, signal } from '@preact/signals'

export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'castlane-console-theme'
const stored = localStorage.getItem(storageKey)

export const theme = signal<Theme>(themes.find((one) => one === stored) ?? 'auto')

/** Light and dark follow the system until somebody chooses. */
export function applyTheme(): void {
  effect(() => {
    if (theme.value === 'auto') {
      delete document.documentElement.dataset.theme
      localStorage.removeItem(storageKey)
    } else {
      document.documentElement.dataset.theme = theme.value
      localStorage.setItem(storageKey, theme.value)
    }
  })
}
