import { texts } from '../../texts.ts'
import { Segmented } from '../../ui/controls.tsx'
import type { Kind, Thing } from './things.ts'
import { kinds } from './things.ts'

interface KindChipsProps {
  readonly things: readonly Thing[]
  readonly kind: Kind | 'all'
  readonly onChange: (kind: Kind | 'all') => void
}

/** What kinds wait, and how many of each; those of which none waits are left out. */
export function KindChips({ things, kind, onChange }: KindChipsProps) {
  const count = (one: Kind) => things.filter((thing) => thing.kind === one).length
  const shown = kinds.filter((one) => count(one) > 0 || one === kind)
  if (shown.length < 2 && kind === 'all') return null
  return (
    <div class="list-tools">
      <Segmented
        label={texts.waiting.kind}
        value={kind}
        options={[
          { value: 'all' as Kind | 'all', label: texts.waiting.all },
          ...shown.map((value) => ({
            value,
            label: (
              <>
                {texts.waiting.kinds[value]} <b>{count(value)}</b>
              </>
            ),
          })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
