import { texts } from '../../texts.ts'
import { Empty } from '../../ui/states.tsx'

export function FiguresPage() {
  return (
    <Empty isPage icon="figures" title={texts.soon.title(texts.pages.figures)}>
      {texts.soon.text}
    </Empty>
  )
}
