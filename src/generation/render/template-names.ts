/** The layouts that videos and images are drawn in. */
export const templateNames = ['poster', 'aurora', 'editorial', 'pop', 'grid', 'waves'] as const
export type TemplateName = (typeof templateNames)[number]
