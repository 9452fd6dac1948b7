/** Who looks after a conversation: a name, since Castlane knows keys and not people. */
import { useId } from 'preact/hooks'
import { session } from '../../api/session.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

interface AssignDialogProps {
  readonly assignee: string | null
  readonly names: readonly string[]
  readonly onAssign: (name: string | null) => void
  readonly onClose: () => void
}

export function AssignDialog({ assignee, names, onAssign, onClose }: AssignDialogProps) {
  const own = session.value?.person?.name
  const listId = useId()
  const nobody = assignee !== null && (
    <Button kind="quiet" onClick={() => onAssign(null)}>
      {texts.inbox.assignNobody}
    </Button>
  )
  return (
    <FormDialog
      title={texts.inbox.assign}
      submit={texts.inbox.assignSubmit}
      aside={nobody}
      onSubmit={(values) => onAssign(String(values.get('name')).trim() || null)}
      onClose={onClose}
    >
      <label class="field">
        <span>{texts.inbox.assignTo}</span>
        <input name="name" list={listId} autofocus maxLength={200} defaultValue={assignee ?? own ?? ''} />
      </label>
      <datalist id={listId}>
        {[...new Set(own ? [own, ...names] : names)].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FormDialog>
  )
}
