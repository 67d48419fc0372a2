import { readFileSync } from 'node:fs'

/** A font to embed in a book. */
export interface FontFile {
  readonly family: string
  /** Path in the book. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly copyright: string
}

/** The font packages; books need only the Arabic file of each. */
const FONTS = [
  { name: 'scheherazade-new', family: 'Scheherazade New' },
  { name: 'noto-nastaliq-urdu', family: 'Noto Nastaliq Urdu' },
] as const

const inPackage = (name: string, path: string): URL =>
  new URL(`../../node_modules/@fontsource/${name}/${path}`, import.meta.url)

const LICENCE_BEGINS = /^-+\nSIL OPEN FONT LICENSE/m

const licenceOf = (name: string): string => readFileSync(inPackage(name, 'LICENSE'), 'utf8')

const readFont = ({ name, family }: (typeof FONTS)[number]): FontFile => ({
  family,
  file: `fonts/${name}.woff2`,
  bytes: readFileSync(inPackage(name, `files/${name}-arabic-400-normal.woff2`)),
  copyright: licenceOf(name).split('\n', 1).join(''),
})

/** The fonts to embed in every book, and their common licence. */
export const readFonts = (): { readonly fonts: readonly FontFile[]; readonly licence: string } => {
  const text = licenceOf(FONTS[0].name)
  const begins = LICENCE_BEGINS.exec(text)
  if (!begins) throw new Error('The font package has an unexpected licence text.')
  return { fonts: FONTS.map(readFont), licence: text.slice(begins.index).replace(/^-+$/gm, '').trim() }
}
