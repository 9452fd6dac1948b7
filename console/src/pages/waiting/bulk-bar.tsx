import { useState } from 'preact/hooks'
import { texts } from '../../texts.ts'
import { Button, IconButton } from '../../ui/controls.tsx'
import { PromptDialog } from '../../ui/prompt-dialog.tsx'
import type { Decision, Piece } from './decide.ts'
import { decideOnMany } from './decide.ts'
import type { Thing } from './things.ts'

interface BulkBarProps {
  readonly selected: readonly Thing[]
  readonly onClear: () => void
}

/** Decides on all selected pieces in one call. */
export function BulkBar({ selected, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<'reject' | 'request_changes' | null>(null)
  const pieces = selected.filter((thing): thing is Piece => thing.kind === 'piece')
  if (pieces.length === 0) return null
  const carryOut = (decision: Decision) => {
    setAsked(null)
    onClear()
    void decideOnMany(pieces, decision)
  }
  return (
    <section class="bulk-bar" aria-label={texts.bulk.label}>
      <Button kind="primary" icon="check" onClick={() => carryOut({ action: 'approve' })}>
        {texts.bulk.approve(pieces.length)}
      </Button>
      <Button onClick={() => setAsked('request_changes')}>{texts.waiting.requestChanges}</Button>
      <Button onClick={() => setAsked('reject')}>{texts.waiting.reject}</Button>
      <IconButton icon="cross" label={texts.bulk.clear} onClick={onClear} />
      {asked && (
        <PromptDialog
          title={texts.bulk.title[asked](pieces.length)}
          label={asked === 'reject' ? texts.waiting.reason : texts.waiting.changesLabel}
          submit={asked === 'reject' ? texts.waiting.reject : texts.waiting.sendBack}
          kind={asked === 'reject' ? 'danger' : 'primary'}
          onSubmit={(words) =>
            carryOut(
              asked === 'reject' ? { action: 'reject', reason: words } : { action: 'request_changes', note: words },
            )
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
