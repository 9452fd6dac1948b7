/** One version against another: the words that went, and those that came. */
import { useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { api, dataOf, inOrganization } from '../../api/client.ts'
import { useQuery } from '../../api/query.ts'
import { coverOf } from '../../lib/cover.ts'
import { diffWords } from '../../lib/diff.ts'
import { texts } from '../../texts.ts'
import { Time } from '../../ui/controls.tsx'
import { FailureNote, SkeletonRows } from '../../ui/states.tsx'

type Version = Schemas['ContentVersion']

export function Versions({ container }: { readonly container: Schemas['Container'] }) {
  const versions = useQuery(`versions:${container.id}`, () =>
    dataOf(
      api.GET('/v1/content/{containerId}/versions', {
        params: {
          path: { containerId: container.id },
          query: { limit: 25 },
          header: inOrganization(container.organizationId),
        },
      }),
    ),
  )
  const [chosen, choose] = useState<number>()
  if (versions.error.value !== undefined)
    return <FailureNote error={versions.error.value} onRetry={() => void versions.refresh()} />
  if (!versions.data.value) return <SkeletonRows rows={2} />
  const [current, ...older] = versions.data.value.data
  const other = older.find(({ version }) => version === chosen) ?? older[0]
  if (!current || !other) return <p class="meta">{texts.versions.only}</p>
  return (
    <div class="versions">
      <label class="field">
        <span>{texts.versions.compare(current.version)}</span>
        <select onChange={(event) => choose(Number(event.currentTarget.value))}>
          {older.map((one) => (
            <option key={one.version} value={one.version} selected={one === other}>
              {texts.versions.option(one.version, texts.timelineWords[one.cause] ?? one.cause)}
            </option>
          ))}
        </select>
      </label>
      <p class="meta">
        <Time at={other.createdAt} /> → <Time at={current.createdAt} />
      </p>
      <Covers before={other} after={current} />
      {pairsOf(other, current).map(({ label, before, after }) => (
        <Difference key={label} label={label} before={before} after={after} />
      ))}
      {pairsOf(other, current).length === 0 && <p class="meta">{texts.versions.sameWords}</p>}
    </div>
  )
}

function Covers({ before, after }: { readonly before: Version; readonly after: Version }) {
  const [from, to] = [coverOf(before), coverOf(after)]
  if (!from || !to || from === to) return null
  return (
    <div class="covers">
      <img src={from} alt={texts.versions.cover(before.version)} />
      <img src={to} alt={texts.versions.cover(after.version)} />
    </div>
  )
}

interface Pair {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What differs: captions by platform, and scenes by their ids. */
function pairsOf(before: Version, after: Version): readonly Pair[] {
  const platforms = new Set([...Object.keys(before.captions.perPlatform), ...Object.keys(after.captions.perPlatform)])
  const own = ({ captions }: Version, platform: string) =>
    (captions.perPlatform as Record<string, { caption: string }>)[platform]?.caption ?? ''
  const words = (scene?: Schemas['ContentScene']) =>
    scene ? [scene.headline, scene.body].filter(Boolean).join('\n') : ''
  const sceneIds = [...new Set([...before.scenes, ...after.scenes].map(({ id }) => id))]
  return [
    { label: texts.captions.all, before: before.captions.default ?? '', after: after.captions.default ?? '' },
    ...[...platforms].map((platform) => ({
      label: texts.platforms[platform] ?? platform,
      before: own(before, platform),
      after: own(after, platform),
    })),
    ...sceneIds.map((id, index) => ({
      label: texts.scenes.number(index + 1),
      before: words(before.scenes.find((scene) => scene.id === id)),
      after: words(after.scenes.find((scene) => scene.id === id)),
    })),
  ].filter((pair) => pair.before !== pair.after)
}

function Difference({ label, before, after }: Pair) {
  return (
    <div class="difference">
      <h4>{label}</h4>
      <p>
        {diffWords(before, after).map(({ kind, text }, index) =>
          kind === 'same' ? text : kind === 'added' ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>,
        )}
      </p>
    </div>
  )
}
