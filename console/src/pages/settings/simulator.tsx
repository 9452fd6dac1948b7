import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { texts } from '../../texts.ts'
import { Button, Segmented, Tag } from '../../ui/controls.tsx'
import { Field, submitsByKey } from '../../ui/forms.tsx'
import { FailureNote } from '../../ui/states.tsx'
import { Part } from './shared.tsx'

const t = texts.settings.simulator
const tones = { none: undefined, suggest: 'accent', send: 'ok', skip: 'warn' } as const

interface SimulatorProps {
  readonly projectId: string
  readonly rules: readonly Schemas['EngagementRule'][]
}

/** What would be done about a message, without anything being sent. */
export function Simulator({ projectId, rules }: SimulatorProps) {
  const [kind, setKind] = useState<'comment' | 'direct_message'>('comment')
  const [result, setResult] = useState<Schemas['EngagementSimulation']>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  async function run(form: HTMLFormElement): Promise<void> {
    const text = String(new FormData(form).get('text')).trim()
    if (!text) return
    setBusy(true)
    setError(undefined)
    try {
      setResult(
        await dataOf(
          api.POST('/v1/projects/{projectId}/engagement/simulate', {
            params: { path: { projectId }, header: inOrganization() },
            body: { kind, text },
          }),
        ),
      )
    } catch (failure) {
      setError(failure)
      setResult(undefined)
    }
    setBusy(false)
  }
  const rule = rules.find(({ id }) => id === result?.ruleId)

  return (
    <Part title={t.title} hint={t.hint}>
      <form
        class="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void run(event.currentTarget)
        }}
      >
        <Segmented
          label={t.kind}
          value={kind}
          options={[
            { value: 'comment', label: t.comment },
            { value: 'direct_message', label: t.message },
          ]}
          onChange={setKind}
        />
        <Field label={t.text}>
          {(id) => (
            <textarea
              id={id}
              name="text"
              required
              rows={2}
              maxLength={1000}
              placeholder={t.example}
              onKeyDown={(event) => submitsByKey(event, event.currentTarget.form)}
            />
          )}
        </Field>
        <div class="form-actions">
          <Button type="submit" isBusy={isBusy}>
            {t.run}
          </Button>
        </div>
      </form>
      {error !== undefined && <FailureNote error={error} />}
      {result && (
        <div class="simulation" role="status">
          <p>
            <Tag tone={tones[result.outcome]}>{t.outcomes[result.outcome]}</Tag>{' '}
            {result.needsHuman && <Tag tone="danger">{t.needsHuman}</Tag>}{' '}
            {result.toxic && <Tag tone="danger">{t.toxic}</Tag>}
            {rule && <span class="meta"> {t.byRule(rule.name)}</span>}
          </p>
          {result.text && <blockquote>{result.text}</blockquote>}
          <ol class="reasons">
            {result.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ol>
        </div>
      )}
    </Part>
  )
}
