import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { readSources } from '#quran-build/sources.ts'
import { listCharacters, makeQuranFont, QURAN_FONT_NAME } from './quran-font.ts'

const sources = readSources()
const uncompressedFont = await convert(await makeQuranFont(sources), 'truetype')

const readTable = (font: Buffer, tag: string): Buffer => {
  const at = font.indexOf(tag, 12, 'latin1')
  const offset = font.readUInt32BE(at + 8)
  return font.subarray(offset, offset + font.readUInt32BE(at + 12))
}

const readFontNames = (font: Buffer): Map<number, string> => {
  const table = readTable(font, 'name')
  const texts = table.readUInt16BE(4)
  const count = table.readUInt16BE(2)
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 6 + index * 12
      const begins = texts + table.readUInt16BE(at + 10)
      const text = Buffer.from(table.subarray(begins, begins + table.readUInt16BE(at + 8))).swap16()
      return [table.readUInt16BE(at + 6), text.toString('utf16le')] as const
    }),
  )
}

test('the font does not use the reserved name of its original', () => {
  const { 0: copyright, ...named } = Object.fromEntries(readFontNames(uncompressedFont))
  expect(copyright).toContain('Reserved Font Names "Scheherazade"')
  expect(named[1]).toBe(QURAN_FONT_NAME)
  expect(Object.values(named).join(' ')).not.toMatch(/scheherazade|SIL\b(?! Open Font License)/i)
})

test('every character of the texts is in the font', async () => {
  // A missing character adds no glyph: its subset is as large as an empty one.
  const sizeFor = async (text: string): Promise<number> =>
    readTable(await subsetFont(uncompressedFont, text, { targetFormat: 'truetype' }), 'loca').length
  const none = await sizeFor('\u{1f600}')
  const drawn = [...listCharacters(sources)].filter((character) => !/[\s\u00a0\u2009]/u.test(character))
  const missing: string[] = []
  for (const character of drawn) if ((await sizeFor(character)) <= none) missing.push(character)
  expect(missing).toEqual([])
})

test('the file has the checksum that OpenType requires', () => {
  let sum = 0
  const padded = Buffer.concat([uncompressedFont, Buffer.alloc(-uncompressedFont.length & 3)])
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  expect(sum).toBe(0xb1b0afba)
})
