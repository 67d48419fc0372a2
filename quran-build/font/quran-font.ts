import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { readFonts } from '#quran-build/epub/fonts.ts'
import type { Sources } from '#quran-build/sources.ts'
import { renameFont } from './rename-font.ts'

/** The subset needs its own name: "Scheherazade New" is reserved for the font as SIL publishes it. */
export const QURAN_FONT_NAME = 'Halaqah Quran'

const FONT_LICENCE =
  'SIL Open Font License, Version 1.1. A part of the font that the copyright names, made for one text.'
const LICENCE_URL = 'https://openfontlicense.org'

/** Numbers and marks that the reader adds to the text, and letters that other services use for the same text. */
const READER_CHARACTERS = '٠١٢٣٤٥٦٧٨٩\u06dd السجدة عند الشافعي ع یکہۃھ \u00a0'

/** Every character that is shown in the Quran font. */
export const listCharacters = ({ arabic, plain, witness, names, urduNames }: Sources): string => {
  const texts = [...arabic, ...plain, ...witness, ...names.map(({ name }) => name), ...urduNames, READER_CHARACTERS]
  return [...new Set(texts.join(''))].toSorted().join('')
}

/**
 * Subsets Scheherazade New to the Quran: a third of the bytes of the whole font.
 * @param sources all texts shown in the font
 * @returns WOFF2
 */
export const makeQuranFont = async (sources: Sources): Promise<Buffer> => {
  const [whole] = readFonts().fonts
  if (!whole) throw new Error('The package with the Quran font has no font.')
  const part = await subsetFont(whole.bytes, listCharacters(sources), { targetFormat: 'truetype' })
  const names = { copyright: whole.copyright, family: QURAN_FONT_NAME, licence: FONT_LICENCE, licenceUrl: LICENCE_URL }
  return convert(renameFont(part, names), 'woff2')
}
