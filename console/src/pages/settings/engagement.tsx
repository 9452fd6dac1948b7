import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { customerFilter } from '../../lib/filter.ts'
import { texts } from '../../texts.ts'
import { Button, Segmented, Tag } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { Rules } from './rules.tsx'
import { Loaded, Part, saveWithUndo } from './shared.tsx'
import { Simulator } from './simulator.tsx'

type Config = Schemas['EngagementConfig']
type Fact = Schemas['KnowledgeFact']

const t = texts.settings.engagement

export function EngagementSection() {
  const projectId = customerFilter.value.projectId ?? ''
  const params = { path: { projectId }, header: inOrganization() }
  const config = useQuery(`engagement-config:${projectId}`, () =>
    dataOf(api.GET('/v1/projects/{projectId}/engagement/config', { params })),
  )
  const rules = useQuery(`engagement-rules:${projectId}`, () =>
    dataOf(api.GET('/v1/projects/{projectId}/engagement/rules', { params: { ...params, query: { limit: 100 } } })),
  )
  const patch = async (body: Schemas['UpdateEngagementConfig']) => {
    await dataOf(api.PATCH('/v1/projects/{projectId}/engagement/config', { params, body }))
    invalidate('engagement-config')
  }
  return (
    <>
      <Loaded query={config}>
        {(data) => (
          <>
            <Mode config={data} patch={patch} />
            <Knowledge config={data} patch={patch} />
          </>
        )}
      </Loaded>
      <Rules projectId={projectId} rules={rules} />
      <Simulator projectId={projectId} rules={rules.data.value?.data ?? []} />
    </>
  )
}

interface ConfigProps {
  readonly config: Config
  readonly patch: (body: Schemas['UpdateEngagementConfig']) => Promise<void>
}

function Mode({ config, patch }: ConfigProps) {
  return (
    <Part title={t.mode} hint={t.modeHints[config.mode]}>
      <Segmented
        label={t.mode}
        value={config.mode}
        options={(['off', 'suggest', 'auto'] as const).map((value) => ({ value, label: t.modes[value] }))}
        onChange={(mode) =>
          void saveWithUndo(
            () => patch({ mode }),
            () => patch({ mode: config.mode }),
          )
        }
      />
      <Field label={t.tone} hint={t.toneHint}>
        {(id) => (
          <input
            id={id}
            defaultValue={config.tone ?? ''}
            onChange={(event) => {
              const tone = event.currentTarget.value.trim() || null
              void saveWithUndo(
                () => patch({ tone }),
                () => patch({ tone: config.tone }),
              )
            }}
          />
        )}
      </Field>
    </Part>
  )
}

function Knowledge({ config, patch }: ConfigProps) {
  const [edited, setEdited] = useState<Fact | 'new'>()
  const replace = (knowledge: readonly Fact[]) =>
    saveWithUndo(
      () => patch({ knowledge: [...knowledge] }),
      () => patch({ knowledge: config.knowledge }),
    )
  return (
    <Part
      title={t.knowledge}
      hint={t.knowledgeHint}
      action={<Button onClick={() => setEdited('new')}>{t.addFact}</Button>}
    >
      {config.knowledge.length === 0 && <p class="meta">{t.noKnowledge}</p>}
      <ul class="rows">
        {config.knowledge.map((fact) => (
          <li key={fact.id} class="row-item">
            <Tag>{t.kinds[fact.kind]}</Tag>
            <div class="row-text">
              <span>{fact.text}</span>
              <span class="meta">{fact.questions.join(' · ')}</span>
            </div>
            <Button kind="quiet" onClick={() => setEdited(fact)}>
              {t.edit}
            </Button>
            <Button kind="quiet" onClick={() => void replace(config.knowledge.filter(({ id }) => id !== fact.id))}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <FactDialog
          fact={edited === 'new' ? undefined : edited}
          taken={config.knowledge.map(({ id }) => id)}
          onClose={() => setEdited(undefined)}
          onSave={(fact) => {
            setEdited(undefined)
            const isKnown = config.knowledge.some(({ id }) => id === fact.id)
            void replace(
              isKnown ? config.knowledge.map((one) => (one.id === fact.id ? fact : one)) : [...config.knowledge, fact],
            )
          }}
        />
      )}
    </Part>
  )
}

interface FactDialogProps {
  readonly fact: Fact | undefined
  readonly taken: readonly string[]
  readonly onSave: (fact: Fact) => void
  readonly onClose: () => void
}

const factKinds = ['fact', 'price', 'hours', 'link', 'policy'] as const

function FactDialog({ fact, taken, onSave, onClose }: FactDialogProps) {
  return (
    <FormDialog
      title={fact ? t.edit : t.addFact}
      submit={texts.actions.save}
      onSubmit={(values) => {
        const text = String(values.get('text')).trim()
        onSave({
          id: fact?.id ?? idOf(text, taken),
          kind: factKinds.find((kind) => kind === values.get('kind')) ?? 'fact',
          text,
          questions: String(values.get('questions'))
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
          validUntil: fact?.validUntil ?? null,
        })
      }}
      onClose={onClose}
    >
      <Field label={t.kind}>
        {(id) => (
          <select id={id} name="kind">
            {factKinds.map((kind) => (
              <option key={kind} value={kind} selected={kind === fact?.kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.factText} hint={t.factTextHint}>
        {(id) => <textarea id={id} name="text" required maxLength={500} rows={2} defaultValue={fact?.text ?? ''} />}
      </Field>
      <Field label={t.questions} hint={t.questionsHint}>
        {(id) => (
          <textarea id={id} name="questions" required rows={3} defaultValue={fact?.questions.join('\n') ?? ''} />
        )}
      </Field>
    </FormDialog>
  )
}

/** A name for a new fact, of its first words. */
function idOf(text: string, taken: readonly string[]): string {
  const words = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const base = words || 'fact'
  let id = base
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`
  return id
}
