/** A comment or message: what was written, below which post, what is suggested, and the answer. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Tag, Time } from '../../ui/controls.tsx'
import { submitsByKey } from '../../ui/forms.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import { FailureNote } from '../../ui/states.tsx'
import '../../ui/things.css'
import './inbox.css'

type Item = Schemas['EngagementItem']
type Action = Schemas['EngagementAction']

interface ItemDetailProps {
  readonly item: Item
  /** Called once it was dealt with, to open the next one. */
  readonly onDone: () => void
}

export function ItemDetail({ item, onDone }: ItemDetailProps) {
  const header = inOrganization(item.organizationId)
  const actions = useQuery(`actions:${item.id}`, () =>
    dataOf(
      api.GET('/v1/projects/{projectId}/engagement/actions', {
        params: { path: { projectId: item.projectId }, query: { itemId: item.id, limit: 25 }, header },
      }),
    ),
  )
  const all = actions.data.value?.data ?? []
  const suggestion = all.find(({ status, itemId }) => status === 'suggested' && itemId === item.id)
  const isHide = suggestion?.type === 'hide'
  const words = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (words.current) words.current.value = suggestion?.text ?? ''
  }, [item.id, suggestion?.id])

  async function carryOut(work: () => Promise<unknown>, text: string): Promise<void> {
    setBusy(true)
    const done = await attempt(work)
    setBusy(false)
    invalidate('items', 'actions', 'overview')
    if (!done) return
    showToast({ kind: 'done', text })
    onDone()
  }

  function send(): void {
    const text = words.current?.value.trim() ?? ''
    if (!suggestion && text === '') {
      words.current?.focus()
      return
    }
    void carryOut(() => sendAnswer(item, suggestion, text), isHide ? texts.inbox.hidden : texts.inbox.sent)
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
    <article class="item">
      <header class="detail-head">
        <p class="detail-meta">
          <CustomerMark id={item.projectId} name={item.project?.name ?? ''} size="s" />
          <span>{item.project?.name}</span>
          <span class="meta">
            {texts.inbox.kinds[item.kind]} · <Time at={item.platformCreatedAt} />
          </span>
          <Tag tone={item.status === 'open' ? 'accent' : 'ok'}>{texts.inbox.status[item.status]}</Tag>
        </p>
        <h1>{item.author.username ? `@${item.author.username}` : texts.inbox.nameless}</h1>
      </header>

      <Post item={item} />

      <ol class="conversation">
        <li class="theirs">
          <p>{item.text}</p>
          <p class="meta">
            <PlatformIcon platform={item.platform} size={14} />{' '}
            {formatDateTime(item.platformCreatedAt, item.project?.timezone)}
          </p>
        </li>
        {all
          .filter(({ status, itemId }) => status !== 'suggested' && itemId === item.id)
          .toReversed()
          .map((action) => (
            <Answer key={action.id} action={action} />
          ))}
      </ol>

      <Why item={item} suggestion={suggestion} />
      {actions.error.value !== undefined && (
        <FailureNote error={actions.error.value} onRetry={() => void actions.refresh()} />
      )}

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
            hotkey={suggestion ? 'A' : '⌘↵'}
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
    </article>
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
function Why({ item, suggestion }: { readonly item: Item; readonly suggestion: Action | undefined }) {
  const held = suggestion?.heldBecause
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

function Post({ item }: { readonly item: Item }) {
  const target = item.publication?.targets.find(({ socialAccountId }) => socialAccountId === item.socialAccountId)
  const account = item.account ? `@${item.account.username}` : ''
  return (
    <div class="below">
      <PlatformIcon platform={item.platform} />
      <span class="below-text">
        <b>{account}</b> {target ? target.caption : texts.inbox.noPost}
      </span>
      {target?.platformPostUrl && (
        <a href={target.platformPostUrl} target="_blank" rel="noreferrer">
          {texts.inbox.openPost} <Icon name="external" size={14} />
        </a>
      )}
    </div>
  )
}

function Answer({ action }: { readonly action: Action }) {
  return (
    <li class="ours">
      <p>{action.text ?? texts.inbox.hideAction}</p>
      <p class="meta">
        {texts.inbox.actionStatus[action.status]} · <Time at={action.sentAt ?? action.updatedAt} />
        {action.error && <> · {action.error.remediation}</>}
      </p>
    </li>
  )
}
