/** What was written and answered, in order of time, with the post that each comment is below. */
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatDateTime } from '../../lib/format.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, Tag, Time } from '../../ui/controls.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'

export type Item = Schemas['EngagementItem']
export type Action = Schemas['EngagementAction']

export interface ThreadData {
  /** The oldest first. */
  readonly items: readonly Item[]
  readonly hasEarlier: boolean
  suggestionOf(item: Item): Action | undefined
  /** What was done about it, the oldest first. */
  answersTo(item: Item): readonly Action[]
}

/** Somebody looks at the last ones. */
const shownFirst = 4
const shownMost = 50

export const isOpen = ({ done, status, attention }: Item) => !done && (status === 'open' || attention !== 'none')

export async function readThread(
  { id: conversationId, projectId, organizationId }: Schemas['Conversation'],
  isWhole: boolean,
): Promise<ThreadData> {
  const header = inOrganization(organizationId)
  const readActions = (query: { itemId?: string; limit: number }) =>
    dataOf(api.GET('/v1/projects/{projectId}/engagement/actions', { params: { path: { projectId }, query, header } }))
  const [page, recent] = await Promise.all([
    dataOf(
      api.GET('/v1/projects/{projectId}/engagement/items', {
        params: {
          path: { projectId },
          query: {
            conversationId,
            sort: 'newest',
            limit: isWhole ? shownMost : shownFirst,
            expand: ['project', 'account', 'publication'],
          },
          header,
        },
      }),
    ),
    readActions({ limit: 100 }),
  ])
  const actions = Map.groupBy(recent.data.toReversed(), ({ itemId }) => itemId)
  // The customer's last actions have what was done about most items; only of others they are asked for one by one.
  const missing = recent.nextCursor === null ? [] : page.data.filter(({ id }) => !actions.has(id))
  await Promise.all(
    missing.map(async ({ id: itemId }) =>
      actions.set(itemId, (await readActions({ itemId, limit: 25 })).data.toReversed()),
    ),
  )
  return {
    items: page.data
      // The list of one project does not say whose it is.
      .map((item) => (organizationId === undefined ? item : { ...item, organizationId }))
      .sort((a, b) => Date.parse(a.platformCreatedAt) - Date.parse(b.platformCreatedAt)),
    hasEarlier: page.nextCursor !== null && !isWhole,
    suggestionOf: ({ id }) => actions.get(id)?.findLast(({ status }) => status === 'suggested'),
    answersTo: ({ id }) => actions.get(id)?.filter(({ status }) => status !== 'suggested') ?? [],
  }
}

interface ThreadProps {
  readonly thread: ThreadData
  /** The one that is answered below, where there is a choice. */
  readonly chosenId: string | undefined
  readonly onChoose: (itemId: string) => void
  readonly onShowAll: () => void
}

export function Thread({ thread, chosenId, onChoose, onShowAll }: ThreadProps) {
  const { items, hasEarlier } = thread
  return (
    <ol class="conversation">
      {hasEarlier && (
        <li class="between">
          <Button kind="quiet" onClick={onShowAll}>
            {texts.inbox.earlier}
          </Button>
        </li>
      )}
      {items.flatMap((item, index) => [
        ...(item.kind === 'comment' && (index === 0 || item.publicationId !== items[index - 1]?.publicationId)
          ? [<Post key={`post ${item.id}`} item={item} />]
          : []),
        <li key={item.id} class="theirs" data-chosen={item.id === chosenId || undefined}>
          <p>{item.text}</p>
          <p class="meta">
            {texts.inbox.kinds[item.kind]} · {formatDateTime(item.platformCreatedAt, item.project?.timezone)}
            {!isOpen(item) && <Tag tone="ok">{item.done ? texts.inbox.isDone : texts.inbox.status[item.status]}</Tag>}
          </p>
          {chosenId !== undefined && isOpen(item) && (
            <div class="buttons">
              {item.id !== chosenId && <Button onClick={() => onChoose(item.id)}>{texts.inbox.answerThis}</Button>}
              <Button kind="quiet" icon="check" onClick={() => void finish(item)}>
                {texts.inbox.doneOne}
              </Button>
            </div>
          )}
        </li>,
        ...thread.answersTo(item).map((action) => <Answer key={action.id} action={action} />),
      ])}
    </ol>
  )
}

async function finish(item: Item): Promise<void> {
  const set = async (done: boolean) => {
    const params = { path: { itemId: item.id }, header: inOrganization(item.organizationId) }
    const isDone = await attempt(() => dataOf(api.PATCH('/v1/engagement/items/{itemId}', { params, body: { done } })))
    invalidate('items', 'conversations', 'overview')
    return isDone
  }
  if (await set(true)) showToast({ kind: 'done', text: texts.inbox.doneNow, undo: () => void set(false) })
}

function Post({ item }: { readonly item: Item }) {
  const target = item.publication?.targets.find(({ socialAccountId }) => socialAccountId === item.socialAccountId)
  return (
    <li class="below">
      <PlatformIcon platform={item.platform} />
      <span class="below-text">
        <b>{item.account ? `@${item.account.username}` : ''}</b> {target ? target.caption : texts.inbox.noPost}
      </span>
      {target?.platformPostUrl && (
        <a href={target.platformPostUrl} target="_blank" rel="noreferrer">
          {texts.inbox.openPost} <Icon name="external" size={14} />
        </a>
      )}
    </li>
  )
}

function Answer({ action }: { readonly action: Action }) {
  return (
    <li class="ours">
      <p>{action.text ?? texts.inbox.hideAction}</p>
      <p class="meta">
        {action.status === 'sent' ? sentBy(action) : texts.inbox.actionStatus[action.status]} ·{' '}
        <Time at={action.sentAt ?? action.updatedAt} />
        {action.error && <> · {action.error.remediation}</>}
      </p>
    </li>
  )
}

function sentBy({ origin, decision }: Action): string {
  if (origin === 'partner') return texts.inbox.sentBy.person
  return decision === 'approved' ? texts.inbox.sentBy.approved : texts.inbox.sentBy.automatic
}
