import { readFileSync } from 'node:fs'
import { convert } from 'fontverter'
import { Blob, Face, Font, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { resolveInput } from '#quran-build/inputs.ts'

const AMIRI_FONT_FILE = '@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2'

/** Numbers and marks that the reader adds to the verses. */
const READER_CHARACTERS = '٠١٢٣٤٥٦٧٨٩\u06dd السجدة عند الشافعي ع\u00a0'

const NOT_IN_FONT_GLYPH = 0
const MAX_SHOWN_PROBLEMS = 5

/**
 * Finds texts that a font cannot draw, by shaping each as browsers do.
 * @param font TrueType, not compressed
 */
export const findFontProblems = (font: Uint8Array<ArrayBuffer>, texts: readonly string[]): string[] => {
  const shaper = new Font(new Face(new Blob(font.buffer.slice(font.byteOffset, font.byteOffset + font.byteLength))))
  const isDrawn = (text: string): boolean => {
    const buffer = new HarfBuzzBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaper, buffer)
    return buffer.getGlyphInfos().every(({ codepoint }) => codepoint !== NOT_IN_FONT_GLYPH)
  }
  return texts.flatMap((text, index) => (isDrawn(text) ? [] : [`text ${index + 1} has characters without a glyph`]))
}

/**
 * Subsets Amiri Quran to the Uthmani text. The font reserves no name, so the subset keeps it.
 * @returns WOFF2
 * @throws Error if the subset cannot draw a verse completely
 */
export const makeUthmaniFont = async (uthmani: readonly string[]): Promise<Buffer> => {
  const whole = readFileSync(resolveInput(AMIRI_FONT_FILE))
  const characters = [...new Set([...uthmani, READER_CHARACTERS].join(''))].toSorted().join('')
  const part = await subsetFont(whole, characters, { targetFormat: 'truetype' })
  const problems = findFontProblems(Uint8Array.from(part), [...uthmani, READER_CHARACTERS])
  if (problems.length > 0)
    throw new Error(`The font of the Uthmani text: ${problems.slice(0, MAX_SHOWN_PROBLEMS).join('; ')}`)
  return convert(part, 'woff2')
}
