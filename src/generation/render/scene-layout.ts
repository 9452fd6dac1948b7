import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Scene } from '../types.ts'
import type { Call, Composition, CompositionName, Row } from './compositions/choose.ts'
import { compositionOf, partsOf, splitCall } from './compositions/choose.ts'
import type { RowBlock } from './compositions/rows.ts'
import { fitRows } from './compositions/rows.ts'
import { cardLogoRoom } from './logo.ts'
import type { SceneSetting } from './scene-setting.ts'
import type { Box } from './stage.ts'
import type { TextBlock } from './text-layout.ts'
import { fitText } from './text-layout.ts'
import { bodyStyle, headingStyle } from './text-styles.ts'
import { tokenize } from './tokens.ts'

/** The smallest sizes that read on a phone, in units. */
const minHeading = 58
const minBody = 38
const easyBody = { text: 44, rows: 54 }
/** The largest: rows are what their image is for, other words stand below the heading. */
const maxBody = { coupon: 60, text: 62, rows: 80, author: 46 }
/** A call's largest size, its lines, its share of the height, and how much larger than the body it may be. */
const maxCall = { size: 56, lines: 5, share: 0.36, over: 1.15 }
/** What stands above a quotation, and the room below it. */
const maxOver = 46
const overGap = 36
const beginsQuoted = /^\s*["“”„«»「『]/u
const maxListLines = 14
/** A longer paragraph is set as its sentences, and one of a single sentence takes what it needs. */
const maxParagraphLines = 6
const maxSentenceLines = 11
/** How much of the height a body may take. */
const maxBodyShare = 0.72

type BodyBlock = TextBlock & Partial<Pick<RowBlock, 'rules' | 'discs'>>

/** A button, or a coupon. */
export interface WordsOnAccent {
  readonly body: BodyBlock
  readonly bodyBox: Box
  readonly button: true
  readonly composition: 'offer' | 'statement'
}

export interface Layout {
  heading: TextBlock
  headingBox: Box
  body?: BodyBlock
  bodyBox: Box
  /** What viewers are to do, on the accent, below the rest. */
  call?: WordsOnAccent
  /** Small words in the place of the number. */
  over?: TextBlock
  numberBox: Box
  button: boolean
  composition: CompositionName
  isQuoteMarked: boolean
  /** A call found no place of its own, and is among the rows. */
  isCallInRows?: boolean
  /** No word is cut, and rows have their columns and marks. */
  isWhole: boolean
}

export function layOut(context: SKRSContext2D, scene: Scene, setting: SceneSetting): Layout {
  const { body, call } = setting.showBody ? splitCall(scene, setting.language) : { body: scene.body }
  if (!call) return layOutWords(context, scene, setting)
  const { body: _, ...rest } = scene
  const layOutApart = (size: number) =>
    layOutWords(context, withBody(rest, body), setting, callBlock(context, call, setting, size))
  const { unit } = setting.stage
  let apart = layOutApart(maxCall.size * unit)
  // A call is not louder than what it is about.
  const most = Math.max(minBody * unit, (apart.body?.size ?? Infinity) * maxCall.over)
  if ((apart.call?.body.size ?? 0) > most || (!apart.isWhole && body !== undefined))
    apart = layOutApart(Math.min(most, minBody * unit * maxCall.over))
  if (apart.isWhole) return apart
  // As rows among the others, it takes less room.
  const inRows = layOutWords(context, withBody(rest, [body, ...call.lines].filter(Boolean).join('\n')), setting)
  return { ...inRows, isCallInRows: true }
}

const withBody = (scene: Omit<Scene, 'body'>, body: string | undefined): Scene => ({
  ...scene,
  ...(body !== undefined && { body }),
})

function layOutWords(context: SKRSContext2D, scene: Scene, setting: SceneSetting, called?: CallBlock): Layout {
  const composition = compositionOf(scene, setting.language, setting.showBody, setting.wanted)
  const { heading, below } = composition.quotation ?? {}
  if (heading === undefined) return layOutAs(composition, context, scene, setting, called)
  const { emphasis: _, ...said } = scene
  const quotation = { ...said, headline: heading, body: below }
  return layOutAs(composition, context, quotation, { ...setting, showBody: true }, called)
}

/** Between words and the edge of their panel, in units. */
const panelInset = 38

type CallBlock = Pick<WordsOnAccent, 'body' | 'composition'>

function callBlock(context: SKRSContext2D, { lines, isCode }: Call, setting: SceneSetting, maxSize: number): CallBlock {
  const { stage, template } = setting
  const { unit, safe } = stage
  const fit = {
    maxWidth: safe.width - 2 * panelInset * unit,
    maxHeight: safe.height * maxCall.share,
    maxSize,
    minSize: minBody * unit,
    give: 0.8,
    maxLines: maxCall.lines,
    align: template.align,
  }
  const style = bodyStyle(setting)
  const coupon = isCode
    ? fitRows(
        context,
        lines.map((text) => ({ text })),
        style,
        fit,
      )
    : undefined
  return coupon
    ? { body: coupon, composition: 'offer' }
    : { body: fitText(context, tokenize(lines.join('\n'), style), style, fit), composition: 'statement' }
}

function layOutAs(
  composition: Composition,
  context: SKRSContext2D,
  scene: Scene,
  setting: SceneSetting,
  called: CallBlock | undefined,
): Layout {
  const { stage, template } = setting
  const { unit, safe } = stage
  const bodyText = setting.showBody ? scene.body?.trim() : undefined
  const isList = bodyText?.includes('\n') ?? false
  const cardLogos = setting.isEndCard ? setting.logos : undefined
  const over = composition.quotation?.over ? overQuotation(context, composition.quotation.over, setting) : undefined
  // Words that have quotation marks need none.
  const isQuoteMarked = composition.name === 'quote' && !over && !cardLogos && !beginsQuoted.test(scene.headline)
  const numberHeight = cardLogos
    ? cardLogoRoom(cardLogos) * unit
    : over
      ? over.height + overGap * unit
      : setting.pointNumber || isQuoteMarked
        ? 150 * unit
        : 0
  const gap = 44 * unit
  const callHeight = called ? called.body.height + 2 * panelInset * unit + gap : 0
  /** What the heading and the body share. */
  const room = safe.height - numberHeight - callHeight
  const opening = scene.kind === 'hook'
  const isCoupon = composition.name === 'offer'
  const button = isCoupon || (composition.name !== 'quote' && isButton(scene, setting))
  const padding = panelPadding(setting, button)
  const bodyFit = {
    maxWidth: safe.width - padding * 2,
    minSize: minBody * unit,
    give: 0.86,
    maxLines: isList ? maxListLines : maxParagraphLines,
    // Points below each other begin below each other.
    align: isList && !composition.quotation ? ('left' as const) : template.align,
  }
  const bodyTokens = bodyText ? tokenize(bodyText, bodyStyle(setting)) : []
  const rowsWithin = (rows: readonly Row[], maxHeight: number, maxSize: number) =>
    fitRows(context, rows, bodyStyle(setting), { ...bodyFit, maxHeight, maxSize })
  const textWithin = (maxLines: number, maxHeight: number, maxSize: number) =>
    fitText(context, bodyTokens, bodyStyle(setting), { ...bodyFit, maxLines, maxHeight, maxSize })
  const bodyWithin = (maxHeight: number, maxSize: number): NonNullable<Layout['body']> => {
    const rows = composition.rows && rowsWithin(composition.rows, maxHeight, maxSize)
    if (rows) return rows
    const text = textWithin(bodyFit.maxLines, maxHeight, maxSize)
    if (text.whole || isList || !bodyText) return text
    const sentences = partsOf([bodyText], setting.language).map((sentence) => ({ text: sentence }))
    return (
      (sentences.length > 1 && rowsWithin(sentences, maxHeight, maxSize)) ||
      textWithin(maxSentenceLines, maxHeight, maxSize)
    )
  }
  const headline = byShortSentences(scene.headline, setting.language)
  // The heading leaves room for all of the body at a size that is easy to read, or at the smallest.
  const headingOver = (bodySize: number) => {
    const needed = bodyText
      ? bodyWithin(Math.min(safe.height, room) * maxBodyShare, bodySize * unit).height + padding * 2 + gap
      : 0
    return fitText(context, tokenize(headline, headingStyle(setting), scene.emphasis), headingStyle(setting), {
      maxWidth: safe.width,
      maxHeight: Math.min(room * (bodyText ? 0.66 : 0.94), room - needed),
      maxSize: (opening ? template.heading.opening : template.heading.size) * unit,
      minSize: minHeading * unit,
      give: 0.7,
      maxLines: 7,
      align: template.align,
    })
  }
  const easy = headingOver(composition.rows ? easyBody.rows : easyBody.text)
  const heading = easy.whole ? easy : headingOver(minBody)
  const body = bodyText
    ? bodyWithin(
        room - heading.height - gap - padding * 2,
        maxBody[button ? 'coupon' : composition.rows ? 'rows' : composition.quotation ? 'author' : 'text'] * unit,
      )
    : undefined
  const bodyHeight = body ? body.height + padding * 2 + gap : 0
  const spare = safe.height - numberHeight - heading.height - bodyHeight - callHeight
  const top = safe.y + spare * { top: 0.3, center: 0.5, bottom: 1 }[template.anchor]
  const leftOf = (width: number, rightToLeft: boolean) => {
    if (template.align === 'center') return safe.x + (safe.width - width) / 2
    return rightToLeft ? safe.x + safe.width - width : safe.x
  }
  const bodyWidth = body ? body.width + padding * 2 : 0
  const callBox = ({ body: { width, height, rightToLeft } }: CallBlock): Box => ({
    x: leftOf(width + 2 * panelInset * unit, rightToLeft),
    y: top + numberHeight + heading.height + bodyHeight + gap,
    width: width + 2 * panelInset * unit,
    height: height + 2 * panelInset * unit,
  })
  return {
    heading,
    headingBox: {
      x: leftOf(heading.width, heading.rightToLeft),
      y: top + numberHeight,
      width: heading.width,
      height: heading.height,
    },
    body,
    bodyBox: {
      x: leftOf(bodyWidth, body?.rightToLeft ?? false),
      y: top + numberHeight + heading.height + gap,
      width: bodyWidth,
      height: body ? body.height + padding * 2 : 0,
    },
    ...(called && { call: { ...called, button: true, bodyBox: callBox(called) } }),
    ...(over && { over }),
    numberBox: over
      ? { x: leftOf(over.width, over.rightToLeft), y: top, width: over.width, height: numberHeight }
      : { x: safe.x, y: top, width: safe.width, height: numberHeight },
    button,
    composition: composition.name,
    isQuoteMarked,
    isWhole:
      heading.whole &&
      (over?.whole ?? true) &&
      (body?.whole ?? true) &&
      (called?.body.whole ?? true) &&
      (composition.rows === undefined || body?.rules !== undefined),
  }
}

function overQuotation(context: SKRSContext2D, text: string, setting: SceneSetting): TextBlock {
  const { stage, template } = setting
  const style = bodyStyle(setting)
  return fitText(context, tokenize(text, style), style, {
    maxWidth: stage.safe.width,
    maxHeight: stage.safe.height,
    maxSize: maxOver * stage.unit,
    minSize: minBody * stage.unit,
    give: 0.8,
    maxLines: 3,
    align: template.align,
  })
}

/** In letters: so short, each sentence of a headline begins a line. */
const shortSentence = 26

function byShortSentences(headline: string, language: string): string {
  const sentences = partsOf([headline], language)
  return sentences.length > 1 && sentences.every(({ length }) => length <= shortSentence)
    ? sentences.join('\n')
    : headline
}

/** Templates with a busy ground lay the body on a panel. */
export const panelPadding = ({ template, stage }: SceneSetting, button: boolean) =>
  button || template.number === 'code' || template.highlight === 'sticker' ? panelInset * stage.unit : 0

/** The short line under a call to action looks like the button that it mentions. */
const isButton = (scene: Scene, setting: SceneSetting) =>
  scene.kind === 'cta' && setting.showBody && (scene.body ?? '').length <= 34
