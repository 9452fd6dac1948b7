import { useState } from 'preact/hooks'
import { isWide } from '../../lib/wide.ts'
import type { WallTime } from '../../lib/zones.ts'
import { clockOf, momentOf, nameOfZone } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { zone } from './move.ts'

interface TimeDialogProps {
  readonly title: string
  readonly wall: WallTime
  /** Of a post: the next free slot after its time. */
  readonly onNextSlot?: () => void
  readonly onSave: (at: string) => void
  readonly onClose: () => void
}

/** A time by typing it, which is what a phone has instead of dragging. */
export function TimeDialog({ title, wall, onNextSlot, onSave, onClose }: TimeDialogProps) {
  const [value, setValue] = useState(`${wall.day}T${clockOf(wall.minutes)}`)
  return (
    <FormDialog
      title={title}
      submit={texts.actions.save}
      onSubmit={() => {
        const [day = wall.day, clock = ''] = value.split('T')
        const [hour = 0, minute = 0] = clock.split(':').map(Number)
        onClose()
        onSave(new Date(momentOf({ day, minutes: hour * 60 + minute }, zone.peek())).toISOString())
      }}
      onClose={onClose}
    >
      <Field label={texts.calendar.detail.timeIn(nameOfZone(zone.value))}>
        {(id) => (
          <input
            id={id}
            type="datetime-local"
            required
            value={value}
            onInput={(event) => setValue(event.currentTarget.value)}
          />
        )}
      </Field>
      {onNextSlot && (
        <>
          <Button
            icon="slot"
            onClick={() => {
              onClose()
              onNextSlot()
            }}
          >
            {texts.calendar.detail.toNextSlot}
          </Button>
          {isWide.value && <p class="meta">{texts.calendar.detail.otherWays}</p>}
        </>
      )}
    </FormDialog>
  )
}
