/** One list of what waits, over all customers; beside it the thing itself. */

import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import { addressOf, addressOfThing, customerFilter } from '../../lib/filter.ts'
import { useKeys } from '../../lib/keys.ts'
import { isWide } from '../../lib/wide.ts'
import { useOverview } from '../../shell/overview.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { List } from '../../ui/list.tsx'
import { Panes } from '../../ui/panes.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { settled } from './decide.ts'
import { ThingDetail } from './detail.tsx'
import { KindChips } from './kind-chips.tsx'
import { ThingRow } from './rows.tsx'
import type { Kind, Thing } from './things.ts'
import { sectionOf, thingsOf, useWaiting } from './things.ts'
import '../../ui/things.css'
import './waiting.css'
import './piece.css'
import './phone-frame.css'
import './targets.css'

export function WaitingPage() {
  const { params } = useRoute()
  const { route } = useLocation()
  const [pages, setPages] = useState(1)
  const [kind, setKind] = useState<Kind | 'all'>('all')
  /** After the last piece of a group: what comes then is not opened unasked. */
  const [isStopped, setStopped] = useState(false)
  const places = useRef(new Map<string, number>())
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const waiting = useWaiting(pages)
  const overview = useOverview()
  const { projectId } = customerFilter.value
  const customers = (overview.data.value?.data ?? []).filter((one) => !projectId || one.projectId === projectId)
  const all = thingsOf(waiting, customers, places.current).filter(({ key }) => !settled.value.has(key))
  const things = all.filter((thing) => kind === 'all' || thing.kind === kind)
  const queries = [waiting.pieces, waiting.questions, waiting.posts]
  const isRead = queries.every(({ data }) => data.value !== undefined)
  const error = queries.find((query) => query.error.value !== undefined)
  const openId = params.id ?? (isWide.value && isRead && !isStopped ? things[0]?.id : undefined)
  const selected = all.filter(({ key }) => selection.has(key))

  const openNext = () => {
    const current = things.find(({ id }) => id === openId)
    // From a piece only to one of the same group: one that was sent back is not approved in passing.
    const group = current?.kind === 'piece' ? things.filter((one) => sectionOf(one) === sectionOf(current)) : things
    const at = group.findIndex(({ id }) => id === openId)
    const next = group[at + 1] ?? group[at - 1]
    setStopped(!next)
    route(next ? addressOfThing(`waiting/${next.id}`, next.organizationId) : addressOf('waiting'), true)
  }
  useEffect(() => {
    if (params.id) setStopped(false)
  }, [params.id])
  const toggle = (thing: Thing) => {
    const next = new Set(selection)
    if (!next.delete(thing.key)) next.add(thing.key)
    setSelection(next)
  }
  useKeys(texts.keys.list, [
    {
      keys: 'x',
      label: texts.bulk.select,
      run: () => {
        const thing = things.find(({ id }) => id === openId)
        if (thing?.kind === 'piece') toggle(thing)
      },
    },
    { keys: 'Escape', label: texts.bulk.clear, run: () => setSelection(new Set()), isAlias: selection.size === 0 },
  ])

  return (
    <Panes
      page="waiting"
      isOpen={params.id !== undefined}
      detailLabel={texts.waiting.detail}
      list={
        <>
          <KindChips
            things={all}
            kind={kind}
            onChange={(chosen) => {
              setStopped(false)
              setKind(chosen)
            }}
          />
          {isStopped && !isWide.value && <p class="list-tools">{texts.waiting.allDecided}</p>}
          {error && <FailureNote error={error.error.value} onRetry={() => void error.refresh()} />}
          {!isRead && !error && <SkeletonRows />}
          {isRead && things.length === 0 && (
            <Empty icon="check" title={texts.waiting.emptyTitle}>
              {texts.waiting.emptyText}
            </Empty>
          )}
          {isRead && (
            <List
              label={texts.pages.waiting}
              selectedId={openId}
              rows={things.map((thing, index) => {
                const previous = things[index - 1]
                const section = sectionOf(thing)
                return {
                  id: thing.id,
                  address: addressOfThing(`waiting/${thing.id}`, thing.organizationId),
                  heading: previous && sectionOf(previous) === section ? undefined : texts.waiting.sections[section],
                  before: thing.kind === 'piece' && (
                    <input
                      type="checkbox"
                      class="select"
                      checked={selection.has(thing.key)}
                      aria-label={texts.bulk.selectOne(thing.entry.hook ?? texts.waiting.noHook)}
                      onChange={() => toggle(thing)}
                    />
                  ),
                  content: <ThingRow thing={thing} />,
                }
              })}
            />
          )}
          {queries.some(({ data }) => data.value?.nextCursor) && (
            <div class="list-tools">
              <Button onClick={() => setPages(pages + 1)}>{texts.actions.more}</Button>
            </div>
          )}
          <BulkBar selected={selected} onClear={() => setSelection(new Set())} />
        </>
      }
      detail={<ThingDetail id={openId} things={all} isRead={isRead} isStopped={isStopped} onDone={openNext} />}
    />
  )
}
