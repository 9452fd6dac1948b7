import { texts } from '../../texts.ts'
import { Empty } from '../../ui/states.tsx'

export function CalendarPage() {
  return (
    <Empty isPage icon="calendar" title={texts.soon.title(texts.pages.calendar)}>
      {texts.soon.text}
    </Empty>
  )
}
