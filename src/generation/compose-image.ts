/** Composes one image: the hook, and below it what matters most, a list with its points below each other. */
import { shortAddress } from './address.ts'
import type { Statement } from './brief-reading.ts'
import type { Composition } from './draft.ts'
import { draftOf, linesOf } from './draft.ts'
import type { Group } from './grouping.ts'
import { asks } from './grouping.ts'
import type { Material } from './material.ts'
import { byWeight, isEssential } from './message-weight.ts'
import { running } from './pages.ts'
import { sceneTexts, widthOf } from './scene-text.ts'
import type { ScriptRequest } from './types.ts'

/** In letters: what an image holds below its hook, and what a line of it holds. */
const imageWidth = 460
const lineWidth = 44
const maxLines = { '9:16': 13, '4:5': 13, '1:1': 10, '16:9': 9 } satisfies Record<ScriptRequest['aspectRatio'], number>

export function composeImage(request: ScriptRequest, material: Material, groups: readonly Group[]): Composition {
  const { hook, close } = material
  const [head, ...more] = sceneTexts(hook, material.language, material.names)
  const over = [head?.body, ...more.flatMap(({ headline, body }) => [headline, body])].flatMap((text) => text || [])
  const said = groups
    .flat()
    .filter(({ kind, text }) => kind !== 'lead' || /[:：]$/u.test(text) || !text.startsWith('@'))
  const shown = new Set<Statement>()
  const missing: string[] = []
  let ending: readonly string[] = []
  const bodyOf = () =>
    [...(over.length > 0 ? [running(over)] : []), ...blocksOf(said.filter((one) => shown.has(one))), ...ending].join(
      '\n',
    )
  const fits = () => {
    const lines = bodyOf().split('\n')
    const rows = lines.reduce((sum, line) => sum + Math.ceil(widthOf(line) / lineWidth), 0)
    return rows <= maxLines[request.aspectRatio] && lines.reduce((sum, line) => sum + widthOf(line), 0) <= imageWidth
  }
  const end = (text: string) => {
    const before = ending
    ending = [...before, text]
    if (!fits()) ending = before
    return ending !== before
  }
  const show = (ones: readonly Statement[]) => {
    const added = ones.filter((one) => !shown.has(one))
    for (const one of added) shown.add(one)
    const isFitting = fits()
    if (!isFitting) for (const one of added) shown.delete(one)
    return isFitting
  }
  for (const { text, under, saidBy } of material.required.toSorted(
    (a, b) => Number(a.under !== '') - Number(b.under !== ''),
  )) {
    const isInPlace = saidBy.length > 0 && saidBy.every((one) => said.includes(one)) && show(saidBy)
    const offered = [isInPlace ? '' : text, under].filter(Boolean).join(' – ')
    if (offered !== '' && !end(offered)) missing.push(text)
  }
  if (close?.from === 'given') {
    const address = [close.url ? shortAddress(close.url) : '', close.phone ?? ''].filter(Boolean).join(', ')
    if (!(address && end(`${close.text}: ${address}`)) && !end(close.text)) missing.push(close.text)
  }
  const isClosed = close?.said === undefined || end(close.text)
  for (const ones of [...groups.filter((group) => material.leading.includes(group)), ...inTurn(said, groups, material)])
    show(ones)
  const body = bodyOf()
  return {
    drafts: [draftOf(material, head?.headline ?? hook, 'hook', body)],
    hidden: 0,
    unread: [
      ...said.filter((one) => one.kind !== 'lead' && !shown.has(one)),
      ...(close?.said && !isClosed ? [close.said] : []),
    ],
    missing,
    hasMiddle: body !== '',
  }
}

/** Half a list would mislead: its points are shown all or not at all, with what announces them. */
function inTurn(said: readonly Statement[], groups: readonly Group[], material: Material): (readonly Statement[])[] {
  const lists: Statement[][] = []
  for (const [index, one] of said.entries()) {
    const before = said[index - 1]
    const goesOn = before && one.line === before.line + 1 && one.kind === 'item' && before.kind !== 'sentence'
    if (goesOn) lists.at(-1)?.push(one)
    else if (one.kind !== 'sentence') lists.push([one])
  }
  const points = lists.filter((list) => list.some(({ kind }) => kind === 'item'))
  const listed = new Set(points.flat())
  const rest = byWeight(groups, material).flatMap((group) =>
    unitsOf(group.filter((one) => !listed.has(one) && one.kind !== 'lead')),
  )
  const isHeavy = (unit: readonly Statement[]) => unit.some((one) => isEssential(one, material))
  if (points.length > 0) return [...points, ...rest]
  // A first sentence that fills the image waits for the price and the day.
  const isLong = widthOf((rest[0] ?? []).map(({ text }) => text).join(' ')) > imageWidth / 2
  return [...(isLong ? rest.slice(1).filter(isHeavy) : rest.slice(0, 1)), ...rest.filter(isHeavy), ...rest]
}

/** What is not shown apart: a question and its answer, what depends on the sentence before it. */
function unitsOf(group: readonly Statement[]): Statement[][] {
  const units: Statement[][] = []
  for (const one of group) {
    const before = units.at(-1)
    if (before && (asks.test(before.at(-1)?.text ?? '') || one.dependent)) units.push([...before, one])
    else units.push([one])
  }
  return units.filter((unit) => !asks.test(unit.at(-1)?.text ?? '') || group.length === unit.length)
}

/** The lines of the text: sentences follow each other, a point of a list begins a line. */
function blocksOf(shown: readonly Statement[]): string[] {
  const blocks: string[] = []
  let points: Statement[] = []
  let open = false
  for (const [index, one] of shown.entries()) {
    const before = shown[index - 1]
    const next = shown[index + 1]
    if (one.kind === 'item') {
      points.push(one)
      if (next?.kind === 'item' && next.line === one.line + 1) continue
      blocks.push(linesOf(points, shown[index - points.length]?.kind === 'lead'))
      points = []
      open = false
      continue
    }
    const isRunning = open && one.kind === 'sentence' && before && /[.!?…。！？]["”“»)」]?$/u.test(before.text)
    if (isRunning) blocks.push(running([blocks.pop() ?? '', one.text]))
    else blocks.push(one.text)
    open = one.kind === 'sentence'
  }
  return blocks
}
