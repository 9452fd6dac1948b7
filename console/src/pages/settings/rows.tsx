/** Lists of the settings: what there is, or that there is nothing; links can be revoked. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Query } from '../../api/query.ts'
import { texts } from '../../texts.ts'
import { Button, Tag, Time } from '../../ui/controls.tsx'
import { Confirm, Loaded } from './shared.tsx'

interface RowsProps<Item> {
  readonly query: Query<{ readonly data: readonly Item[] }>
  /** What stands there while there is none. */
  readonly empty: ComponentChildren
  /** How many of the first are not shown yet. */
  readonly skip?: number
  /** A row, as a list item with a key. */
  readonly children: (item: Item) => ComponentChildren
}

export function Rows<Item>({ query, skip = 0, empty, children }: RowsProps<Item>) {
  return (
    <Loaded query={query}>
      {({ data }) => {
        if (data.length > 0) return <ul class="rows">{data.slice(skip).map(children)}</ul>
        return typeof empty === 'string' ? <p class="meta">{empty}</p> : empty
      }}
    </Loaded>
  )
}

interface Link {
  readonly id: string
  readonly revokedAt: string | null
  readonly expiresAt: string
}

interface LinkRowsProps<One> extends Omit<RowsProps<One>, 'children'> {
  /** What follows from revoking one. */
  readonly revokeText: string
  readonly onRevoke: (link: One) => Promise<unknown>
  /** What a link is for, and what came of it. */
  readonly children: (link: One) => { readonly title: string; readonly meta: ComponentChildren; readonly tag?: string }
}

export function LinkRows<One extends Link>({ query, empty, revokeText, onRevoke, children }: LinkRowsProps<One>) {
  const [revoking, setRevoking] = useState<One>()
  const words = texts.settings.links
  return (
    <>
      <Rows query={query} empty={empty}>
        {(link) => {
          const { title, meta, tag } = children(link)
          return (
            <li key={link.id} class="row-item" data-over={link.revokedAt !== null || undefined}>
              <div class="row-text">
                <strong>{title}</strong>
                <span class="meta">{meta}</span>
              </div>
              {tag && <Tag>{tag}</Tag>}
              <LinkEnd link={link} onRevoke={() => setRevoking(link)} />
            </li>
          )
        }}
      </Rows>
      {revoking && (
        <Confirm
          title={words.revokeTitle}
          text={revokeText}
          confirm={words.revoke}
          onClose={() => setRevoking(undefined)}
          onConfirm={() => onRevoke(revoking)}
        />
      )}
    </>
  )
}

/** When a link ends, or that it has. */
function LinkEnd({ link, onRevoke }: { readonly link: Link; readonly onRevoke: () => void }) {
  const words = texts.settings.links
  if (link.revokedAt !== null) return <Tag>{words.revoked}</Tag>
  if (Date.parse(link.expiresAt) < Date.now()) return <Tag>{words.expired}</Tag>
  return (
    <>
      <span class="meta">
        {words.ends} <Time at={link.expiresAt} />
      </span>
      <Button kind="quiet" onClick={onRevoke}>
        {words.revoke}
      </Button>
    </>
  )
}
