import { escapeXml, renderPage } from './xml.ts'

export interface CoverTexts {
  readonly arabicTitle: string
  readonly urduTitle: string
  readonly title: string
  readonly subtitle?: string
}

const WIDTH = 600
const HEIGHT = 900
const MIDDLE = WIDTH / 2
const COLOURS = { ground: '#14573f', deep: '#0d4330', gold: '#d8b160', paper: '#fffdf8' } as const

/** An eight-pointed star: two squares, one rotated by 45°. */
const star = (x: number, y: number, half: number): string => {
  const square = (turn: number): string =>
    `<rect x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" transform="rotate(${turn} ${x} ${y})"/>`
  return square(0) + square(45)
}

const lattice = (): string => {
  const [step, half] = [100, 30]
  const rows = Array.from({ length: HEIGHT / step }, (_, row) => row)
  const columns = Array.from({ length: WIDTH / step }, (_, column) => column)
  const stars = rows.flatMap((row) =>
    columns.map((column) => star(column * step + step / 2, row * step + step / 2, half)),
  )
  return `<g fill="none" stroke="${COLOURS.gold}" stroke-opacity="0.28" stroke-width="1.5">${stars.join('')}</g>`
}

interface Line {
  readonly text: string
  readonly y: number
  readonly largest: number
  readonly lang: 'ar' | 'ur' | 'en'
}

/** The largest font size that fits between the edges, for letters of average width. */
const sizeOf = ({ text, largest, lang }: Line): number => {
  const width = { ar: 0.5, ur: 0.45, en: 0.52 }[lang]
  const letters = text.replace(/\p{M}/gu, '').length
  return Math.min(largest, Math.floor(440 / (letters * width)))
}

const FONTS = {
  ar: "'Scheherazade New', 'Noto Naskh Arabic', serif",
  ur: "'Noto Nastaliq Urdu', 'Noto Naskh Arabic', serif",
  en: 'Seravek, Gill Sans, Noto Sans, sans-serif',
} as const

const line = (what: Line): string =>
  `<text x="${MIDDLE}" y="${what.y}" text-anchor="middle" xml:lang="${what.lang}" fill="${COLOURS.paper}" font-family="${FONTS[what.lang]}" font-size="${sizeOf(what)}"${what.lang === 'en' ? '' : ' direction="rtl"'}>${escapeXml(what.text)}</text>`

const englishLines = ({ title, subtitle }: CoverTexts): string[] => {
  const first = line({ text: title, y: 640, largest: 40, lang: 'en' })
  return subtitle === undefined ? [first] : [first, line({ text: subtitle, y: 695, largest: 26, lang: 'en' })]
}

/** The cover as SVG. As the cover image it uses fonts of the device; on the first page it uses those of the book. */
export const coverSvg = (words: CoverTexts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeXml(words.title)}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>
${lattice()}
<rect x="48" y="150" width="504" height="600" rx="28" fill="${COLOURS.deep}" stroke="${COLOURS.gold}" stroke-width="3"/>
<g fill="none" stroke="${COLOURS.gold}" stroke-width="3">${star(MIDDLE, 150, 38)}</g>
<g fill="${COLOURS.deep}" stroke="none">${star(MIDDLE, 150, 36)}</g>
<circle cx="${MIDDLE}" cy="150" r="14" fill="${COLOURS.gold}"/>
${line({ text: words.arabicTitle, y: 360, largest: 104, lang: 'ar' })}
<path d="M200 430h200" stroke="${COLOURS.gold}" stroke-width="2"/>
${line({ text: words.urduTitle, y: 525, largest: 50, lang: 'ur' })}
${englishLines(words).join('\n')}
</svg>`

export const coverPage = (words: CoverTexts): string =>
  renderPage({
    title: words.title,
    lang: 'en',
    type: 'cover',
    body: `<section class="cover">\n${coverSvg(words)}\n</section>`,
  })
