/** The page of a weekly report as HTML, to read on a phone and to print. */
import type { Compared, ReportPost, WeeklyReport } from '../features/reports/api.ts'
import { reportMetrics } from '../features/reports/api.ts'
import { Html, html } from '../lib/html.ts'
import { plotLine } from '../lib/plot.ts'
import { platformLabels } from '../platforms/registry.ts'
import type { ReportTexts } from './report-texts.ts'
import { reportTexts } from './report-texts.ts'

interface Words {
  readonly texts: ReportTexts
  readonly locale: string
  readonly count: Intl.NumberFormat
}

/** @param base the address of the page, below which its files are */
export function reportPage(report: WeeklyReport, base: string, logo: Html | undefined, expiresAt: Date): Html {
  const { project, week } = report
  const { texts, locale } = reportTexts(project.locale)
  const words: Words = { texts, locale, count: new Intl.NumberFormat(locale) }
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: project.timezone })
  const days = inZone({ day: 'numeric', month: 'long', year: 'numeric' })
  const weekday = inZone({ weekday: 'long', day: 'numeric', month: 'numeric' })
  return html`${logo}
<h1>${project.name}</h1>
<p class="quiet">${texts.title}, ${days.formatRange(week.from, new Date(week.to.getTime() - 1))}</p>
${hasFigures(report) ? figures(report, base, words, weekday) : html`<p>${texts.noPosts}</p>`}
<h2>${texts.comments}</h2>
<p>${commentSentence(report, words)}</p>
${
  (report.spend.length > 0 || report.installs !== null) &&
  html`<h2>${texts.ads}</h2>
<dl class="tiles">${report.spend.map((spend) => tile(texts.spend, spend, { ...words, count: amounts(locale, spend.currency) }))}${report.installs && tile(texts.installs, report.installs, words)}</dl>`
}
<h2>${texts.upcoming}</h2>
${report.upcoming.length === 0 ? html`<p>${texts.nothingUpcoming}</p>` : upcoming(report, base, words)}
<nav class="beside">${week.before && html`<a href="?week=${week.before}">${texts.before}</a>`} ${week.after && html`<a href="?week=${week.after}">${texts.after}</a>`}</nav>
<p class="quiet">${texts.worksUntil.replace('{day}', days.format(expiresAt))}</p>`
}

/** Whether anything was posted or seen: if not, one sentence says so instead of many zeros. */
const hasFigures = ({ totals, best }: WeeklyReport) =>
  best.length > 0 || reportMetrics.some((metric) => totals[metric].value)

function figures(report: WeeklyReport, base: string, words: Words, weekday: Intl.DateTimeFormat): Html {
  const { texts } = words
  return html`<dl class="tiles">${reportMetrics.map((metric) => tile(texts.metrics[metric], report.totals[metric], words))}</dl>
${report.isOfAccountPosts && html`<p class="quiet">${texts.ofAccountPosts}</p>`}
${
  // What the accounts published themselves has no figures by day.
  report.views.some(({ value }) => value) &&
  html`<h2>${texts.byDay}</h2>
<figure class="plot">${new Html(
    plotLine(
      texts.byDay,
      report.views.map(({ value }) => value),
    ),
  )}</figure>
<table><caption>${texts.byDay}</caption>${report.views.map(
    ({ start, value }) =>
      html`<tr><th scope="row">${weekday.format(start)}</th><td>${value === null ? '–' : words.count.format(value)}</td></tr>`,
  )}</table>`
}
${
  posts(texts.best, report.best, base, words) ??
  html`<h2>${texts.best}</h2>
<p>${texts.noPosts}</p>`
}
${posts(texts.least, report.least, base, words)}`
}

const amounts = (locale: string, currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency })

function tile(name: string, { value, previous }: Compared, { texts, locale, count }: Words): Html {
  return html`<div><dt>${name}</dt><dd><strong>${value === null ? texts.unknown : count.format(value)}</strong>${value !== null && !(value === 0 && previous === 0) && html`<span class="quiet">${change(value, previous, texts, locale)}</span>`}</dd></div>`
}

function change(value: number, previous: number | null, texts: ReportTexts, locale: string): string {
  if (previous === null || previous === 0) return texts.noComparison
  const share = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return `${share.format((value - previous) / previous)} ${texts.since}`
}

function posts(title: string, shown: readonly ReportPost[], base: string, { texts, count }: Words): Html | undefined {
  if (shown.length === 0) return undefined
  return html`<h2>${title}</h2>
<ol class="posts">${shown.map(
    ({ title: hook, views, coverId, url }) =>
      html`<li>${(coverId !== null || url === null) && cover(base, coverId)}<div><strong>${link(url, hook ?? texts.untitled)}</strong><span class="quiet">${texts.metrics.views} ${count.format(views)}</span></div></li>`,
  )}</ol>`
}

const link = (url: string | null, words: string) =>
  url === null || !/^https?:/.test(url) ? words : html`<a href="${url}" rel="noreferrer">${words}</a>`

const cover = (base: string, id: string | null) =>
  id === null ? html`<span class="cover"></span>` : html`<img class="cover" src="${base}/files/${id}" alt="">`

function commentSentence({ comments: { received, answered, waiting } }: WeeklyReport, { texts, count }: Words): string {
  if (received === 0) return texts.noComments
  return texts.commentCounts
    .replace('{received}', count.format(received))
    .replace('{answered}', count.format(answered))
    .replace('{waiting}', count.format(waiting))
}

function upcoming({ upcoming: pieces, project }: WeeklyReport, base: string, { texts, locale }: Words): Html {
  const { format } = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: project.timezone,
  })
  return html`<ol class="posts">${pieces.map(
    ({ title, at, platforms, coverId }) =>
      html`<li>${cover(base, coverId)}<div><strong>${title ?? texts.untitled}</strong><span class="quiet"><time datetime="${at.toISOString()}">${format(at)}</time>, ${platforms.map((one) => platformLabels.get(one) ?? one).join(', ')}</span></div></li>`,
  )}</ol>`
}
