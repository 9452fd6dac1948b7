/** What is shown, scene by scene: its words are edited here, and rendered again. */
import { useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { goneWords } from '../../lib/diff.ts'
import { attempt } from '../../lib/failure.ts'
import { formatSeconds } from '../../lib/format.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { submitsByKey } from '../../ui/forms.tsx'
import { isSameVoice, NarrationFields, narrationOf } from '../../ui/narration.tsx'
import { FailureNote } from '../../ui/states.tsx'
import { followRender } from './renders.ts'

type Container = Schemas['Container']
type Scene = Schemas['ContentScene']

export function SceneList({ container }: { readonly container: Container }) {
  return (
    <ol class="scenes">
      {container.scenes.map((scene) => (
        <li key={scene.id}>
          <span class="scene-kind">{texts.scenes.kinds[scene.kind] ?? scene.kind}</span>
          <span class="scene-words">
            <b>{withEmphasis(scene)}</b>
            {scene.body && <span>{scene.body}</span>}
          </span>
          {scene.durationSeconds !== null && <span class="meta">{formatSeconds(scene.durationSeconds)}</span>}
        </li>
      ))}
    </ol>
  )
}

/** The words that the scene sets apart, marked. */
function withEmphasis({ headline, emphasis }: Scene) {
  if (emphasis.length === 0) return headline || texts.scenes.onlyMedia
  const pattern = new RegExp(`(${emphasis.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  return headline.split(pattern).map((part, index) => (index % 2 ? <em key={part}>{part}</em> : part))
}

interface EditorProps {
  readonly container: Container
  /** With the words that no scene has any more. */
  readonly onSaved: (gone: readonly string[]) => void
  readonly onClose: () => void
}

export function SceneEditor({ container, onSaved, onClose }: EditorProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setBusy] = useState(false)
  const isVideo = container.format === 'video'
  const narration = container.wording.narration ?? null
  const price = useQuery(`price:render:${container.projectId}`, () =>
    dataOf(
      api.POST('/v1/projects/{projectId}/content/quote', {
        params: { path: { projectId: container.projectId }, header: inOrganization(container.organizationId) },
        body: { operation: 'render' },
      }),
    ),
  )

  async function render(): Promise<void> {
    const words = new FormData(form.current ?? undefined)
    const spoken = isVideo ? narrationOf(words) : null
    const hasOtherVoice = isVideo && !isSameVoice(spoken, narration)
    const scenes = container.scenes.map((scene) => changedScene(scene, words, !hasOtherVoice))
    setBusy(true)
    const done = await attempt(async () => {
      const job = await dataOf(
        api.POST('/v1/content/{containerId}/render', {
          params: { path: { containerId: container.id }, header: inOrganization(container.organizationId) },
          body: { version: container.version, scenes, ...(hasOtherVoice && { narration: spoken }) },
        }),
      )
      void followRender(container, job)
    })
    setBusy(false)
    if (!done) return
    const wordsOf = ({ headline, body }: Schemas['GivenScene']) => [headline, body].filter(Boolean).join('\n')
    onSaved(
      goneWords(container.scenes.map((scene, at) => ({ before: wordsOf(scene), after: wordsOf(scenes[at] ?? scene) }))),
    )
    onClose()
  }

  return (
    <form
      ref={form}
      class="scene-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void render()
      }}
      onKeyDown={(event) => {
        submitsByKey(event, form.current)
        if (event.key === 'Escape') onClose()
      }}
    >
      {container.scenes.map((scene, index) => (
        <fieldset key={scene.id}>
          <legend class="scene-kind">
            {texts.scenes.numbered(index + 1, texts.scenes.kinds[scene.kind] ?? scene.kind)}
          </legend>
          <input
            name={`${scene.id}:headline`}
            defaultValue={scene.headline}
            maxLength={200}
            aria-label={texts.scenes.headline(index + 1)}
            autofocus={index === 0}
          />
          <textarea
            name={`${scene.id}:body`}
            defaultValue={scene.body ?? ''}
            maxLength={400}
            rows={1}
            aria-label={texts.scenes.body(index + 1)}
            placeholder={texts.scenes.noBody}
          />
        </fieldset>
      ))}
      {isVideo && <NarrationFields narration={narration} />}
      {price.error.value !== undefined && <FailureNote error={price.error.value} />}
      <div class="buttons editor-end">
        <span class="spacer" />
        <Button kind="quiet" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
        <Button kind="primary" type="submit" isBusy={isBusy}>
          {price.data.value ? texts.scenes.renderFor(price.data.value.credits) : texts.scenes.render}
        </Button>
      </div>
    </form>
  )
}

/** A scene with other words or another voice gets the time that they need; one with the same keeps its own. */
function changedScene(scene: Scene, words: FormData, keepsVoice: boolean): Schemas['GivenScene'] {
  const wordsOf = (name: string) => String(words.get(`${scene.id}:${name}`) ?? '').trim()
  const headline = wordsOf('headline')
  const body = wordsOf('body') || null
  const isSame = keepsVoice && headline === scene.headline && body === scene.body
  return {
    id: scene.id,
    headline,
    body,
    emphasis: scene.emphasis.filter((word) => headline.includes(word)),
    ...(isSame ? { durationSeconds: scene.durationSeconds } : {}),
    ...(scene.media ? { media: scene.media } : {}),
  }
}
