import { useLayoutEffect } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { addressOfThing } from '../../lib/filter.ts'
import { texts } from '../../texts.ts'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { ConversationOf } from '../inbox/conversation.tsx'
import { AccountsDetail } from './accounts.tsx'
import { decide, settle } from './decide.ts'
import { PieceDetail } from './piece.tsx'
import { PostDetail } from './post.tsx'
import type { Thing } from './things.ts'
import { thingOfContainer, thingOfItem, thingOfPost } from './things.ts'

interface ThingDetailProps {
  readonly id: string | undefined
  readonly things: readonly Thing[]
  readonly isRead: boolean
  /** Whether the last piece of a group was decided. */
  readonly isStopped: boolean
  readonly onDone: () => void
}

export function ThingDetail({ id, things, isRead, isStopped, onDone }: ThingDetailProps) {
  const { route } = useLocation()
  const listed = things.find((thing) => thing.id === id)
  // An address may lead to what is decided by now.
  const canRead = id !== undefined && !isOfOverview(id)
  const single = useQuery(canRead && isRead && !listed ? `content:${id}` : null, () => readThing(id ?? ''))
  const thing = listed ?? single.data.value
  // Each begins at its top, also where the one before was read to its end.
  const shownId = thing?.id
  useLayoutEffect(() => document.querySelector('.detail-pane')?.scrollTo(0, 0), [shownId])
  if (!id || (!thing && !canRead))
    return isRead ? (
      <Empty isPage icon="check" title={isStopped ? texts.waiting.allDecided : texts.waiting.allDone} />
    ) : null
  if (!thing)
    return single.error.value === undefined ? (
      <SkeletonRows rows={3} />
    ) : (
      <FailureNote error={single.error.value} onRetry={() => void single.refresh()} />
    )

  const done = () => {
    onDone()
    settle(thing.key)
  }
  switch (thing.kind) {
    case 'piece': {
      const { container } = thing.entry
      if (!container) return <Empty isPage icon="hide" title={texts.waiting.notReadable} />
      return (
        <PieceDetail
          key={thing.id}
          piece={thing}
          container={container}
          onDecide={(decision) => {
            onDone()
            void decide(thing, decision, () => route(addressOfThing(`waiting/${thing.id}`, thing.organizationId), true))
          }}
          onScheduled={done}
        />
      )
    }
    case 'question':
      return <ConversationOf key={thing.id} item={thing.item} onDone={done} />
    case 'post':
      return (
        <PostDetail
          key={thing.id}
          publication={thing.publication}
          organizationId={thing.organizationId}
          onDone={done}
        />
      )
    default:
      return <AccountsDetail key={thing.id} customer={thing.customer} />
  }
}

/** The accounts of a customer that are to be reconnected stand in the overview alone. */
const isOfOverview = (id: string) => id.startsWith('prj_')

async function readThing(id: string): Promise<Thing | undefined> {
  const header = inOrganization()
  if (id.startsWith('cnt_'))
    return thingOfContainer(
      await dataOf(api.GET('/v1/content/{containerId}', { params: { path: { containerId: id }, header } })),
    )
  if (id.startsWith('itm_'))
    return thingOfItem(
      await dataOf(api.GET('/v1/engagement/items/{itemId}', { params: { path: { itemId: id }, header } })),
    )
  return thingOfPost(
    await dataOf(api.GET('/v1/publications/{publicationId}', { params: { path: { publicationId: id }, header } })),
  )
}
