/** Who decides what may go out: nobody, a person, or rules, of which the first that applies decides. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { invalidate, useQuery } from '../../api/query.ts'
import { texts } from '../../texts.ts'
import { Button, IconButton, Segmented, Tag } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import type { Project } from './shared.tsx'
import { Loaded, Part, saveWithUndo } from './shared.tsx'

type Policy = Schemas['ApprovalPolicy']
type Rule = Schemas['ApprovalRule']

const t = texts.settings.posting
const modes = ['none', 'manual', 'auto_rules'] as const
const actions = ['approve', 'hold'] as const
/** The conditions of which some of a few words are chosen. */
const choices = {
  formats: ['video', 'carousel', 'image'],
  platforms: ['tiktok', 'instagram', 'facebook'],
  operations: ['generate', 'regenerate', 'clone', 'upload'],
} as const
const choiceNames = ['formats', 'platforms', 'operations'] as const
const wordOf = (word: string) => t.conditionWords[word] ?? texts.platforms[word] ?? word

export function Approval({ project }: { readonly project: Project }) {
  const params = { path: { projectId: project.id }, header: inOrganization(project.organizationId) }
  const policy = useQuery(`approval-policy:${project.id}`, () =>
    dataOf(api.GET('/v1/projects/{projectId}/approval-policy', { params })),
  )
  const put = async ({ mode, autoApproveAfterHours, rules }: Policy) => {
    const body = {
      mode,
      ...(mode === 'none' ? {} : { autoApproveAfterHours }),
      rules: mode === 'auto_rules' ? rules : [],
    }
    await dataOf(api.PUT('/v1/projects/{projectId}/approval-policy', { params, body }))
    invalidate('approval-policy', 'project', 'overview', 'approvals')
  }
  return (
    <Part title={t.approval} hint={t.approvalHint}>
      <Loaded query={policy}>
        {(data) => (
          <PolicyForm
            policy={data}
            onChange={(change) =>
              saveWithUndo(
                () => put({ ...data, ...change }),
                () => put(data),
              )
            }
          />
        )}
      </Loaded>
    </Part>
  )
}

interface PolicyFormProps {
  readonly policy: Policy
  readonly onChange: (change: Partial<Policy>) => Promise<boolean>
}

function PolicyForm({ policy, onChange }: PolicyFormProps) {
  const { mode, rules, autoApproveAfterHours } = policy
  const [isAdding, setAdding] = useState(false)
  // Rules without a rule are refused: without the last one, a person decides again.
  const setRules = (next: readonly Rule[]) =>
    onChange({ rules: [...next], mode: next.length > 0 ? 'auto_rules' : 'manual' })
  return (
    <>
      <Segmented
        label={t.approval}
        value={isAdding ? 'auto_rules' : mode}
        options={modes.map((value) => ({ value, label: t.modes[value] }))}
        onChange={(value) => (value === 'auto_rules' ? setAdding(true) : void onChange({ mode: value }))}
      />
      <p class="meta">{t.modeHints[mode]}</p>
      {mode === 'auto_rules' && (
        <>
          <ol class="rows">
            {rules.map((rule, index) => (
              <li key={rule.name} class="row-item">
                <div class="row-text">
                  <strong>{rule.name}</strong>
                  <span class="meta">{conditionsOf(rule)}</span>
                </div>
                <Tag tone={rule.action === 'approve' ? 'ok' : 'warn'}>{t.ruleActions[rule.action]}</Tag>
                <IconButton
                  icon="up"
                  label={t.ruleEarlier(rule.name)}
                  disabled={index === 0}
                  onClick={() => void setRules(moved(rules, index))}
                />
                <Button kind="quiet" onClick={() => void setRules(rules.filter((one) => one !== rule))}>
                  {t.removeRule}
                </Button>
              </li>
            ))}
          </ol>
          <div>
            <Button onClick={() => setAdding(true)}>{t.addRule}</Button>
          </div>
        </>
      )}
      {mode !== 'none' && (
        <Field label={t.auto} hint={t.autoHint}>
          {(id) => (
            <input
              id={id}
              class="short"
              type="number"
              min={1}
              max={720}
              placeholder={t.never}
              defaultValue={autoApproveAfterHours ?? ''}
              onChange={(event) => {
                const { value } = event.currentTarget
                void onChange({ autoApproveAfterHours: value ? Number(value) : null })
              }}
            />
          )}
        </Field>
      )}
      {isAdding && (
        <RuleDialog
          onClose={() => setAdding(false)}
          onAdd={async (rule) => {
            if (await setRules([...(mode === 'auto_rules' ? rules : []), rule])) setAdding(false)
          }}
        />
      )}
    </>
  )
}

