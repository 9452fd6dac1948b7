import type { AnswerOf, Handler } from '../../../../generated/handlers.ts'
import type { ContentTemplate } from '../../../generation/render/template-names.ts'
import { contentTemplates } from '../../../generation/render/template-names.ts'
import { pageOf, pageResponse } from '../../common/page.ts'

/** What partners read of a template. */
const about: Record<ContentTemplate, { readonly title: string; readonly description: string }> = {
  statement: { title: 'Statement', description: 'One thought in large letters, with a sentence below.' },
  list: { title: 'List', description: 'Two or more points below each other.' },
  price_card: { title: 'Price card', description: 'Names with a price each, in two columns.' },
  offer: { title: 'Offer', description: 'What is offered, with its code and last day on a coupon.' },
  hours: { title: 'Hours', description: 'Opening hours, a row for each day.' },
  quote: { title: 'Quotation', description: 'What somebody said, and who.' },
  steps: { title: 'Steps', description: 'What to do, numbered in order.' },
  split_photo: { title: 'Split with photo', description: 'Half a picture or a video, half words.' },
  photo_first: {
    title: 'Photo first',
    description: 'A picture or a video that fills the image, with few words on a panel.',
  },
}
const withMedia: readonly ContentTemplate[] = ['split_photo', 'photo_first']

/** GET /v1/templates */
export const listTemplates: Handler<'listTemplates'> = async (input, deps): Promise<AnswerOf<'listTemplates'>> => {
  const page = pageOf(input, deps, '/v1/templates')
  const rows = contentTemplates.map((name) => ({ id: name, created_at: new Date(0) }))
  const start = page.after ? rows.findIndex(({ id }) => id === page.after?.id) + 1 : 0
  return pageResponse(page, rows.slice(start, start + page.limit + 1), ({ id: name }) => ({
    name,
    ...about[name],
    needsMedia: withMedia.includes(name),
    picture: `${deps.config.http.publicUrl}/templates/${name}.jpg`,
  }))
}
