import { escapeXml, renderPage } from './xml.ts'

export interface CoverTexts {
  readonly arabicTitle: string
  readonly urduTitle: string
  readonly title: string
  readonly subtitle?: string
}

const COVER_WIDTH = 600
const COVER_HEIGHT = 900
const COVER_MIDDLE = COVER_WIDTH / 2
const COVER_COLOURS = { ground: '#14573f', deep: '#0d4330', gold: '#d8b160', paper: '#fffdf8' } as const

/** An eight-pointed star: two squares, one rotated by 45°. */
const renderStar = (x: number, y: number, half: number): string => {
  const square = (turn: number): string =>
    `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" transform="rotate(${turn} ${x} ${y})"/>`
  return square(0) + square(45)
}

const renderLattice = (): string => {
  const [step, half] = [100, 30]
  const rows = Array.from({ length: COVER_HEIGHT / step }, (_, row) => row)
  const columns = Array.from({ length: COVER_WIDTH / step }, (_, column) => column)
  const stars = rows.flatMap((row) =>
    columns.map((column) => renderStar(column * step + step / 2, row * step + step / 2, half)),
  )
  return `<g fill="none" stroke="${COVER_COLOURS.gold}" stroke-opacity="0.28" stroke-width="1.5">${stars.join('')}</g>`
}

interface CoverLine {
  readonly text: string
  readonly y: number
  readonly largest: number
  readonly lang: 'ar' | 'ur' | 'en'
}

/** The largest font size that fits between the edges, for letters of average width. */
const computeFontSize = ({ text, largest, lang }: CoverLine): number => {
  const width = { ar: 0.5, ur: 0.45, en: 0.52 }[lang]
  const letters = text.replace(/\p{M}/gu, '').length
  return Math.min(largest, Math.floor(440 / (letters * width)))
}

const FONTS_BY_LANGUAGE = {
  ar: "'Scheherazade New', 'Noto Naskh Arabic', serif",
  ur: "'Noto Nastaliq Urdu', 'Noto Naskh Arabic', serif",
  en: 'Seravek, Gill Sans, Noto Sans, sans-serif',
} as const

const renderLine = (what: CoverLine): string =>
  `<text x="${COVER_MIDDLE}" y="${what.y}" text-anchor="middle" xml:lang="${what.lang}" fill="${COVER_COLOURS.paper}" font-family="${FONTS_BY_LANGUAGE[what.lang]}" font-size="${computeFontSize(what)}"${what.lang === 'en' ? '' : ' direction="rtl"'}>${escapeXml(what.text)}</text>`

const renderEnglishLines = ({ title, subtitle }: CoverTexts): string[] => {
  const first = renderLine({ text: title, y: 640, largest: 40, lang: 'en' })
  return subtitle === undefined ? [first] : [first, renderLine({ text: subtitle, y: 695, largest: 26, lang: 'en' })]
}

/** The cover as SVG. As the cover image it uses fonts of the device; on the first page it uses those of the book. */
export const renderCoverSvg = (words: CoverTexts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" role="img" aria-label="${escapeXml(words.title)}">
<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${COVER_COLOURS.ground}"/>
${renderLattice()}
<rect x="48" y="150" width="504" height="600" rx="28" fill="${COVER_COLOURS.deep}" stroke="${COVER_COLOURS.gold}" stroke-width="3"/>
<g fill="none" stroke="${COVER_COLOURS.gold}" stroke-width="3">${renderStar(COVER_MIDDLE, 150, 38)}</g>
<g fill="${COVER_COLOURS.deep}" stroke="none">${renderStar(COVER_MIDDLE, 150, 36)}</g>
<circle cx="${COVER_MIDDLE}" cy="150" r="14" fill="${COVER_COLOURS.gold}"/>
${renderLine({ text: words.arabicTitle, y: 360, largest: 104, lang: 'ar' })}
<path d="M200 430h200" stroke="${COVER_COLOURS.gold}" stroke-width="2"/>
${renderLine({ text: words.urduTitle, y: 525, largest: 50, lang: 'ur' })}
${renderEnglishLines(words).join('\n')}
</svg>`

export const renderCoverPage = (words: CoverTexts): string =>
  renderPage({
    title: words.title,
    lang: 'en',
    type: 'cover',
    body: `<section class="cover">\n${renderCoverSvg(words)}\n</section>`,
  })
