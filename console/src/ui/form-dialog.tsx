import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { texts } from '../texts.ts'
import { Button } from './controls.tsx'
import { Dialog } from './dialog.tsx'
import { submitsByKey } from './forms.tsx'

interface FormDialogProps {
  readonly title: string
  /** The words of the main button. */
  readonly submit: string
  readonly kind?: 'primary' | 'danger'
  readonly size?: 's' | 'm'
  readonly isBusy?: boolean
  /** What stands beside the main button in place of the one that closes the dialog. */
  readonly aside?: ComponentChildren
  readonly children: ComponentChildren
  readonly onSubmit: (values: FormData) => void
  readonly onClose: () => void
}

/** Asks for what its fields hold. Ctrl or Command with Enter sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, kind = 'primary', size = 's', isBusy = false, aside, children, onSubmit, onClose } = props
  const formId = useId()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size={size}
      actions={
        <>
          {aside ?? (
            <Button kind="quiet" onClick={onClose}>
              {texts.actions.cancel}
            </Button>
          )}
          <Button kind={kind} type="submit" form={formId} isBusy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(new FormData(event.currentTarget))
        }}
        onKeyDown={(event) => submitsByKey(event, event.currentTarget)}
      >
        {children}
      </form>
    </Dialog>
  )
}
