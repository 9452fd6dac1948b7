import { texts } from '../../texts.ts'

const percent = new Intl.NumberFormat(navigator.language, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** By how much a figure differs from the period before; nothing where that one is not known. */
export function Change({
  value,
  previous,
  isNeutral,
}: {
  readonly value: number | null | undefined
  readonly previous: number | null | undefined
  /** More is neither better nor worse. */
  readonly isNeutral?: boolean
}) {
  if (value === null || value === undefined || previous === null || previous === undefined)
    return <span class="change">{texts.figures.noPrevious}</span>
  if (previous === 0) return <span class="change">{value === 0 ? texts.figures.same : texts.figures.fromNothing}</span>
  const ratio = value / previous - 1
  return (
    <span
      class="change"
      data-up={(!isNeutral && ratio > 0.005) || undefined}
      data-down={(!isNeutral && ratio < -0.005) || undefined}
      title={texts.figures.previousWas(previous)}
    >
      {percent.format(ratio)}
    </span>
  )
}
