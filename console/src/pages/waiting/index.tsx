import { texts } from '../../texts.ts'
import { Empty } from '../../ui/states.tsx'

export function WaitingPage() {
  return (
    <Empty icon="waiting" title={texts.soon.title(texts.pages.waiting)}>
      {texts.soon.text}
    </Empty>
  )
}
