import { texts } from '../../texts.ts'
import { Empty } from '../../ui/states.tsx'

export function SettingsPage() {
  return (
    <Empty isPage icon="settings" title={texts.soon.title(texts.pages.settings)}>
      {texts.soon.text}
    </Empty>
  )
}
