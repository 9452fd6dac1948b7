/** Who sent a piece back, and why: the first thing to know about it. */
import type { Schemas } from '../../api/client.ts'
import { texts } from '../../texts.ts'
import { Icon } from '../../ui/icons.tsx'
import { useTimeline } from './timeline.ts'

export function SentBack({ container }: { readonly container: Schemas['Container'] }) {
  const asked = useTimeline(container).data.value?.data.find(({ action }) => action === 'changes_requested')
  return (
    <div class="notice">
      <Icon name="changes" />
      <p>
        <b>
          {texts.waiting.sentBackBy(asked?.actor?.name ?? undefined)}
          {asked?.note ? ':' : '.'}
        </b>{' '}
        {asked?.note ?? texts.waiting.sentBackNext}
      </p>
    </div>
  )
}
