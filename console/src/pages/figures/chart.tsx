/** Figures by day with their gaps, the posts as marks below, and what a day has on pointing at it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { linePath } from '../../../../src/lib/plot.ts'
import { formatCompact, hueOf } from '../../lib/format.ts'
import { formatDay } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'

export interface ChartPoint {
  readonly day: string
  readonly value: number | null
  /** Why there is no value. */
  readonly reason?: string
}

export interface ChartMark {
  readonly id: string
  readonly day: string
  readonly title: string
  readonly projectId: string
  readonly address: string
}

interface ChartProps {
  readonly name: string
  readonly points: readonly ChartPoint[]
  readonly marks?: readonly ChartMark[]
  readonly kind?: 'line' | 'bars'
  readonly format: (value: number) => string
}

const height = 236
const pad = { top: 14, right: 14, bottom: 44, left: 44 }
const floor = height - pad.bottom

export function Chart({ name, points, marks = [], kind = 'line', format }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  const [at, setAt] = useState<number>()
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(260, entry.contentRect.width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const top = niceTop(points.flatMap(({ value }) => value ?? []))
  const step = (width - pad.left - pad.right) / Math.max(1, points.length)
  const x = (index: number) => pad.left + (index + 0.5) * step
  const y = (value: number) => floor - (value / top) * (floor - pad.top)
  const every = Math.ceil(points.length / Math.max(2, Math.floor(width / 90)))
  const shown = at === undefined ? undefined : points[at]
  const marksOf = (day: string) => marks.filter((mark) => mark.day === day)

  return (
    <figure class="chart" ref={box} aria-label={name}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure has the name, and a title would be a tooltip over the days. */}
      <svg
        width={width}
        height={height}
        onPointerMove={(event) => {
          const left = event.currentTarget.getBoundingClientRect().left
          const index = Math.floor((event.clientX - left - pad.left) / step)
          setAt(index >= 0 && index < points.length ? index : undefined)
        }}
        onPointerLeave={() => setAt(undefined)}
      >
        <defs>
          <pattern id="gap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="hatch" d="M0 0V6" />
          </pattern>
        </defs>
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path class="rule" d={`M${pad.left} ${y(top * part)}H${width - pad.right}`} />
            <text class="scale" x={pad.left - 8} y={y(top * part) + 4}>
              {formatCompact(top * part)}
            </text>
          </g>
        ))}
        {points.map(({ day, value, reason }, index) => (
          <g key={day}>
            {value === null && reason && (
              <rect
                class="gap"
                x={x(index) - step / 2}
                y={pad.top}
                width={step}
                height={floor - pad.top}
                fill="url(#gap)"
              />
            )}
            {kind === 'bars' && value !== null && (
              <rect
                class="bar"
                x={x(index) - Math.min(18, step * 0.36)}
                width={Math.min(36, step * 0.72)}
                y={y(value)}
                height={Math.max(value > 0 ? 1 : 0, floor - y(value))}
                rx="2"
              />
            )}
            {index % every === 0 && (
              <text class="days" x={x(index)} y={height - 6}>
                {formatDay(day, { day: 'numeric', month: 'short' })}
              </text>
            )}
          </g>
        ))}
        {kind === 'line' && (
          <path
            class="line"
            d={linePath(
              points.map(({ value }) => value),
              x,
              y,
            )}
          />
        )}
        {at !== undefined && shown && (
          <g>
            <path class="cursor" d={`M${x(at)} ${pad.top}V${floor}`} />
            {shown.value !== null && <circle class="dot" cx={x(at)} cy={y(shown.value)} r="4" />}
          </g>
        )}
        {points.map(({ day }, index) =>
          marksOf(day)
            .slice(0, 2)
            .map((mark, row) => (
              <a
                key={mark.id}
                href={mark.address}
                aria-label={texts.figures.mark(mark.title, formatDay(day, { day: 'numeric', month: 'long' }))}
              >
                <circle
                  class="mark"
                  cx={x(index)}
                  cy={floor + 9 + row * 10}
                  r="4"
                  style={{ '--hue': String(hueOf(mark.projectId)) }}
                />
              </a>
            )),
        )}
      </svg>
      <div
        class="chart-tip"
        data-shown={shown && ((at ?? 0) < points.length / 2 ? 'right' : 'left')}
        aria-hidden="true"
      >
        {shown && (
          <>
            <span>{formatDay(shown.day, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
            <strong>{shown.value === null ? (shown.reason ?? '–') : format(shown.value)}</strong>
            {marksOf(shown.day)
              .slice(0, 3)
              .map(({ id, title }) => (
                <span key={id} class="tip-post">
                  {title}
                </span>
              ))}
          </>
        )}
      </div>
    </figure>
  )
}

/** The next of 1, 2, 4, 5 and 10 times a power of ten: its half can be read, too, and is whole where all values are. */
function niceTop(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 10
  const power = 10 ** Math.floor(Math.log10(most))
  const top = power * ([1, 2, 4, 5, 10].find((one) => one * power >= most) ?? 10)
  return top % 2 === 1 && values.every(Number.isInteger) ? top + 1 : top
}

interface TableProps {
  readonly name: string
  readonly points: readonly ChartPoint[]
  readonly format: (value: number) => string
}

/** The same as figures, for those who read rather than see. */
export function ChartTable({ name, points, format }: TableProps) {
  return (
    <details class="chart-table">
      <summary>{texts.figures.asTable}</summary>
      <table class="figures-table">
        <caption class="visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.figures.day}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, value, reason }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, { dateStyle: 'medium' })}</th>
              <td>{value === null ? (reason ?? '–') : format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
