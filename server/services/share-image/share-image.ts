import sharp, { type OverlayOptions } from 'sharp'
import { type CoverTone, coverPattern, TILE } from '#contract/gigs/cover-pattern.ts'
import { drawText, isRightToLeft, type TextStyle } from './text-image.ts'

/** What an image shows of a class or a teacher, without its cover. */
export interface ShareTexts {
  /** Decides the pattern. */
  readonly id: string
  /** Decides the colour of the pattern. */
  readonly subject: string | undefined
  readonly title: string
  /** Whether the title is the name of a verified teacher. */
  readonly isVerified: boolean
  /** Below the title. */
  readonly details: string
  /** Beside the details, in bold. */
  readonly figure: string
}

export interface ShareImageContent extends ShareTexts {
  /** The picture of a class; undefined for the drawn pattern. */
  readonly cover: Buffer | undefined
}

export const SHARE_IMAGE = { width: 1200, height: 630 } as const
const COVER_HEIGHT = 300
const MARGIN = 64
const TEXT_WIDTH = SHARE_IMAGE.width - 2 * MARGIN
const TITLE_TOP = COVER_HEIGHT + 28
const TITLE_HEIGHT = 160
const LINE_CENTER = 566
const LINE_HEIGHT = 72
const PAPER = '#faf6ed'
const INK = '#1c2a24'
const MUTED = '#4d5a53'
const ACCENT = '#0f5c43'

/** The light colours of `src/ui/cover/class-cover.module.css`. */
const COLORS: Readonly<Record<CoverTone, readonly [ground: string, star: string, corner: string, strap: string]>> = {
  green: ['#eef3e6', '#d3e6d8', '#e9d7a8', '#3f7c64'],
  teal: ['#e9f2f0', '#cfe5e6', '#e9d7a8', '#37757d'],
  blue: ['#edf0f4', '#d5dff0', '#e9d7a8', '#49648f'],
  plum: ['#f4edf0', '#e8d8e6', '#e9d7a8', '#7d5580'],
  clay: ['#f8eee4', '#f0d9cb', '#e9d7a8', '#96603f'],
  gold: ['#f8f1de', '#f0e0b4', '#cfe0cf', '#8f6f2a'],
}
/** Enlarges the pattern, because other apps show the image small. */
const PATTERN_SCALE = 2

const drawPattern = ({ id, subject }: ShareImageContent): Buffer => {
  const { star, corners, transform, tone } = coverPattern(id, subject)
  const [ground, starColor, cornerColor, strap] = COLORS[tone]
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${COVER_HEIGHT}">
    <pattern id="tiling" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse"
      patternTransform="scale(${PATTERN_SCALE}) ${transform}" stroke="${strap}">
      <path d="${star}" fill="${starColor}"/><path d="${corners}" fill="${cornerColor}"/>
    </pattern>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#tiling)"/>
  </svg>`)
}

const drawCover = (content: ShareImageContent): Promise<Buffer> | Buffer =>
  content.cover
    ? sharp(content.cover).resize(SHARE_IMAGE.width, COVER_HEIGHT, { fit: 'cover' }).png().toBuffer()
    : drawPattern(content)

const TITLE: TextStyle = { size: 56, weight: 'bold', color: INK, maxWidth: TEXT_WIDTH, maxHeight: TITLE_HEIGHT }
const LINE: TextStyle = { size: 32, weight: 'normal', color: MUTED, maxWidth: TEXT_WIDTH / 2, maxHeight: LINE_HEIGHT }
const FIGURE: TextStyle = { ...LINE, weight: 'bold', color: ACCENT }
const MARK_SIZE = 56
const MARK_GAP = 16

/** The mark of `src/ui/verified-mark.tsx`. */
const drawMark = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 20 20">
    <path d="M4 4h12v12H4z" fill="${ACCENT}"/>
    <path d="M4 4h12v12H4z" fill="${ACCENT}" transform="rotate(45 10 10)"/>
    <path d="M6.5 10.2l2.4 2.3 4.6-4.8" fill="none" stroke="${PAPER}" stroke-width="1.8"/>
  </svg>`)

type Side = 'start' | 'end'

// With an Urdu title everything is mirrored, as on its page.
const toLeft = (width: number, side: Side, isMirrored: boolean): number =>
  (side === 'start') === isMirrored ? SHARE_IMAGE.width - MARGIN - width : MARGIN

const placeLine = async (
  text: string,
  style: TextStyle,
  place: { readonly side: Side; readonly isMirrored: boolean },
): Promise<OverlayOptions> => {
  const { png, width, height } = await drawText(text, style)
  return {
    input: png,
    left: toLeft(width, place.side, place.isMirrored),
    top: Math.round(LINE_CENTER - height / 2),
  }
}

/** The title, and after it the mark of a verified teacher. */
const placeTitle = async ({ title, isVerified }: ShareTexts, isMirrored: boolean): Promise<OverlayOptions[]> => {
  const markWidth = isVerified ? MARK_GAP + MARK_SIZE : 0
  const { png, width, height } = await drawText(title, { ...TITLE, maxWidth: TEXT_WIDTH - markWidth })
  const middle = TITLE_TOP + TITLE_HEIGHT / 2
  const left = toLeft(width, 'start', isMirrored)
  const text = { input: png, left, top: Math.round(middle - height / 2) }
  if (!isVerified) return [text]
  const markLeft = isMirrored ? left - markWidth : left + width + MARK_GAP
  return [text, { input: drawMark(), left: markLeft, top: middle - MARK_SIZE / 2 }]
}

/** Draws the picture that other apps show beside the link to a class or a teacher. */
export const drawShareImage = async (content: ShareImageContent): Promise<Buffer> => {
  const isMirrored = isRightToLeft(content.title)
  const overlays = [
    { input: await drawCover(content), left: 0, top: 0 },
    ...(await placeTitle(content, isMirrored)),
    await placeLine(content.details, LINE, { side: 'start', isMirrored }),
    await placeLine(content.figure, FIGURE, { side: 'end', isMirrored }),
  ]
  return sharp({ create: { ...SHARE_IMAGE, channels: 3, background: PAPER } })
    .composite(overlays)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}
