/** The styles that videos and images are drawn in. */
export const templateNames = ['poster', 'aurora', 'editorial', 'pop', 'grid', 'waves'] as const
export type TemplateName = (typeof templateNames)[number]

/** How the words and the media of a scene are arranged: what customers choose as `template`. */
export const contentTemplates = [
  'statement',
  'list',
  'price_card',
  'offer',
  'hours',
  'quote',
  'steps',
  'split_photo',
  'photo_first',
] as const
export type ContentTemplate = (typeof contentTemplates)[number]
/** `auto` goes by the words and the media of each scene. */
export type TemplateChoice = ContentTemplate | 'auto'
