import type { BrandKit } from '../../../generation/types.ts'
import type { ProjectRow } from '../../projects/api.ts'

/** How a project's brand looks, without the files of its logos. */
export function brandKitOf({ corner, endCard, fonts, capitals, colorRoles }: ProjectRow['brand']): BrandKit {
  return {
    ...(corner && { corner }),
    ...(typeof endCard === 'boolean' && { endCard }),
    ...(fonts && { fonts }),
    ...(typeof capitals === 'boolean' && { capitals }),
    ...(colorRoles && { colorRoles }),
  }
}
