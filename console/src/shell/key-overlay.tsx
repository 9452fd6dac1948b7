import { keyGroups } from '../lib/keys.ts'
import { texts } from '../texts.ts'
import { Dialog } from '../ui/dialog.tsx'

const names: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵' }

/** The keys of the page that is shown, and those of everywhere. */
export function KeyOverlay({ onClose }: { readonly onClose: () => void }) {
  const groups = new Map<string, Map<string, string>>()
  for (const { current } of keyGroups.value) {
    const group = groups.get(current.title) ?? new Map<string, string>()
    for (const { keys, label, isAlias } of current.bindings) if (!isAlias) group.set(keys, label)
    groups.set(current.title, group)
  }
  return (
    <Dialog title={texts.keys.title} onClose={onClose} size="m">
      <div class="key-groups">
        {[...groups]
          .filter(([, bindings]) => bindings.size > 0)
          .reverse()
          .map(([title, bindings]) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {[...bindings].map(([keys, label]) => (
                  <div key={keys}>
                    <dt>
                      {keys.split(' ').map((key) => (
                        <kbd key={key}>{names[key] ?? key.toUpperCase()}</kbd>
                      ))}
                    </dt>
                    <dd>{label}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  )
}
