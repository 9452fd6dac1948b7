/** The voice of videos in a form: whether there is one, who speaks, and how fast. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../api/client.ts'
import { texts } from '../texts.ts'
import { Field } from './forms.tsx'
import './narration.css'

type Narration = Schemas['Narration']

const t = texts.narration
const [slowest, fastest] = [0.5, 2]

export function NarrationFields({ narration }: { readonly narration: Narration }) {
  const [isSpoken, setSpoken] = useState(narration !== null)
  return (
    <div class="narration">
      <label class="switch">
        <input
          type="checkbox"
          name="isSpoken"
          checked={isSpoken}
          onChange={(event) => setSpoken(event.currentTarget.checked)}
        />
        <span>{t.isSpoken}</span>
      </label>
      {isSpoken && (
        <div class="narration-fields">
          <Field label={t.speaker} hint={t.speakerHint}>
            {(id) => <input id={id} name="speaker" maxLength={64} defaultValue={narration?.speaker ?? ''} />}
          </Field>
          <Field label={t.speed} hint={t.speedHint}>
            {(id) => (
              <input
                id={id}
                name="speed"
                type="number"
                inputMode="decimal"
                min={slowest}
                max={fastest}
                step="any"
                required
                defaultValue={narration?.speed ?? 1}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}

/** Whether both are the same voice, or none. */
export const isSameVoice = (one: Narration, other: Narration) =>
  (one === null) === (other === null) && one?.speaker === other?.speaker && (one?.speed ?? 1) === (other?.speed ?? 1)

/** What the fields have; null without a voice. */
export function narrationOf(values: FormData): Narration {
  if (!values.has('isSpoken')) return null
  const speaker = String(values.get('speaker') ?? '').trim()
  return { ...(speaker && { speaker }), speed: Number(values.get('speed')) }
}
