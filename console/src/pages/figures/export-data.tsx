/** A file of everything in a window, which the server writes; the figures that are shown are a file at once. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf } from '../../api/client.ts'
import { mayUse, session } from '../../api/session.ts'
import { attempt } from '../../lib/failure.ts'
import { customerFilter, reachesAll } from '../../lib/filter.ts'
import { formatNumber } from '../../lib/format.ts'
import { addDays } from '../../lib/zones.ts'
import { useProjects } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Field } from '../../ui/forms.tsx'

type Export = Schemas['Export']
type Scope = Parameters<typeof mayUse>[0]

const t = texts.figures.exports
const formats = ['csv', 'jsonl'] as const
/** Each with the scope of the list that its rows are of. */
const dataSets: readonly (readonly [Export['dataSet'], Scope])[] = [
  ['metrics', 'metrics:read'],
  ['publications', 'publishing:read'],
  ['engagement', 'engagement:read'],
  ['telemetry', 'telemetry:read'],
  ['ledger', 'org:read'],
  ['usage', 'org:read'],
]
const everyMs = 1_000
/** As many as a request names. */
const maxProjects = 100

export function ExportData({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string }) {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const close = () => {
    setOpen(false)
    setMade(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && !made && <Ask firstDay={firstDay} lastDay={lastDay} onMade={setMade} onClose={close} />}
      {made && <Written exportId={made} onClose={close} />}
    </>
  )
}

interface AskProps {
  readonly firstDay: string
  readonly lastDay: string
  readonly onMade: (exportId: string) => void
  readonly onClose: () => void
}

function Ask({ firstDay, lastDay, onMade, onClose }: AskProps) {
  const { projectId, isTest } = customerFilter.value
  const [isBusy, setBusy] = useState(false)
  const projects = useProjects()
  const isLimited = session.value?.projectIds !== null
  const offered = dataSets.filter(([, scope]) => mayUse(scope) && !(isLimited && scope === 'org:read'))
  // Without names, an export is of all live customers.
  const named = projectId ? [projectId] : isTest ? (projects.data.value ?? []).map(({ id }) => id) : []

  async function start(values: FormData): Promise<void> {
    const text = (name: string) => String(values.get(name))
    setBusy(true)
    await attempt(async () => {
      const job = await dataOf(
        api.POST('/v1/exports', {
          body: {
            dataSet: offered.find(([name]) => name === text('dataSet'))?.[0] ?? 'metrics',
            format: formats.find((one) => one === text('format')) ?? 'csv',
            from: `${text('from')}T00:00:00Z`,
            to: `${addDays(text('to'), 1)}T00:00:00Z`,
            includeChildren: reachesAll(),
            ...(named.length > 0 ? { projectIds: named.slice(0, maxProjects) } : {}),
          },
        }),
      )
      if (job.resource) onMade(job.resource.id)
    })
    setBusy(false)
  }

  return (
    <FormDialog
      title={t.title}
      submit={t.start}
      isBusy={isBusy || (isTest && !projectId && !projects.data.value)}
      onSubmit={(values) => void start(values)}
      onClose={onClose}
    >
      <Field label={t.dataSet}>
        {(id) => (
          <select id={id} name="dataSet" autofocus>
            {offered.map(([name]) => (
              <option key={name} value={name}>
                {t.dataSets[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.from}>{(id) => <input id={id} name="from" type="date" required defaultValue={firstDay} />}</Field>
      <Field label={t.to}>{(id) => <input id={id} name="to" type="date" required defaultValue={lastDay} />}</Field>
      <Field label={t.format}>
        {(id) => (
          <select id={id} name="format">
            {formats.map((one) => (
              <option key={one} value={one}>
                {t.formats[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  )
}

/** Asks until the file is there: no event says so. */
function Written({ exportId, onClose }: { readonly exportId: string; readonly onClose: () => void }) {
  const [current, setCurrent] = useState<Export>()
  const isOver = current !== undefined && current.status !== 'processing'
  useEffect(() => {
    if (isOver) return
    const read = () => api.GET('/v1/exports/{exportId}', { params: { path: { exportId } } })
    const timer = window.setInterval(() => void attempt(async () => setCurrent(await dataOf(read()))), everyMs)
    return () => window.clearInterval(timer)
  }, [isOver])
  return (
    <Dialog title={t.title} onClose={onClose}>
      {!isOver && (
        <p role="status">
          {t.writing} <progress aria-label={t.writing} />
        </p>
      )}
      {current?.status === 'failed' && (
        <p role="alert">
          {t.failed} {current.error?.message}
        </p>
      )}
      {current?.download && (
        <>
          <p role="status">{t.ready(formatNumber(current.rows ?? 0))}</p>
          <p>
            <a class="button primary" href={current.download.url} download>
              {t.download}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
