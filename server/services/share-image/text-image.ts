import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { escapeHtml } from '#contract/text/escape-html.ts'

export interface TextImage {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  /** Pixels. */
  readonly size: number
  readonly weight: 'normal' | 'bold'
  /** CSS notation. */
  readonly color: string
  readonly maxWidth: number
  readonly maxHeight: number
}

const resolveFont = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))

/** Fonts for Latin and Urdu, so that the image does not depend on system fonts. Pango rejects WOFF files. */
const FONT_FILES = {
  normal: {
    latin: resolveFont('source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    urdu: resolveFont('noto-nastaliq-urdu/400Regular/NotoNastaliqUrdu_400Regular.ttf'),
  },
  bold: {
    latin: resolveFont('source-sans-3/700Bold/SourceSans3_700Bold.ttf'),
    urdu: resolveFont('noto-nastaliq-urdu/700Bold/NotoNastaliqUrdu_700Bold.ttf'),
  },
} as const
const FAMILIES = 'Source Sans 3, Noto Nastaliq Urdu'
/** At 72 DPI, a point is a pixel. */
const DPI = 72
/** Letters with strong direction, right to left (https://www.unicode.org/reports/tr9/). */
const FIRST_STRONG = /[\p{L}]/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** Whether a text begins with a letter of a script that runs from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(FIRST_STRONG.exec(text)?.[0] ?? '')

interface RenderOptions {
  readonly style: TextStyle
  readonly fontfile: string
  /** Chooses the size of the letters so that the text fits. */
  readonly isFitted: boolean
}

const render = (text: string, { style, fontfile, isFitted }: RenderOptions) => {
  const { weight, size, color, maxWidth, maxHeight } = style
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>`
  const limits = isFitted ? { width: maxWidth, height: maxHeight } : { width: maxWidth, dpi: DPI }
  const font = `${FAMILIES} ${weight === 'bold' ? 'Bold ' : ''}${size}`
  return sharp({ text: { text: markup, font, fontfile, rgba: true, wrap: 'word-char', ...limits } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

let loading: Promise<unknown> | undefined

/**
 * sharp loads a font file for the whole process. A text needs the Latin and the Urdu font, so this loads all of them.
 */
const loadFonts = (): Promise<unknown> => {
  const style = { size: 10, weight: 'normal', color: '#000', maxWidth: 100, maxHeight: 100 } as const
  const files = Object.values(FONT_FILES).flatMap(({ latin, urdu }) => [latin, urdu])
  loading ??= Promise.all(files.map((file) => render('a', { style, fontfile: file, isFitted: false })))
  return loading
}

/** Draws a text on a transparent background. Reduces the size of a text that is too high. */
export const drawText = async (text: string, style: TextStyle): Promise<TextImage> => {
  await loadFonts()
  const fontfile = FONT_FILES[style.weight].latin
  const natural = await render(text, { style, fontfile, isFitted: false })
  const isTooHigh = natural.info.height > style.maxHeight
  const { data: png, info } = isTooHigh ? await render(text, { style, fontfile, isFitted: true }) : natural
  return { png, width: info.width, height: info.height }
}
