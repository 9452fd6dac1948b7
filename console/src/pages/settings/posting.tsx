import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { customerFilter } from '../../lib/filter.ts'
import { formatDay, nameOfZone } from '../../lib/zones.ts'
import { useProject } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { Field } from '../../ui/forms.tsx'
import { Approval } from './approval.tsx'
import type { Project } from './shared.tsx'
import { Loaded, Part, saveProject } from './shared.tsx'

const t = texts.settings.posting
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type PostingSlot = NonNullable<Schemas['PostingSlots']>[number]

export function PostingSection() {
  const project = useProject(customerFilter.value.projectId)
  return (
    <Loaded query={project}>
      {(data) => (
        <>
          <Policy project={data} />
          <Approval project={data} />
        </>
      )}
    </Loaded>
  )
}

function Policy({ project }: { readonly project: Project }) {
  const { postingPolicy: policy } = project
  const [slots, setSlots] = useState<readonly PostingSlot[]>(policy.slots ?? [])
  const [isBusy, setBusy] = useState(false)

  async function save(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    const [from, to] = [text('from'), text('to')]
    setBusy(true)
    await saveProject(
      project,
      {
        postingPolicy: {
          quietHours: from && to ? { from, to } : null,
          minGapMinutes: Number(text('gap')) || 0,
          maxPerDay: text('perDay') ? Number(text('perDay')) : null,
          slots: slots.length > 0 ? [...slots] : null,
        },
      },
      {
        postingPolicy: {
          quietHours: policy.quietHours ?? null,
          minGapMinutes: policy.minGapMinutes ?? 0,
          maxPerDay: policy.maxPerDay ?? null,
          slots: policy.slots ?? null,
        },
      },
    )
    setBusy(false)
  }

  return (
    <Part title={t.when} hint={t.zone(nameOfZone(project.timezone))}>
      <form
        class="settings-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <SlotWeek slots={slots} onChange={setSlots} />
        <div class="grid-4">
          <Field label={t.quietFrom}>
            {(id) => <input id={id} name="from" type="time" defaultValue={policy.quietHours?.from ?? ''} />}
          </Field>
          <Field label={t.quietTo}>
            {(id) => <input id={id} name="to" type="time" defaultValue={policy.quietHours?.to ?? ''} />}
          </Field>
          <Field label={t.gap}>
            {(id) => (
              <input id={id} name="gap" type="number" min={0} max={10080} defaultValue={policy.minGapMinutes ?? 0} />
            )}
          </Field>
          <Field label={t.perDay}>
            {(id) => (
              <input
                id={id}
                name="perDay"
                type="number"
                min={1}
                max={100}
                placeholder={t.noLimit}
                defaultValue={policy.maxPerDay ?? ''}
              />
            )}
          </Field>
        </div>
        <div class="form-actions">
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {texts.actions.save}
          </Button>
        </div>
      </form>
    </Part>
  )
}

interface SlotWeekProps {
  readonly slots: readonly PostingSlot[]
  readonly onChange: (slots: readonly PostingSlot[]) => void
}

/** The times of the week, a column a day. 2 November 2026 is a Monday. */
function SlotWeek({ slots, onChange }: SlotWeekProps) {
  return (
    <fieldset class="field">
      <legend class="label">{t.slots}</legend>
      <div class="slot-week">
        {weekdays.map((weekday, index) => {
          const name = formatDay(`2026-11-0${index + 2}`, { weekday: 'long' })
          return (
            <div key={weekday}>
              <h3>{formatDay(`2026-11-0${index + 2}`, { weekday: 'short' })}</h3>
              {slots
                .filter((slot) => slot.weekday === weekday)
                .sort((a, b) => a.time.localeCompare(b.time))
                .map((slot) => (
                  <button
                    key={slot.time}
                    type="button"
                    class="slot-time"
                    aria-label={t.removeSlot(name, slot.time)}
                    onClick={() => onChange(slots.filter((one) => one !== slot))}
                  >
                    {slot.time} <span aria-hidden="true">×</span>
                  </button>
                ))}
              <input
                type="time"
                class="slot-add"
                aria-label={t.addSlot(name)}
                onChange={(event) => {
                  const time = event.currentTarget.value
                  const isKnown = slots.some((slot) => slot.weekday === weekday && slot.time === time)
                  if (time && !isKnown) onChange([...slots, { weekday, time }])
                  event.currentTarget.value = ''
                }}
              />
            </div>
          )
        })}
      </div>
      <small>{t.slotsHint}</small>
    </fieldset>
  )
}
