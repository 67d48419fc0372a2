import { convert } from 'fontverter'
import { expect, test } from 'vitest'
import { readSources } from '#quran-build/sources.ts'
import { findFontProblems, makeUthmaniFont } from './uthmani-font.ts'

const { uthmani } = readSources()

test('every character of the 6236 Uthmani verses has a glyph, and the font has the announced size', async () => {
  const font = await makeUthmaniFont(uthmani)
  // `src/offline/quran/pack-fonts.ts` states this size for the download.
  expect(font.length).toBe(39_680)
  const drawn = Uint8Array.from(await convert(font, 'truetype'))
  expect(findFontProblems(drawn, uthmani)).toEqual([])
  // The ruku sign of the IndoPak text is in no Uthmani verse.
  expect(findFontProblems(drawn, ['\u08d6'])).toEqual(['text 1 has characters without a glyph'])
})
