/** What is done about certain comments and messages, whatever else would be. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import type { Query } from '../../api/query.ts'
import { invalidate } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'
import { Confirm, Loaded, Part, saveWithUndo } from './shared.tsx'

type Rule = Schemas['EngagementRule']

const t = texts.settings.engagement
const matches = ['keywords', 'question', 'mention', 'toxic', 'all'] as const
const actions = ['reply', 'private_reply', 'hide', 'skip'] as const

interface RulesProps {
  readonly projectId: string
  readonly rules: Query<Schemas['EngagementRulePage']>
}

export function Rules({ projectId, rules }: RulesProps) {
  const [isCreating, setCreating] = useState(false)
  return (
    <Part title={t.rules} hint={t.rulesHint} action={<Button onClick={() => setCreating(true)}>{t.addRule}</Button>}>
      <Loaded query={rules}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="meta">{t.noRules}</p>
          ) : (
            <ul class="rows">
              {data.toSorted(inOrder).map((rule) => (
                <RuleRow key={rule.id} rule={rule} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isCreating && <RuleDialog projectId={projectId} onClose={() => setCreating(false)} />}
    </Part>
  )
}

/** As they are tried: by their number, among equals the older one. */
const inOrder = (a: Rule, b: Rule) => a.priority - b.priority || Date.parse(a.createdAt) - Date.parse(b.createdAt)

function RuleRow({ rule }: { readonly rule: Rule }) {
  const [isDeleting, setDeleting] = useState(false)
  const params = { path: { ruleId: rule.id }, header: inOrganization() }
  const change = async (enabled: boolean) => {
    await dataOf(api.PATCH('/v1/engagement/rules/{ruleId}', { params, body: { enabled } }))
    invalidate('engagement-rules')
  }
  return (
    <li class="row-item">
      <label class="switch">
        <input
          type="checkbox"
          checked={rule.enabled}
          onChange={() =>
            void saveWithUndo(
              () => change(!rule.enabled),
              () => change(rule.enabled),
            )
          }
        />
        <span class="visually-hidden">{rule.name}</span>
      </label>
      <div class="row-text">
        <strong>{rule.name}</strong>
        <span class="meta">
          {t.triggers[rule.trigger.match]}
          {rule.trigger.keywords ? `: ${rule.trigger.keywords.join(', ')}` : ''} → {t.actions[rule.action.type]}
          {rule.action.template ? `: “${rule.action.template}”` : ''}
        </span>
      </div>
      <Button kind="quiet" onClick={() => setDeleting(true)}>
        {t.remove}
      </Button>
      {isDeleting && (
        <Confirm
          title={t.deleteRule}
          text={rule.name}
          confirm={t.remove}
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await dataOf(api.DELETE('/v1/engagement/rules/{ruleId}', { params }))
            invalidate('engagement-rules')
          }}
        />
      )}
    </li>
  )
}

interface RuleDialogProps {
  readonly projectId: string
  readonly onClose: () => void
}

function RuleDialog({ projectId, onClose }: RuleDialogProps) {
  const [match, setMatch] = useState<(typeof matches)[number]>('keywords')
  const [action, setAction] = useState<(typeof actions)[number]>('reply')
  const [isBusy, setBusy] = useState(false)
  const isAnswer = action === 'reply' || action === 'private_reply'

  async function create(values: FormData): Promise<void> {
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const keywords = text('keywords')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
    setBusy(true)
    const isMade = await attempt(() =>
      dataOf(
        api.POST('/v1/projects/{projectId}/engagement/rules', {
          params: { path: { projectId }, header: inOrganization() },
          body: {
            name: text('name'),
            // Only comments are hidden, or answered by a message.
            trigger: {
              kind: action === 'reply' || action === 'skip' ? 'any' : 'comment',
              match,
              ...(match === 'keywords' ? { keywords } : {}),
            },
            action: { type: action, ...(isAnswer && text('template') ? { template: text('template') } : {}) },
          },
        }),
      ),
    )
    setBusy(false)
    if (!isMade) return
    invalidate('engagement-rules')
    onClose()
  }

  return (
    <FormDialog
      title={t.addRule}
      submit={texts.actions.save}
      isBusy={isBusy}
      onSubmit={(values) => void create(values)}
      onClose={onClose}
    >
      <Field label={t.ruleName}>
        {(id) => <input id={id} name="name" required maxLength={200} autofocus autocomplete="off" />}
      </Field>
      <Field label={t.trigger}>
        {(id) => (
          <select
            id={id}
            value={match}
            onChange={(event) => setMatch(matches.find((one) => one === event.currentTarget.value) ?? match)}
          >
            {matches.map((one) => (
              <option key={one} value={one}>
                {t.triggers[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {match === 'keywords' && (
        <Field label={t.keywords} hint={t.keywordsHint}>
          {(id) => <input id={id} name="keywords" required autocomplete="off" />}
        </Field>
      )}
      <Field label={t.action}>
        {(id) => (
          <select
            id={id}
            value={action}
            onChange={(event) => setAction(actions.find((one) => one === event.currentTarget.value) ?? action)}
          >
            {actions.map((one) => (
              <option key={one} value={one}>
                {t.actions[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isAnswer && (
        <Field label={t.template} hint={t.templateHint}>
          {(id) => <textarea id={id} name="template" rows={2} maxLength={1000} />}
        </Field>
      )}
    </FormDialog>
  )
}
