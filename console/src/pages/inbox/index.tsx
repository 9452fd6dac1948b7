/** What people wrote, a row for each person and account: those that need a person first, then those that nobody answered. */

import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { session } from '../../api/session.ts'
import { addressOf, addressOfThing, filterKey, listScope } from '../../lib/filter.ts'
import { isWide } from '../../lib/wide.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { List } from '../../ui/list.tsx'
import { Panes } from '../../ui/panes.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { ConversationDetail } from './conversation.tsx'
import { inOrder } from './order.ts'

type Conversation = Schemas['Conversation']
type View = keyof typeof texts.inbox.views
type Platform = Conversation['platform']

export function InboxPage() {
  const { params } = useRoute()
  const { route } = useLocation()
  const [view, setView] = useState<View>('waiting')
  const [platform, setPlatform] = useState<Platform | ''>('')
  const [pages, setPages] = useState(1)
  const list = useQuery(`conversations:${view}:${platform}:${filterKey()}:${pages}`, () =>
    readConversations(view, platform, pages),
  )
  const conversations = inOrder(list.data.value?.data ?? [])
  const address = params.id ?? (isWide.value ? conversations[0]?.id : undefined)
  const listed = conversations.find(({ id, lastItem }) => address === id || address === lastItem.id)
  // An address may lead to what is not in the list, and events lead to an item.
  const single = useQuery(address && !listed && list.data.value ? `conversations:${address}` : null, () =>
    readConversation(address ?? ''),
  )
  const conversation = listed ?? single.data.value

  // Another list begins with its first entry, not with what was open in the one before.
  const change = (set: () => void) => {
    set()
    setPages(1)
    if (params.id !== undefined) route(addressOf('inbox'), true)
  }
  const openNext = () => {
    const at = conversations.findIndex(({ id }) => id === conversation?.id)
    const next = conversations[at + 1] ?? conversations[at - 1]
    route(next ? addressOfThing(`inbox/${next.id}`, next.organizationId) : addressOf('inbox'), true)
  }
  const views = (Object.keys(texts.inbox.views) as View[]).filter((one) => one !== 'mine' || session.value?.person)

  return (
    <Panes
      page="inbox"
      isOpen={params.id !== undefined}
      detailLabel={texts.inbox.detail}
      list={
        <>
          <div class="list-tools inbox-tools">
            <Segmented
              label={texts.inbox.view}
              value={view}
              options={views.map((value) => ({ value, label: texts.inbox.views[value] }))}
              onChange={(value) => change(() => setView(value))}
            />
            <select
              aria-label={texts.inbox.platform}
              value={platform}
              onChange={({ currentTarget }) => {
                const value = currentTarget.value as Platform | ''
                change(() => setPlatform(value))
              }}
            >
              <option value="">{texts.inbox.everyPlatform}</option>
              {Object.entries(texts.platforms).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          {list.error.value !== undefined && (
            <FailureNote error={list.error.value} onRetry={() => void list.refresh()} />
          )}
          {list.isLoading.value && !list.data.value && <SkeletonRows />}
          {list.data.value && conversations.length === 0 && (
            <Empty icon="inbox" title={texts.inbox.emptyTitle}>
              {texts.inbox.emptyText}
            </Empty>
          )}
          <List
            label={texts.pages.inbox}
            selectedId={conversation?.id}
            rows={conversations.map((one, index) => ({
              id: one.id,
              address: addressOfThing(`inbox/${one.id}`, one.organizationId),
              heading:
                one.attention === conversations[index - 1]?.attention ? undefined : texts.inbox.sections[one.attention],
              content: <ConversationRow conversation={one} />,
            }))}
          />
          {list.data.value?.nextCursor && (
            <div class="list-tools">
              <Button onClick={() => setPages(pages + 1)}>{texts.actions.more}</Button>
            </div>
          )}
        </>
      }
      detail={
        conversation ? (
          <ConversationDetail
            key={conversation.id}
            conversation={conversation}
            itemId={params.id?.startsWith('itm_') ? params.id : undefined}
            assignees={conversations.flatMap(({ assignee }) => assignee ?? [])}
            onDone={openNext}
          />
        ) : single.error.value !== undefined ? (
          <FailureNote error={single.error.value} />
        ) : list.data.value && conversations.length === 0 ? (
          <Empty isPage icon="check" title={texts.inbox.allDone} />
        ) : null
      }
    />
  )
}

async function readConversations(view: View, platform: Platform | '', pages: number) {
  const filter = {
    ...listScope(),
    limit: 50,
    ...(platform ? { platform } : {}),
    ...(view === 'all' ? {} : { done: view === 'done' }),
    ...(view === 'mine' ? { assignee: session.peek()?.person?.name ?? '' } : {}),
    expand: ['project', 'account'] as const satisfies string[],
  }
  const read = (more: { cursor?: string; attention?: ['needs_human'] }): Promise<Schemas['ConversationPage']> =>
    dataOf(api.GET('/v1/engagement/conversations', { params: { query: { ...filter, ...more } } }))
  const data: Conversation[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || cursor !== null); page += 1) {
    const answer = await read(cursor === null ? {} : { cursor })
    data.push(...answer.data)
    cursor = answer.nextCursor
  }
  // They come by time: what needs a person stands first though it may be on a later page.
  if (cursor !== null && view !== 'done') data.push(...(await read({ attention: ['needs_human'] })).data)
  return { data: [...new Map(data.map((one) => [one.id, one])).values()], nextCursor: cursor }
}

/** Of the id of a conversation, or of one of its items. */
async function readConversation(id: string): Promise<Conversation> {
  const header = inOrganization()
  const conversationId = id.startsWith('itm_')
    ? (await dataOf(api.GET('/v1/engagement/items/{itemId}', { params: { path: { itemId: id }, header } })))
        .conversationId
    : id
  return dataOf(
    api.GET('/v1/engagement/conversations/{conversationId}', { params: { path: { conversationId }, header } }),
  )
}

function ConversationRow({ conversation }: { readonly conversation: Conversation }) {
  const { lastItem, person, openCount, assignee } = conversation
  return (
    <span class="thing">
      <span class="thumb symbol">
        <PlatformIcon platform={conversation.platform} />
      </span>
      <span class="thing-text">
        <span class="thing-title">{lastItem.text}</span>
        <span class="thing-meta">
          <CustomerMark id={conversation.projectId} name={conversation.project?.name ?? ''} size="s" />
          <span class="name">{person.username ? `@${person.username}` : texts.inbox.nameless}</span>
          <Time at={conversation.lastItemAt} />
        </span>
        {(lastItem.needsHumanCategory ?? assignee ?? openCount > 1) && (
          <span class="thing-tags">
            {lastItem.needsHumanCategory && <Tag tone="warn">{texts.categories[lastItem.needsHumanCategory]}</Tag>}
            {openCount > 1 && <Tag>{texts.inbox.open(openCount)}</Tag>}
            {assignee && <Tag tone="accent">{assignee}</Tag>}
          </span>
        )}
      </span>
    </span>
  )
}
