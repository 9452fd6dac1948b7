import type { Express, Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import type { ReviewLink } from '../features/approval/api.ts'
import { actOnReview, openReview, readReviewFile, readReviewPage, requireReview } from '../features/approval/api.ts'
import { readWeeklyReport } from '../features/reports/api.ts'
import { readCookie } from '../lib/cookies.ts'
import { createLinkPages, sendPage } from './link-page.ts'
import { linkPolicy } from './link-page-html.ts'
import { reportPage } from './report-page-html.ts'
import { reportTexts } from './report-texts.ts'
import { logoOf, namePage, reviewPage } from './review-page-html.ts'

/** The cookies are sent to the page of their link alone. */
const tokenCookie = 'castlane_review'
const nameCookie = 'castlane_reviewer'

/** The pages on which people without a key look at content and decide (decision 138). */
export function mountReviewPages(app: Express, deps: Deps): void {
  const { route, readForm, cookie } = createLinkPages(deps, 'Review')
  const policy = linkPolicy(deps.config.storage.origins)
  const tokenOf = (req: Request) => readCookie(req.headers.cookie, tokenCookie)
  const nameOf = (req: Request) => readCookie(req.headers.cookie, nameCookie)
  const cookieOf = (link: { readonly id: string; readonly expires_at: Date }) => ({
    ...cookie,
    path: `/review/links/${link.id}`,
    expires: link.expires_at,
  })
  app.get('/review/links/:reviewLinkId', (req, res) =>
    route(async () => {
      const link = await openReview(deps, req.params.reviewLinkId, tokenOf(req))
      if (link.shows === 'weekly_report') return sendReport(deps, link, req, res, policy)
      const page = await readReviewPage(deps, link)
      const { said, piece } = req.query
      const outcome = typeof said === 'string' && typeof piece === 'string' ? { said, piece } : undefined
      res.set('Content-Security-Policy', policy)
      sendPage(res, `For review: ${page.project.name}`, reviewPage(page, nameOf(req), outcome))
    })(req, res),
  )
  app.post('/review/links/:reviewLinkId', (req, res) =>
    route(async () => {
      const id = req.params.reviewLinkId
      const form = await readForm(req, res)
      const containerId = form.get('piece') ?? ''
      const outcome = await actOnReview(deps, id, tokenOf(req), {
        containerId,
        version: Number(form.get('version')),
        act: form.get('act') ?? '',
        text: form.get('text'),
        sceneId: form.get('scene'),
        name: form.get('name') ?? nameOf(req) ?? null,
      })
      if (outcome.done === 'unnamed') return sendPage(res, 'Your name', namePage(id, form))
      if ('name' in outcome) {
        const link = await requireReview(deps, tokenOf(req))
        res.cookie(nameCookie, outcome.name, cookieOf(link))
      }
      res.redirect(303, `/review/links/${id}?said=${outcome.done}&piece=${containerId}#${containerId}`)
    })(req, res),
  )
  app.get('/review/links/:reviewLinkId/files/:mediaId', (req, res) =>
    route(async () => {
      const url = await readReviewFile(deps, req.params.reviewLinkId, tokenOf(req), req.params.mediaId)
      res.set('Cache-Control', 'no-store').redirect(302, url)
    }, 'file')(req, res),
  )
  app.get('/review/:token', (req, res) =>
    route(async () => {
      const link = await requireReview(deps, req.params.token)
      // The token is in no later address. Nothing else changes, because programs that preview addresses come here, too.
      res.cookie(tokenCookie, req.params.token, cookieOf(link))
      res.redirect(303, `/review/links/${link.id}`)
    })(req, res),
  )
}

async function sendReport(deps: Deps, link: ReviewLink, req: Request, res: Response, policy: string): Promise<void> {
  const { week } = req.query
  const of = { projectId: link.project_id, organizationId: link.organization_id }
  const report = await readWeeklyReport(deps, of, typeof week === 'string' ? week : undefined)
  const base = `/review/links/${link.id}`
  const { texts, locale } = reportTexts(report.project.locale)
  res.set('Content-Security-Policy', policy)
  const page = reportPage(report, base, logoOf(base, report.project.brand), link.expires_at)
  sendPage(res, `${texts.title}: ${report.project.name}`, page, { locale })
}
