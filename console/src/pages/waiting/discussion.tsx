/** What was said about a piece, what happened to it, and how its versions differ: each read when it is looked at. */
import { useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { submitsByKey } from '../../ui/forms.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { useTimeline } from './timeline.ts'
import { Versions } from './versions.tsx'

type Container = Schemas['Container']
const tabs = ['comments', 'history', 'versions'] as const

export function Discussion({ container }: { readonly container: Container }) {
  // Of one that was sent back, its history is read anyway, and has the comments as well.
  const [tab, setTab] = useState<(typeof tabs)[number]>(container.changesRequestedAt ? 'history' : 'comments')
  return (
    <section class="block">
      <Segmented
        label={texts.discussion.label}
        value={tab}
        options={tabs.map((value) => ({ value, label: texts.discussion[value] }))}
        onChange={setTab}
      />
      {tab === 'comments' && <Comments container={container} />}
      {tab === 'history' && <History container={container} />}
      {tab === 'versions' && <Versions container={container} />}
    </section>
  )
}

const paramsOf = (container: Container) => ({
  path: { containerId: container.id },
  header: inOrganization(container.organizationId),
})

function Comments({ container }: { readonly container: Container }) {
  const comments = useQuery(`comments:${container.id}`, () =>
    dataOf(api.GET('/v1/content/{containerId}/comments', { params: { ...paramsOf(container), query: { limit: 50 } } })),
  )
  const form = useRef<HTMLFormElement>(null)

  async function add(): Promise<void> {
    const words = new FormData(form.current ?? undefined)
    const sceneId = String(words.get('scene') ?? '')
    const text = String(words.get('text') ?? '').trim()
    const done = await attempt(() =>
      dataOf(
        api.POST('/v1/content/{containerId}/comments', {
          params: paramsOf(container),
          body: { text, ...(sceneId ? { sceneId } : {}) },
        }),
      ),
    )
    if (!done) return
    form.current?.reset()
    invalidate('comments', 'timeline')
  }

  async function resolve({ id, resolved }: Schemas['ContentComment']): Promise<void> {
    const set = (value: boolean) =>
      attempt(() =>
        dataOf(
          api.PATCH('/v1/content/{containerId}/comments/{commentId}', {
            params: {
              path: { containerId: container.id, commentId: id },
              header: inOrganization(container.organizationId),
            },
            body: { resolved: value },
          }),
        ),
      ).then((done) => (done ? invalidate('comments') : undefined))
    await set(!resolved)
    if (!resolved)
      showToast({ kind: 'done', text: texts.discussion.resolved, undo: () => set(false).then(() => undefined) })
  }

  return (
    <div class="comments">
      {comments.error.value !== undefined && (
        <FailureNote error={comments.error.value} onRetry={() => void comments.refresh()} />
      )}
      {comments.isLoading.value && !comments.data.value && <SkeletonRows rows={1} />}
      <ul>
        {comments.data.value?.data.map((comment) => (
          <li key={comment.id} data-resolved={comment.resolved || undefined}>
            <p>
              <b>{comment.author ?? texts.discussion.nameless}</b> <Time at={comment.createdAt} />{' '}
              {comment.sceneId && <Tag>{sceneName(container, comment.sceneId)}</Tag>}
              {comment.version !== container.version && <Tag>{texts.discussion.ofVersion(comment.version)}</Tag>}
            </p>
            <p>{comment.text}</p>
            <Button kind="quiet" onClick={() => void resolve(comment)}>
              {comment.resolved ? texts.discussion.reopen : texts.discussion.resolve}
            </Button>
          </li>
        ))}
      </ul>
      <form
        ref={form}
        class="comment-form"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <textarea
          name="text"
          rows={1}
          required
          maxLength={2000}
          aria-label={texts.discussion.add}
          placeholder={texts.discussion.add}
          onKeyDown={(event) => submitsByKey(event, form.current)}
        />
        {container.scenes.length > 0 && (
          <select name="scene" aria-label={texts.discussion.about}>
            <option value="">{texts.discussion.whole}</option>
            {container.scenes.map((scene, index) => (
              <option key={scene.id} value={scene.id}>
                {texts.scenes.numbered(index + 1, texts.scenes.kinds[scene.kind] ?? scene.kind)}
              </option>
            ))}
          </select>
        )}
        <Button type="submit">{texts.discussion.send}</Button>
      </form>
    </div>
  )
}

function sceneName({ scenes }: Container, sceneId: string): string {
  const at = scenes.findIndex(({ id }) => id === sceneId)
  const scene = scenes[at]
  return scene ? texts.scenes.numbered(at + 1, texts.scenes.kinds[scene.kind] ?? scene.kind) : sceneId
}

function History({ container }: { readonly container: Container }) {
  const timeline = useTimeline(container)
  if (timeline.error.value !== undefined)
    return <FailureNote error={timeline.error.value} onRetry={() => void timeline.refresh()} />
  if (!timeline.data.value) return <SkeletonRows rows={2} />
  return (
    <ol class="timeline">
      {timeline.data.value.data.map((entry) => (
        <li key={`${entry.kind}${entry.at}${entry.targetId ?? ''}`}>
          <p>
            <b>{texts.timeline[entry.kind]}</b> {describe(entry)} <Time at={entry.at} />
          </p>
          {(entry.note ?? entry.message) && <p class="quote">{entry.note ?? entry.message}</p>}
        </li>
      ))}
    </ol>
  )
}

function describe(entry: Schemas['TimelineEntry']): string {
  const word = entry.cause ?? entry.action ?? entry.status ?? ''
  const who = entry.actor?.name ?? entry.actor?.ruleName
  const version = entry.version === null ? '' : texts.discussion.ofVersion(entry.version)
  return [texts.timelineWords[word] ?? word.replaceAll('_', ' '), version, who].filter(Boolean).join(' · ')
}
