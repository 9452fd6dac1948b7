/** How a scene's headings and bodies are set. */
import { tallLanguage } from '../writing-systems.ts'
import type { Template } from './templates/template.ts'
import type { TextStyle } from './tokens.ts'

interface Setting {
  readonly template: Template
  readonly language: string
}

export function headingStyle({ template, language }: Setting): TextStyle {
  const { face, lineHeight, letterSpacing, uppercase } = template.heading
  // Capitals exist in few scripts and change nothing elsewhere.
  const tall = tallLanguage.test(language)
  const emphasisGap = template.highlight === 'box' || template.highlight === 'sticker' ? 0.12 : 0
  return {
    face,
    language,
    lineHeight: tall ? Math.max(1.35, lineHeight) : lineHeight,
    letterSpacing,
    uppercase,
    emphasisGap,
  }
}

export const bodyStyle = ({ template, language }: Setting): TextStyle => ({
  face: template.bodyFace,
  language,
  lineHeight: 1.36,
  letterSpacing: -0.008,
})
