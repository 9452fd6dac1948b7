import { alpha, mix } from '../colour.ts'
import type { Template } from './template.ts'
import { grain, turn } from './template.ts'

export const waves: Template = {
  heading: { face: 'inter', lineHeight: 1.14, letterSpacing: -0.03, opening: 144, size: 126 },
  bodyFace: 'text',
  align: 'center',
  anchor: 'center',
  highlight: 'marker',
  entrance: 'rise',
  transition: 'circle',
  number: 'serif',
  paint(context, { stage, tone, random, index }) {
    const gradient = context.createLinearGradient(0, 0, 0, stage.height)
    gradient.addColorStop(0, mix(tone.ground, '#ffffff', 0.45))
    gradient.addColorStop(1, mix(tone.ground, tone.shapes[0], 0.75))
    context.fillStyle = gradient
    context.fillRect(0, 0, stage.width, stage.height)
    const x = stage.width * (index % 2 === 0 ? 0.88 : 0.12)
    context.fillStyle = alpha(tone.shapes[1], 0.4)
    context.beginPath()
    context.arc(x, stage.height * 0.12, Math.min(stage.width, stage.height) * 0.2, 0, turn)
    context.fill()
    context.fillStyle = alpha(tone.shapes[0], 0.65)
    context.beginPath()
    context.arc(x + stage.width * 0.1, stage.height * 0.18, Math.min(stage.width, stage.height) * 0.13, 0, turn)
    context.fill()
    grain(context, stage, random, 0.045)
  },
  animate({ stage, tone, random }) {
    const { width, height } = stage
    const phase = random.between(0, turn)
    const [back, middle, front] = tone.shapes
    const depths = [
      { top: 0.785, colour: back },
      { top: 0.845, colour: middle },
      { top: 0.91, colour: front },
    ]
    const layers = depths.map(({ top, colour }, i) => ({
      top: height * top,
      colour,
      speed: 0.9 + i * 0.35,
      swing: height * (0.022 - i * 0.004),
    }))
    return (context, seconds) => {
      for (const [i, layer] of layers.entries()) {
        context.fillStyle = alpha(layer.colour, 0.85)
        context.beginPath()
        context.moveTo(0, height)
        for (let x = 0; x <= width + 40; x += 40)
          context.lineTo(
            x,
            layer.top + Math.sin((x / width) * 5 + phase + i * 1.7 + seconds * layer.speed) * layer.swing,
          )
        context.lineTo(width, height)
        context.fill()
      }
    }
  },
}
