import type { Schemas } from '../../api/client.ts'
import { coverOf } from '../../lib/cover.ts'
import { texts } from '../../texts.ts'
import { CustomerMark, Tag, Time } from '../../ui/controls.tsx'
import type { IconName } from '../../ui/icons.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import type { Thing } from './things.ts'
import { customerOf } from './things.ts'

const icons: Readonly<Record<string, IconName>> = { video: 'video', image: 'image', carousel: 'carousel' }

export function ThingRow({ thing }: { readonly thing: Thing }) {
  const { title, at, tags, thumbnail } = partsOf(thing)
  return (
    <span class="thing">
      {thumbnail}
      <span class="thing-text">
        <span class="thing-title">{title}</span>
        <span class="thing-meta">
          <CustomerMark id={thing.projectId} name={customerOf(thing)} size="s" />
          <span class="name">{customerOf(thing)}</span>
          {at && <Time at={at} />}
        </span>
        {tags}
      </span>
    </span>
  )
}

function partsOf(thing: Thing) {
  if (thing.kind === 'piece') return pieceParts(thing.entry)
  if (thing.kind === 'post') return postParts(thing.publication)
  if (thing.kind === 'question') {
    const { item } = thing
    return {
      title: item.text,
      at: item.platformCreatedAt,
      thumbnail: (
        <span class="thumb symbol">
          <PlatformIcon platform={item.platform} />
        </span>
      ),
      tags: (
        <span class="thing-tags">
          <Tag tone="warn">{texts.categories[item.needsHumanCategory ?? ''] ?? texts.categories.none}</Tag>
        </span>
      ),
    }
  }
  return {
    title: texts.waiting.accounts(thing.count),
    at: undefined,
    thumbnail: (
      <span class="thumb symbol danger">
        <Icon name="link" />
      </span>
    ),
    tags: null,
  }
}

function pieceParts(entry: Schemas['ApprovalQueueEntry']) {
  const url = entry.coverDownload?.url
  const issues = entry.container?.publishability.flatMap((one) => one.issues) ?? []
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const notes = entry.container?.script?.notes.length ?? 0
  return {
    title: entry.hook ?? texts.waiting.noHook,
    at: entry.requestedAt,
    thumbnail: (
      <span class="thumb">
        {url ? <img src={url} alt="" loading="lazy" /> : <Icon name={icons[entry.format] ?? 'image'} />}
        <span class="thumb-kind">
          <Icon name={icons[entry.format] ?? 'image'} size={12} />
        </span>
      </span>
    ),
    tags: (errors > 0 || notes > 0 || entry.cause !== 'ready' || entry.changesRequestedAt) && (
      <span class="thing-tags">
        {entry.changesRequestedAt ? (
          <Tag tone="warn">{texts.waiting.sentBack}</Tag>
        ) : (
          entry.cause !== 'ready' && <Tag tone="accent">{texts.waiting.causes[entry.cause]}</Tag>
        )}
        {errors > 0 && <Tag tone="danger">{texts.waiting.cannotGoOut(errors)}</Tag>}
        {notes > 0 && <Tag>{texts.waiting.leftOutCount(notes)}</Tag>}
      </span>
    ),
  }
}

function postParts(publication: Schemas['Publication']) {
  const cover = coverOf(publication.container)
  return {
    title: publication.container?.hook ?? texts.waiting.noHook,
    at: publication.publishAt ?? publication.createdAt,
    thumbnail: (
      <span class="thumb">
        {cover ? <img src={cover} alt="" loading="lazy" /> : <Icon name="warning" />}
        <span class="thumb-kind danger">
          <Icon name="warning" size={12} />
        </span>
      </span>
    ),
    tags: (
      <span class="thing-tags">
        <Tag tone={publication.status === 'failed' ? 'danger' : 'warn'}>
          {texts.publicationStatus[publication.status]}
        </Tag>
        {publication.targets.map(({ id, platform }) => (
          <PlatformIcon key={id} platform={platform} size={14} />
        ))}
      </span>
    ),
  }
}
