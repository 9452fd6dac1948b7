/** A conversation: what was written below which posts, what was answered and is suggested, who looks after it, and notes on it. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Tag, Time } from '../../ui/controls.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { Composer, Why } from './composer.tsx'
import { Notes } from './notes.tsx'
import { inOrder } from './order.ts'
import type { Item } from './thread.tsx'
import { isOpen, readThread, Thread } from './thread.tsx'
import '../../ui/things.css'
import './inbox.css'

type Conversation = Schemas['Conversation']

interface ConversationDetailProps {
  readonly conversation: Conversation
  /** The item that an address leads to. */
  readonly itemId?: string | undefined
  /** Names that others are assigned to. */
  readonly assignees?: readonly string[]
  /** Called once it was dealt with, to open the next one. */
  readonly onDone: () => void
}

export function ConversationDetail({ conversation, itemId, assignees = [], onDone }: ConversationDetailProps) {
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState(itemId)
  const [isAssigning, setAssigning] = useState(false)
  const thread = useQuery(`items:of:${conversation.id}:${isWhole}`, () => readThread(conversation, isWhole))
  const items = thread.data.value?.items ?? []
  const open = items.filter(isOpen)
  // The most pressing one is answered first, and of those the oldest.
  const item = items.find(({ id }) => id === chosen) ?? inOrder(open)[0] ?? items.at(-1)
  const project = conversation.project ?? items[0]?.project
  const person = conversation.person.username ? `@${conversation.person.username}` : texts.inbox.nameless

  const change = async (body: Schemas['UpdateConversation']) => {
    const isDone = await attempt(() => updateConversation(conversation, body))
    invalidate('conversations', 'items', 'overview')
    return isDone
  }
  async function changeAndTell(body: Schemas['UpdateConversation'], before: typeof body, text: string) {
    if (!(await change(body))) return false
    showToast({ kind: 'done', text, undo: () => void change(before) })
    return true
  }

  async function finish(): Promise<void> {
    const isDone = !conversation.done
    const text = isDone ? texts.inbox.doneNow : texts.inbox.openNow
    if ((await changeAndTell({ done: isDone }, { done: !isDone }, text)) && isDone) onDone()
  }

  function assign(name: string | null): void {
    setAssigning(false)
    if (name === conversation.assignee) return
    const text = name === null ? texts.inbox.unassigned : texts.inbox.assigned(name)
    void changeAndTell({ assignee: name }, { assignee: conversation.assignee }, text)
  }

  function onHandled(handled: Item): void {
    setChosen(undefined)
    if (handled.id === itemId || open.every(({ id }) => id === handled.id)) onDone()
  }

  useKeys(texts.inbox.keys, [
    { keys: 'd', label: conversation.done ? texts.inbox.reopen : texts.inbox.done, run: () => void finish() },
    { keys: 't', label: texts.inbox.assign, run: () => setAssigning(true) },
  ])

  return (
    <article class="item">
      <header class="detail-head">
        <p class="detail-meta">
          <CustomerMark id={conversation.projectId} name={project?.name ?? ''} size="s" />
          <span>{project?.name}</span>
          <span class="meta">
            {texts.platforms[conversation.platform]} · <Time at={conversation.lastItemAt} />
          </span>
          {conversation.done && <Tag tone="ok">{texts.inbox.isDone}</Tag>}
          {conversation.assignee && <Tag tone="accent">{conversation.assignee}</Tag>}
        </p>
        <h1>{person}</h1>
        <div class="buttons">
          <Button icon={conversation.done ? 'undo' : 'check'} hotkey="D" onClick={() => void finish()}>
            {conversation.done ? texts.inbox.reopen : texts.inbox.done}
          </Button>
          <Button icon="person" hotkey="T" onClick={() => setAssigning(true)}>
            {texts.inbox.assign}
          </Button>
        </div>
      </header>

      {thread.error.value !== undefined && (
        <FailureNote error={thread.error.value} onRetry={() => void thread.refresh()} />
      )}
      {!thread.data.value && thread.isLoading.value && <SkeletonRows rows={2} />}
      {thread.data.value && (
        <Thread
          thread={thread.data.value}
          chosenId={open.length > 1 ? item?.id : undefined}
          onChoose={setChosen}
          onShowAll={() => setWhole(true)}
        />
      )}
      {item && (
        <>
          <Why item={item} action={thread.data.value?.suggestionOf(item)} />
          <Composer
            key={item.id}
            item={item}
            suggestion={thread.data.value?.suggestionOf(item)}
            recipient={project ? `${person} (${project.name})` : person}
            onHandled={() => onHandled(item)}
          />
        </>
      )}
      <Notes conversation={conversation} />
      {isAssigning && (
        <AssignDialog
          assignee={conversation.assignee}
          names={assignees}
          onAssign={assign}
          onClose={() => setAssigning(false)}
        />
      )}
    </article>
  )
}

/** The conversation of an item, where only that is known. */
export function ConversationOf({ item, onDone }: { readonly item: Item; readonly onDone: () => void }) {
  const { conversationId, organizationId } = item
  const read = useQuery(`conversations:${conversationId}`, () =>
    dataOf(
      api.GET('/v1/engagement/conversations/{conversationId}', {
        params: { path: { conversationId }, header: inOrganization(organizationId) },
      }),
    ),
  )
  if (read.error.value !== undefined)
    return <FailureNote error={read.error.value} onRetry={() => void read.refresh()} />
  if (!read.data.value) return <SkeletonRows rows={3} />
  const conversation = { ...read.data.value, ...(organizationId === undefined ? {} : { organizationId }) }
  return <ConversationDetail conversation={conversation} itemId={item.id} onDone={onDone} />
}

const updateConversation = ({ id, organizationId }: Conversation, body: Schemas['UpdateConversation']) =>
  dataOf(
    api.PATCH('/v1/engagement/conversations/{conversationId}', {
      params: { path: { conversationId: id }, header: inOrganization(organizationId) },
      body,
    }),
  )
