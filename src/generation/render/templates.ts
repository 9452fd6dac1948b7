/**
 * Six looks. Each says how its type is set, how words come in, and paints its ground:
 * `paint` once a scene, `animate` on every frame, so only cheap shapes belong there.
 */
import type { TemplateName } from './template-names.ts'
import { aurora } from './templates/aurora.ts'
import { editorial } from './templates/editorial.ts'
import { grid } from './templates/grid.ts'
import { pop } from './templates/pop.ts'
import { poster } from './templates/poster.ts'
import type { Template } from './templates/template.ts'
import { waves } from './templates/waves.ts'

export const templates: Record<TemplateName, Template> = { poster, aurora, editorial, pop, grid, waves }
