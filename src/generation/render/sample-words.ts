/** Words that show what a template is for, where no customer's are: in the service's pictures of templates and in previews of brands. */
import type { ContentTemplate } from './template-names.ts'

export const sampleWords: Record<ContentTemplate, { headline: string; emphasis: string[]; body?: string }> = {
  statement: { headline: 'Our bread rests for 36 hours', emphasis: ['36'], body: 'You can taste the difference.' },
  list: { headline: 'In every box', emphasis: ['every'], body: '• Two loaves\n• Six rolls\n• A jar of jam' },
  price_card: { headline: 'Breakfast', emphasis: [], body: 'Espresso £2.60\nPorridge £6.50\nEggs on toast £9.00' },
  offer: { headline: 'A fifth off your first box', emphasis: ['fifth'], body: 'Code DAWN20 – Until January 31' },
  hours: { headline: 'Come by', emphasis: [], body: 'Mon–Fri: 7am–6pm\nSaturday: 8am–4pm\nSunday: closed' },
  quote: { headline: '“The best rye in town”', emphasis: ['best'], body: 'Anna Weber' },
  steps: { headline: 'How to order', emphasis: ['order'], body: '1. Choose a box\n2. Pick a day\n3. Open the door' },
  split_photo: { headline: 'Baked at four', emphasis: ['four'], body: 'Sold out by ten on most days.' },
  photo_first: { headline: 'Morning starts here', emphasis: ['Morning'] },
}
