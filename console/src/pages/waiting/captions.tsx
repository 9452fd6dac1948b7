/** The captions: read platform by platform, edited all at once. */
import { useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { formatNumber } from '../../lib/format.ts'
import { sendKey } from '../../lib/keys.ts'
import { showToast } from '../../lib/toasts.ts'
import { texts } from '../../texts.ts'
import { Button, Tag } from '../../ui/controls.tsx'
import { Field, submitsByKey } from '../../ui/forms.tsx'

type Container = Schemas['Container']
type Platform = Schemas['Platform']

/** The words that go out on a platform, and whether they are its own. */
export function captionOn({ captions }: Pick<Container, 'captions'>, platform: string) {
  const own = captions.perPlatform[platform as Platform]?.caption
  return { text: own ?? captions.default ?? '', isOwn: own !== undefined }
}

export function CaptionView({ container, platform }: { readonly container: Container; readonly platform: string }) {
  const { text, isOwn } = captionOn(container, platform)
  return (
    <div class="caption">
      <p class="caption-text">
        {text.split(/(#[\p{L}\p{N}_]+)/u).map((part, index) =>
          index % 2 ? (
            <span key={part} class="hashtag">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </p>
      <p class="meta">
        {texts.captions.length(formatNumber([...text].length))}
        {!isOwn && <Tag>{texts.captions.shared}</Tag>}
      </p>
    </div>
  )
}

interface EditorProps {
  readonly container: Container
  readonly platforms: readonly Platform[]
  readonly onClose: () => void
}

export function CaptionEditor({ container, platforms, onClose }: EditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [own, setOwn] = useState(() => platforms.filter((one) => captionOn(container, one).isOwn))
  const before = changeOf(container.captions)
  const limits = useQuery('platforms:all', () => dataOf(api.GET('/v1/platforms', {})))
  const limitOf = (platform: Platform) =>
    limits.data.value?.data
      .find((one) => one.platform === platform)
      ?.forms.find(({ formats }) => formats.includes(container.format))?.caption.maxLength

  async function save(): Promise<void> {
    const words = new FormData(form.current ?? undefined)
    const wordsOf = (name: string) => String(words.get(name) ?? '').trim()
    setBusy(true)
    const done = await attempt(() =>
      saveCaptions(
        container,
        { default: wordsOf('default'), perPlatform: Object.fromEntries(own.map((one) => [one, wordsOf(one)])) },
        before,
      ),
    )
    setBusy(false)
    if (done) onClose()
  }

  return (
    <form
      ref={form}
      class="caption-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        submitsByKey(event, form.current)
        if (event.key === 'Escape') onClose()
      }}
    >
      <Words name="default" label={texts.captions.all} value={container.captions.default ?? ''} isFirst />
      {own.map((platform) => (
        <Words
          key={platform}
          name={platform}
          label={texts.platforms[platform] ?? platform}
          value={captionOn(container, platform).text}
          limit={limitOf(platform)}
        />
      ))}
      <div class="buttons editor-end">
        {platforms
          .filter((platform) => !own.includes(platform))
          .map((platform) => (
            <Button key={platform} kind="quiet" onClick={() => setOwn([...own, platform])}>
              {texts.captions.ownFor(texts.platforms[platform] ?? platform)}
            </Button>
          ))}
        <span class="spacer" />
        <Button kind="quiet" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy} hotkey={sendKey}>
          {texts.captions.save}
        </Button>
      </div>
      <p class="meta">{texts.captions.newVersion(container.version + 1)}</p>
    </form>
  )
}

interface WordsProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly limit?: number | undefined
  readonly isFirst?: boolean
}

function Words({ name, label, value, limit, isFirst }: WordsProps) {
  const [length, setLength] = useState([...value].length)
  const isOver = limit !== undefined && length > limit
  const count = limit === undefined ? formatNumber(length) : `${formatNumber(length)} / ${formatNumber(limit)}`
  return (
    <Field label={label} hint={<span class={isOver ? 'over' : ''}>{texts.captions.length(count)}</span>}>
      {(id) => (
        <textarea
          id={id}
          name={name}
          rows={3}
          autofocus={isFirst ?? false}
          defaultValue={value}
          onInput={(event) => setLength([...event.currentTarget.value].length)}
        />
      )}
    </Field>
  )
}

type Change = Schemas['CaptionsChange']

function changeOf({ default: all, perPlatform }: Container['captions']): Change {
  const own = Object.entries(perPlatform).map(([platform, words]) => [platform, words.caption])
  return { ...(all === null ? {} : { default: all }), perPlatform: Object.fromEntries(own) as Record<string, string> }
}

async function saveCaptions(container: Container, captions: Change, before: Change): Promise<void> {
  const saved = await send(container, container.version, captions)
  invalidate('approvals', 'content', 'versions', 'timeline')
  const undo = async () => {
    if (await attempt(() => send(container, saved.version, before))) {
      invalidate('approvals', 'content', 'versions', 'timeline')
      showToast({ kind: 'done', text: texts.captions.restored })
    }
  }
  showToast({ kind: 'done', text: texts.captions.saved(saved.version), undo })
}

const send = (container: Container, version: number, captions: Change) =>
  dataOf(
    api.PATCH('/v1/content/{containerId}', {
      params: { path: { containerId: container.id }, header: inOrganization(container.organizationId) },
      body: { version, captions },
    }),
  )
