/** The answer to a comment or message: what is suggested, or one's own words. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { sendKey, useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { submitsByKey } from '../../ui/forms.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Action, Item } from './thread.tsx'

interface ComposerProps {
  readonly item: Item
  readonly suggestion: Action | undefined
  /** Who is answered, and whose account answers. */
  readonly recipient: string
  /** Called once it was answered, hidden or left alone. */
  readonly onHandled: () => void
}

export function Composer({ item, suggestion, recipient, onHandled }: ComposerProps) {
  const header = inOrganization(item.organizationId)
  const isHide = suggestion?.type === 'hide'
  const words = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const filledIn = useRef('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // What somebody is writing stays when a suggestion comes.
    if (words.current && words.current.value === filledIn.current) words.current.value = suggestion?.text ?? ''
    filledIn.current = suggestion?.text ?? ''
  }, [suggestion?.id])

  async function carryOut(work: () => Promise<unknown>, text: string): Promise<void> {
    setBusy(true)
    const done = await attempt(work)
    setBusy(false)
    invalidate('items', 'conversations', 'overview')
    if (!done) return
    if (words.current) words.current.value = ''
    showToast({ kind: 'done', text })
    onHandled()
  }

  function send(): void {
    const text = words.current?.value.trim() ?? ''
    if (!suggestion && text === '') {
      words.current?.focus()
      return
    }
    void carryOut(() => sendAnswer(item, suggestion, text), isHide ? texts.inbox.hidden : texts.inbox.sent(recipient))
  }
  const skip = () => {
    if (suggestion) void carryOut(() => rejectAction(item, suggestion.id), texts.inbox.skipped)
  }
  const hide = () =>
    void carryOut(
      () => dataOf(api.POST('/v1/engagement/items/{itemId}/hide', { params: { path: { itemId: item.id }, header } })),
      texts.inbox.hidden,
    )

  useKeys(texts.inbox.keys, [
    ...(suggestion ? [{ keys: 'a', label: texts.inbox.sendSuggestion, run: send }] : []),
    { keys: 'e', label: suggestion ? texts.inbox.edit : texts.inbox.answer, run: () => words.current?.focus() },
    ...(suggestion ? [{ keys: 'r', label: texts.inbox.skip, run: skip }] : []),
    ...(item.kind === 'comment' && !item.hidden ? [{ keys: 'h', label: texts.inbox.hide, run: hide }] : []),
  ])

  return (
    <form
      ref={form}
      class="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {!isHide && (
        <label class="field">
          <span>{suggestion ? texts.inbox.suggestion : texts.inbox.answer}</span>
          <textarea
            ref={words}
            rows={3}
            maxLength={1000}
            placeholder={texts.inbox.placeholder}
            onKeyDown={(event) => {
              submitsByKey(event, form.current)
              if (event.key === 'Escape') event.currentTarget.blur()
            }}
          />
        </label>
      )}
      {suggestion && suggestion.basedOn.length > 0 && (
        <p class="meta">{texts.inbox.basedOn(suggestion.basedOn.join(', '))}</p>
      )}
      {item.replyWindowEndsAt && (
        <p class="meta">{texts.inbox.window(formatDateTime(item.replyWindowEndsAt, item.project?.timezone))}</p>
      )}
      <div class="buttons">
        <Button
          kind="primary"
          icon={isHide ? 'hide' : 'send'}
          type="submit"
          isBusy={isBusy}
          hotkey={suggestion ? 'A' : sendKey}
        >
          {isHide ? texts.inbox.hide : suggestion ? texts.inbox.sendSuggestion : texts.inbox.reply}
        </Button>
        {suggestion && (
          <Button icon="cross" hotkey="R" onClick={skip}>
            {texts.inbox.skip}
          </Button>
        )}
        {item.kind === 'comment' && !item.hidden && !isHide && (
          <Button kind="quiet" icon="hide" hotkey="H" onClick={hide}>
            {texts.inbox.hide}
          </Button>
        )}
      </div>
    </form>
  )
}

function sendAnswer(item: Item, suggestion: Action | undefined, text: string): Promise<Action> {
  const header = inOrganization(item.organizationId)
  if (!suggestion)
    return dataOf(
      api.POST('/v1/engagement/items/{itemId}/reply', {
        params: { path: { itemId: item.id }, header },
        body: { text },
      }),
    )
  const isChanged = suggestion.type !== 'hide' && text !== suggestion.text
  return dataOf(
    api.POST('/v1/engagement/actions/{actionId}/approve', {
      params: { path: { actionId: suggestion.id }, header },
      body: isChanged ? { text } : {},
    }),
  )
}

const rejectAction = (item: Item, actionId: string) =>
  dataOf(
    api.POST('/v1/engagement/actions/{actionId}/reject', {
      params: { path: { actionId }, header: inOrganization(item.organizationId) },
      body: {},
    }),
  )

/** Why a person is asked. */
export function Why({ item, action }: { readonly item: Item; readonly action: Action | undefined }) {
  const held = action?.heldBecause
  if (item.attention === 'none' && !held) return null
  return (
    <p class={`why ${item.attention === 'needs_human' ? 'strong' : ''}`}>
      <Icon name="person" />
      <span>
        {item.needsHumanCategory && <b>{texts.categories[item.needsHumanCategory]}: </b>}
        {texts.inbox.attention[item.attention]} {held && texts.inbox.held[held]}
      </span>
    </p>
  )
}
