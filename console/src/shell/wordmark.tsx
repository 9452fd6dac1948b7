import { texts } from '../texts.ts'

export function Wordmark() {
  return (
    <span class="wordmark">
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" />
        <path d="M9 24V11h3v2h2.500v-2h3v2H20v-2h3v13h-4.500v-4a2.500 2.500 0 0 0-5 0v4Z" />
      </svg>
      {texts.product}
    </span>
  )
}
