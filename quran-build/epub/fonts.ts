import { readFileSync } from 'node:fs'

/** A font as it travels in a book. */
export interface FontFile {
  readonly family: string
  /** In the book. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly copyright: string
}

/** The packages of the fonts, and the one file of each that has the letters a book needs. */
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

/** The fonts of every book, and the licence under which they may be copied. */
export const readFonts = (): { readonly fonts: readonly FontFile[]; readonly licence: string } => {
  const text = licenceOf(FONTS[0].name)
  const begins = LICENCE_BEGINS.exec(text)
  if (!begins) throw new Error('The licence of the fonts is not the one that was read.')
  return { fonts: FONTS.map(readFont), licence: text.slice(begins.index).replace(/^-+$/gm, '').trim() }
}
