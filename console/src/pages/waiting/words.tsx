/** What the customer wrote, beside what became of it: sentences left out, and what a platform would say. */
import type { Schemas } from '../../api/client.ts'
import { texts } from '../../texts.ts'
import { Icon } from '../../ui/icons.tsx'

interface WordsProps {
  readonly container: Schemas['Container']
  readonly platform: string
}

export function Words({ container, platform }: WordsProps) {
  const { brief, script, publishability } = container
  const notes = script?.notes ?? []
  const issues = publishability.flatMap(({ platform: on, issues: all }) => all.map((issue) => ({ ...issue, on })))
  // The platform that is shown comes first.
  const sorted = issues.sort((a, b) => Number(b.on === platform) - Number(a.on === platform))
  if (!brief && notes.length === 0 && issues.length === 0) return null
  return (
    <section class="block words">
      {sorted.length > 0 && (
        <ul class="issues">
          {sorted.map((issue) => (
            <li key={`${issue.on}${issue.code}${issue.path}`} class={issue.severity}>
              <Icon name="warning" />
              <span>
                <b>{texts.platforms[issue.on] ?? issue.on}</b> {issue.message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {brief && (
        <>
          <h2>{texts.words.brief}</h2>
          <p class="brief">{brief}</p>
        </>
      )}
      {notes.length > 0 && (
        <>
          <h3>{texts.words.leftOut}</h3>
          <ul class="notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
