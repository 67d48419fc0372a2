import { readFileSync } from 'node:fs'
import { resolveInput } from '#quran-build/inputs.ts'

/** A font to embed in a book. */
export interface FontFile {
  readonly family: string
  /** Path in the book. */
  readonly file: string
  readonly bytes: Uint8Array
  readonly copyright: string
}

/** The font packages; books need only the Arabic file of each. */
const BOOK_FONTS = [
  { name: 'scheherazade-new', family: 'Scheherazade New' },
  { name: 'noto-nastaliq-urdu', family: 'Noto Nastaliq Urdu' },
] as const

const LICENCE_START = /^-+\nSIL OPEN FONT LICENSE/m

const readLicence = (name: string): string => readFileSync(resolveInput(`@fontsource/${name}/LICENSE`), 'utf8')

const readFont = ({ name, family }: (typeof BOOK_FONTS)[number]): FontFile => ({
  family,
  file: `fonts/${name}.woff2`,
  bytes: readFileSync(resolveInput(`@fontsource/${name}/files/${name}-arabic-400-normal.woff2`)),
  copyright: readLicence(name).split('\n', 1).join(''),
})

/** The fonts to embed in every book, and their common licence. */
export const readFonts = (): { readonly fonts: readonly FontFile[]; readonly licence: string } => {
  const text = readLicence(BOOK_FONTS[0].name)
  const begins = LICENCE_START.exec(text)
  if (!begins) throw new Error('The font package has an unexpected licence text.')
  return { fonts: BOOK_FONTS.map(readFont), licence: text.slice(begins.index).replace(/^-+$/gm, '').trim() }
}
