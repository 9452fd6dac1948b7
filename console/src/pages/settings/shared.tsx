import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import type { Query } from '../../api/query.ts'
import { invalidate } from '../../api/query.ts'
import { attempt } from '../../lib/failure.ts'
import { addressOf, customerFilter, onlyCustomer } from '../../lib/filter.ts'
import { showToast } from '../../lib/toasts.ts'
import { useProjects } from '../../shell/projects.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'

export type Project = Schemas['Project']

type ProjectChange = Schemas['UpdateProject']

/** Saves, says so, and offers to put back what there was. */
export async function saveProject(project: Project, change: ProjectChange, before: ProjectChange): Promise<boolean> {
  const patch = async (body: ProjectChange) => {
    const header = inOrganization(project.organizationId)
    await dataOf(api.PATCH('/v1/projects/{projectId}', { params: { path: { projectId: project.id }, header }, body }))
    invalidate('project', 'projects')
  }
  return saveWithUndo(
    () => patch(change),
    () => patch(before),
  )
}

export async function saveWithUndo(save: () => Promise<void>, restore: () => Promise<void>): Promise<boolean> {
  const isSaved = await attempt(save)
  if (isSaved) showToast({ kind: 'done', text: texts.settings.saved, undo: () => void attempt(restore) })
  return isSaved
}

interface LoadedProps<Data> {
  readonly query: Query<Data>
  readonly children: (data: Data) => ComponentChildren
}

/** What a query has, or why it has nothing. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.data.value !== undefined) return <>{children(query.data.value)}</>
  if (query.error.value !== undefined)
    return <FailureNote error={query.error.value} onRetry={() => void query.refresh()} />
  return <SkeletonRows rows={4} />
}

/** Settings of a customer, once one is chosen. */
export function OfCustomer({
  section,
  children,
}: {
  readonly section: string
  readonly children: () => ComponentChildren
}) {
  return customerFilter.value.projectId === null ? <ChooseCustomer section={section} /> : children()
}

export function ChooseCustomer({ section }: { readonly section: string }) {
  const projects = useProjects()
  return (
    <Part title={texts.settings.chooseCustomer}>
      <Loaded query={projects}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon="person" title={texts.shell.noCustomers} />
          ) : (
            <ul class="rows">
              {all.map((project) => (
                <li key={project.id}>
                  <a
                    class="row-link"
                    href={addressOf(`settings/${section}`, onlyCustomer(project.id, project.organizationId))}
                  >
                    <CustomerMark id={project.id} name={project.name} />
                    <span class="name">{project.name}</span>
                    <span class="meta">{project.timezone}</span>
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  )
}

interface PartProps {
  readonly title: string
  readonly hint?: ComponentChildren
  readonly action?: ComponentChildren
  readonly children: ComponentChildren
}

export function Part({ title, hint, action, children }: PartProps) {
  return (
    <section class="part">
      <header>
        <div>
          <h2>{title}</h2>
          {hint && <p class="meta">{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

interface ConfirmProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly onConfirm: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before what cannot be taken back. */
export function Confirm({ title, text, confirm, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              void attempt(onConfirm)
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

interface SecretProps {
  readonly title: string
  readonly hint: string
  readonly value: string
  /** What opens it, where it is an address. */
  readonly open?: string
  readonly onClose: () => void
}

/** What is shown this once: a secret, or an address that is one. */
export function SecretDialog({ title, hint, value, open, onClose }: SecretProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      size="m"
      actions={
        <>
          <Button
            kind={open ? 'plain' : 'primary'}
            onClick={() =>
              void attempt(async () => {
                await navigator.clipboard.writeText(value)
                setCopied(true)
              })
            }
          >
            {isCopied ? texts.actions.copied : texts.actions.copy}
          </Button>
          {open && (
            <a class="button primary" href={value} target="_blank" rel="noreferrer">
              {open}
            </a>
          )}
        </>
      }
    >
      <p class="secret-hint">{hint}</p>
      <code class="secret">{value}</code>
    </Dialog>
  )
}