const moved = (rules: readonly Rule[], index: number) => {
  const next = [...rules]
  next.splice(index - 1, 0, ...next.splice(index, 1))
  return next
}

/** What a rule demands, in words. */
function conditionsOf(rule: Rule): string {
  const parts = [
    ...choiceNames.map((name) => rule[name]?.map(wordOf).join(', ')),
    rule.influencerIds && t.influencers(rule.influencerIds.length),
    rule.publishable !== undefined && t.publishable[rule.publishable ? 'yes' : 'no'],
    rule.warned !== undefined && t.warned[rule.warned ? 'yes' : 'no'],
  ]
  return parts.filter(Boolean).join(' · ') || t.everything
}

interface RuleDialogProps {
  readonly onAdd: (rule: Rule) => Promise<void>
  readonly onClose: () => void
}

function RuleDialog({ onAdd, onClose }: RuleDialogProps) {
  const [isBusy, setBusy] = useState(false)
  async function add(values: FormData): Promise<void> {
    const chosen = Object.fromEntries(
      choiceNames.map((name) => [name, values.getAll(name)] as const).filter(([, words]) => words.length > 0),
    )
    const answers = Object.fromEntries(
      (['publishable', 'warned'] as const)
        .filter((name) => values.get(name))
        .map((name) => [name, values.get(name) === 'yes']),
    )
    setBusy(true)
    const action = actions.find((one) => one === values.get('action')) ?? 'hold'
    await onAdd({ name: String(values.get('name')).trim(), action, ...chosen, ...answers })
    setBusy(false)
  }
  return (
    <FormDialog
      title={t.addRule}
      submit={texts.actions.save}
      size="m"
      isBusy={isBusy}
      onSubmit={(values) => void add(values)}
      onClose={onClose}
    >
      <Field label={t.ruleName}>
        {(id) => <input id={id} name="name" required maxLength={100} autofocus autocomplete="off" />}
      </Field>
      <Field label={t.ruleAction}>
        {(id) => (
          <select id={id} name="action">
            {actions.map((one) => (
              <option key={one} value={one}>
                {t.ruleChoices[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p class="meta">{t.conditionsHint}</p>
      {choiceNames.map((name) => (
        <fieldset key={name} class="field">
          <legend class="label">{t.conditions[name]}</legend>
          <div class="checks">
            {choices[name].map((word) => (
              <label key={word} class="check">
                <input type="checkbox" name={name} value={word} /> {wordOf(word)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Answer name="publishable" words={t.publishable} />
      <Answer name="warned" words={t.warned} />
    </FormDialog>
  )
}

interface AnswerProps {
  readonly name: 'publishable' | 'warned'
  readonly words: { readonly label: string; readonly yes: string; readonly no: string }
}

function Answer({ name, words }: AnswerProps) {
  return (
    <Field label={words.label}>
      {(id) => (
        <select id={id} name={name}>
          <option value="">{t.either}</option>
          <option value="yes">{words.yes}</option>
          <option value="no">{words.no}</option>
        </select>
      )}
    </Field>
  )
}
