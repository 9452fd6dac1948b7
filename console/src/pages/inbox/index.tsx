/** Comments and messages: those that need a person first, then those that nobody answered. */

import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { addressOf, filterKey, listScope } from '../../lib/filter.ts'
import { isWide } from '../../lib/wide.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { List } from '../../ui/list.tsx'
import { Panes } from '../../ui/panes.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { ItemDetail } from './item.tsx'

type Item = Schemas['EngagementItem']
const views = ['waiting', 'all'] as const
const order = ['needs_human', 'decide', 'unattended', 'none'] as const

export function InboxPage() {
  const { params } = useRoute()
  const { route } = useLocation()
  const [view, setView] = useState<(typeof views)[number]>('waiting')
  const [pages, setPages] = useState(1)
  const list = useQuery(`items:inbox:${view}:${filterKey()}:${pages}`, () => readItems(view, pages))
  const items = inOrder(list.data.value?.data ?? [])
  const openId = params.itemId ?? (isWide.value ? items[0]?.id : undefined)
  const listed = items.find(({ id }) => id === openId)
  // An address may lead to an item that is not in the list.
  const single = useQuery(openId && !listed && list.data.value ? `items:${openId}` : null, () => readItem(openId ?? ''))
  const item = listed ?? single.data.value

  const openNext = () => {
    const at = items.findIndex(({ id }) => id === openId)
    const next = items[at + 1] ?? items[at - 1]
    route(addressOf(next ? `inbox/${next.id}` : 'inbox'), true)
  }

  return (
    <Panes
      page="inbox"
      isOpen={params.itemId !== undefined}
      detailLabel={texts.inbox.detail}
      list={
        <>
          <div class="list-tools">
            <Segmented
              label={texts.inbox.view}
              value={view}
              options={views.map((value) => ({ value, label: texts.inbox.views[value] }))}
              onChange={setView}
            />
          </div>
          {list.error.value !== undefined && (
            <FailureNote error={list.error.value} onRetry={() => void list.refresh()} />
          )}
          {list.isLoading.value && !list.data.value && <SkeletonRows />}
          {list.data.value && items.length === 0 && (
            <Empty icon="inbox" title={texts.inbox.emptyTitle}>
              {texts.inbox.emptyText}
            </Empty>
          )}
          <List
            label={texts.pages.inbox}
            selectedId={openId}
            rows={items.map((one, index) => ({
              id: one.id,
              address: addressOf(`inbox/${one.id}`),
              heading: one.attention === items[index - 1]?.attention ? undefined : texts.inbox.sections[one.attention],
              content: <ItemRow item={one} />,
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
        item ? (
          <ItemDetail key={item.id} item={item} onDone={openNext} />
        ) : single.error.value !== undefined ? (
          <FailureNote error={single.error.value} />
        ) : list.data.value && items.length === 0 ? (
          <Empty isPage icon="check" title={texts.inbox.allDone} />
        ) : null
      }
    />
  )
}

async function readItems(view: (typeof views)[number], pages: number) {
  const data: Item[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages && (page === 0 || cursor !== null); page += 1) {
    const answer: Schemas['EngagementItemPage'] = await dataOf(
      api.GET('/v1/engagement/items', {
        params: {
          query: {
            ...listScope(),
            limit: 50,
            ...(cursor === null ? {} : { cursor }),
            ...(view === 'waiting'
              ? { attention: ['needs_human', 'decide', 'unattended'] as const satisfies string[] }
              : {}),
            expand: ['project', 'account', 'publication'],
          },
        },
      }),
    )
    data.push(...answer.data)
    cursor = answer.nextCursor
  }
  return { data, nextCursor: cursor }
}

const readItem = (itemId: string) =>
  dataOf(api.GET('/v1/engagement/items/{itemId}', { params: { path: { itemId }, header: inOrganization(undefined) } }))

const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) => order.indexOf(a.attention) - order.indexOf(b.attention))

function ItemRow({ item }: { readonly item: Item }) {
  return (
    <span class="thing">
      <span class="thumb symbol">
        <PlatformIcon platform={item.platform} />
      </span>
      <span class="thing-text">
        <span class="thing-title">{item.text}</span>
        <span class="thing-meta">
          <CustomerMark id={item.projectId} name={item.project?.name ?? ''} size="s" />
          <span class="name">{item.author.username ? `@${item.author.username}` : texts.inbox.nameless}</span>
          <Time at={item.platformCreatedAt} />
        </span>
        {item.needsHumanCategory && (
          <span class="thing-tags">
            <Tag tone="warn">{texts.categories[item.needsHumanCategory]}</Tag>
          </span>
        )}
      </span>
    </span>
  )
}
