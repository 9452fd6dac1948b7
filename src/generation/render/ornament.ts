/** Finds places for ornaments where they touch no words. */
import type { Box } from './stage.ts'

/** Whether what an ornament covers touches a box. */
export type Area = (box: Box) => boolean

export const isFree = (area: Area, words: readonly Box[]) => !words.some(area)

/** The first of the places whose area touches no words. */
export const firstFree = <T>(places: readonly T[], areaOf: (place: T) => Area, words: readonly Box[]) =>
  places.find((place) => isFree(areaOf(place), words))

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** The distances from a point to the nearest and the farthest point of a box. */
function distances(x: number, y: number, box: Box) {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  return {
    nearest: Math.hypot(x - clamp(x, box.x, right), y - clamp(y, box.y, bottom)),
    farthest: Math.hypot(Math.max(x - box.x, right - x), Math.max(y - box.y, bottom - y)),
  }
}

export const disc =
  (x: number, y: number, radius: number): Area =>
  (box) =>
    distances(x, y, box).nearest < radius

/** The line of a circle between two radii: words may stand within it. */
export const ring =
  (x: number, y: number, inner: number, outer: number): Area =>
  (box) => {
    const { nearest, farthest } = distances(x, y, box)
    return nearest < outer && farthest > inner
  }

export const rectangle =
  (own: Box): Area =>
  (box) =>
    own.x < box.x + box.width && box.x < own.x + own.width && own.y < box.y + box.height && box.y < own.y + own.height
