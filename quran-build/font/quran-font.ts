import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { readFonts } from '#quran-build/epub/fonts.ts'
import type { Sources } from '#quran-build/sources.ts'
import { renameFont } from './rename-font.ts'

/** Its own name: that of Scheherazade New is reserved for the font as SIL publishes it. */
export const QURAN_FONT = 'Halaqah Quran'

const LICENCE = 'SIL Open Font License, Version 1.1. A part of the font that the copyright names, made for one text.'
const LICENCE_URL = 'https://openfontlicense.org'

/** Numbers and marks that the reader draws beside the text, and letters with which other services write the same text. */
const READER_CHARACTERS = '٠١٢٣٤٥٦٧٨٩\u06dd السجدة عند الشافعي ع یکہۃھ \u00a0'

/** Every character that is shown in the font of the Quran. */
export const charactersOf = ({ arabic, plain, witness, names, urduNames }: Sources): string => {
  const texts = [...arabic, ...plain, ...witness, ...names.map(({ name }) => name), ...urduNames, READER_CHARACTERS]
  return [...new Set(texts.join(''))].toSorted().join('')
}

/**
 * The part of Scheherazade New that the Quran needs: a third of the bytes that a phone would load for the whole.
 * @param sources every text that is shown in it
 * @returns WOFF2
 */
export const makeQuranFont = async (sources: Sources): Promise<Buffer> => {
  const [whole] = readFonts().fonts
  if (!whole) throw new Error('The font of the Quran is not there.')
  const part = await subsetFont(whole.bytes, charactersOf(sources), { targetFormat: 'truetype' })
  const names = { copyright: whole.copyright, family: QURAN_FONT, licence: LICENCE, licenceUrl: LICENCE_URL }
  return convert(renameFont(part, names), 'woff2')
}
