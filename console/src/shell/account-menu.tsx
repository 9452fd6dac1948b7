import { keyPrefix, session, signOut } from '../api/session.ts'
import { isLive } from '../api/stream.ts'
import { attempt } from '../lib/failure.ts'
import { theme, themes } from '../lib/theme.ts'
import { texts } from '../texts.ts'
import { IconButton } from '../ui/controls.tsx'
import type { IconName } from '../ui/icons.tsx'

const themeIcons: Readonly<Record<string, IconName>> = { auto: 'half', light: 'sun', dark: 'moon' }

export function AccountMenu({ onKeys }: { readonly onKeys: () => void }) {
  const next = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'auto'
  const state = isLive.value ? texts.shell.live : texts.shell.notLive
  return (
    <div class="account">
      <span class="live" data-live={isLive.value || undefined} title={state}>
        <span class="visually-hidden">{state}</span>
      </span>
      <span class="who" title={session.value?.organizationId}>
        {session.value?.person?.name ?? texts.shell.nameless(keyPrefix())}
      </span>
      <IconButton icon="keyboard" label={texts.shell.shortcuts} onClick={onKeys} />
      <IconButton
        icon={themeIcons[theme.value] ?? 'half'}
        label={texts.shell.theme[theme.value]}
        onClick={() => {
          theme.value = next
        }}
      />
      <IconButton icon="out" label={texts.shell.signOut} onClick={() => void attempt(signOut)} />
    </div>
  )
}
