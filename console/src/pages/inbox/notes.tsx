/** What one's own people wrote about a conversation for each other. */
import { useRef } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { session } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { useKeys } from '../../lib/keys.ts'
import { texts } from '../../texts.ts'
import { Button, Time } from '../../ui/controls.tsx'
import { submitsByKey } from '../../ui/forms.tsx'
import { FailureNote } from '../../ui/states.tsx'

export function Notes({ conversation }: { readonly conversation: Schemas['Conversation'] }) {
  const params = {
    path: { conversationId: conversation.id },
    header: inOrganization(conversation.organizationId),
  }
  const notes = useQuery(`notes:${conversation.id}`, () =>
    dataOf(
      api.GET('/v1/engagement/conversations/{conversationId}/notes', { params: { ...params, query: { limit: 50 } } }),
    ),
  )
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLTextAreaElement>(null)
  useKeys(texts.inbox.keys, [{ keys: 'n', label: texts.inbox.note, run: () => words.current?.focus() }])

  async function add(): Promise<void> {
    const text = words.current?.value.trim() ?? ''
    const author = session.peek()?.person?.name
    const isAdded = await attempt(() =>
      dataOf(
        api.POST('/v1/engagement/conversations/{conversationId}/notes', {
          params,
          body: { text, ...(author ? { author } : {}) },
        }),
      ),
    )
    if (!isAdded) return
    form.current?.reset()
    invalidate('notes')
  }

  return (
    <section class="conversation-notes">
      <h2>{texts.inbox.notes}</h2>
      {notes.error.value !== undefined && (
        <FailureNote error={notes.error.value} onRetry={() => void notes.refresh()} />
      )}
      <ul>
        {notes.data.value?.data.toReversed().map((note) => (
          <li key={note.id}>
            <p class="meta">
              <b>{note.author ?? texts.inbox.nameless}</b> <Time at={note.createdAt} />
            </p>
            <p class="words">{note.text}</p>
          </li>
        ))}
      </ul>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <textarea
          ref={words}
          rows={1}
          required
          maxLength={2000}
          aria-label={texts.inbox.note}
          placeholder={texts.inbox.notePlaceholder}
          onKeyDown={(event) => {
            submitsByKey(event, form.current)
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <Button type="submit" hotkey="N">
          {texts.inbox.addNote}
        </Button>
      </form>
    </section>
  )
}
