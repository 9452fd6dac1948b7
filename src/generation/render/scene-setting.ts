/** What a scene is drawn with. */
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Corner } from '../look-input.ts'
import type { Logos } from './logo.ts'
import type { Tone } from './look.ts'
import type { Stage } from './stage.ts'
import type { TemplateChoice } from './template-names.ts'
import type { Template } from './templates/template.ts'

export interface SceneSetting {
  stage: Stage
  template: Template
  tone: Tone
  language: string
  seed: string
  index: number
  /** 1-based among the scenes of kind `point`, if there are several. */
  pointNumber?: number
  showBody: boolean
  handle?: string
  /** The colour of the lower part of a high image without media. */
  foot?: string
  /** How the customer wants words and media arranged. */
  wanted?: TemplateChoice
  /** Draws the presenter of the scene, above the ground and below the words. */
  figure?: (context: SKRSContext2D, seconds: number) => void
  /** Drawn before the handle. */
  badge?: Canvas
  logos?: Logos
  corner?: Corner
  /** The last scene, where the logo stands large above the words. */
  isEndCard?: boolean
}
