import { texts } from '../../texts.ts'
import { Empty } from '../../ui/states.tsx'

export function InboxPage() {
  return (
    <Empty icon="inbox" title={texts.soon.title(texts.pages.inbox)}>
      {texts.soon.text}
    </Empty>
  )
}
