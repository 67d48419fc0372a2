import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { findTanzilProblems } from '#quran-build/arabic/tanzil.ts'
import { isCorePack, isLanguagePack, isScriptPack, joinLines, PieceLines } from '../contract/library/packs.ts'
import { VERSE_COUNT } from '../contract/library/quran.ts'
import { parseVerseKey } from '../contract/library/verse-key.ts'
import { parseFacts, toTexts, toVerses } from '../quran/api-responses.ts'
import { listPackTexts } from './assemble.ts'
import { findSourceProblems } from './check-sources.ts'
import { makePack } from './pieces.ts'
import { readSources, type Sources } from './sources.ts'

const sources = readSources()
const builtPacks = await Promise.all(listPackTexts(sources).map(makePack))
const loadedPacks = builtPacks.map(({ pack, files }) => ({
  pack,
  lines: pack.pieces.flatMap(({ name }) => PieceLines.parse(JSON.parse(String(files[`pieces/${name}.json`])))),
}))
const { chapters, arabic, translations } = toTexts(loadedPacks)
const infos = parseFacts(loadedPacks.find(({ pack }) => pack.kind === 'facts')?.lines ?? []).map(({ info }) => info)
let first = 0
const verses = chapters.map(({ id, verses_count: count }) => {
  first += count
  return toVerses(id, first - count, arabic.slice(first - count, first))
})

const findProblemsAfterChange = (change: Partial<Sources>): string =>
  findSourceProblems({ ...sources, ...change }).join('\n')

test('the sources pass every check', () => {
  expect(findSourceProblems(sources)).toEqual([])
})

test('a changed letter is named with its verse', () => {
  const problems = findProblemsAfterChange({ arabic: sources.arabic.with(0, 'بسم الله الرحمن الكريم') })
  expect(problems).toContain('verse 1 of 6236: the letters differ from every witness')
})

test('a changed vowel is named with its word', () => {
  const first = sources.arabic[0] ?? ''
  const problems = findProblemsAfterChange({ arabic: sources.arabic.with(0, first.replace('\u0650', '\u064e')) })
  expect(problems).toBe('verse 1 of 6236: the sounds differ from every witness بَسْمِ')
})

test('a changed publication fails its pinned hash', () => {
  expect(findProblemsAfterChange({ published: sources.published.with(0, 'other') })).toContain('pinned is f7e922c0')
})

test('the Uthmani text equals Tanzil’s, and a changed mark or a moved verse is reported', () => {
  const { uthmani } = sources
  const pinned = 'quran-validator: the Arabic text has SHA-256'
  const tanzils = "Tanzil's file has f02bbfda"
  const unmarked = uthmani.with(32, uthmani[32]?.replace('\u06de ', '') ?? '')
  expect(findTanzilProblems(uthmani, chapters.length)).toEqual([])
  expect(
    findProblemsAfterChange({ uthmani: uthmani.with(261, uthmani[261]?.replace('\u06da', '\u06d6') ?? '') }),
  ).toContain(tanzils)
  expect(findProblemsAfterChange({ uthmani: unmarked })).toContain(pinned)
  expect(findTanzilProblems(unmarked, chapters.length)).toEqual(['uthmani: 198 quarter signs instead of 199'])
  const moved = [...uthmani.slice(0, 6), uthmani.slice(6, 8).join(' '), ...uthmani.slice(8), '']
  expect(findTanzilProblems(moved, chapters.length).join()).toContain(tanzils)
})

test('the pack of the Uthmani text has it unchanged, with the notice that Tanzil requires', () => {
  const { pack, lines } = loadedPacks.find(({ pack: { kind } }) => kind === 'uthmani') ?? {}
  expect(lines).toEqual(sources.uthmani)
  expect(pack?.sha256).toBe('3a802babd61fd0835121feea6c054e16df4809417968e1f7b58aa18cdbae6e66')
  expect(pack?.notice).toContain('CHANGING IT IS NOT ALLOWED')
  expect(pack?.link).toContain('tanzil.net')
  expect(pack && [isCorePack(pack), isLanguagePack(pack), isScriptPack(pack)]).toEqual([false, false, true])
})

test('a missing and an empty verse are named', () => {
  expect(findProblemsAfterChange({ urdu: sources.urdu.slice(1) })).toBe('urdu: 6235 verses instead of 6236')
  expect(findProblemsAfterChange({ english: sources.english.with(9, ' ') })).toContain(
    'english: verse 10 of 6236 is empty',
  )
})

test('cleaning changes only white space, carriers of pause signs and end-of-juz stops', () => {
  const bare = (text: string): string => text.replace(/\s|\u06d5|\u06d4\s*$/gu, '').normalize('NFC')
  const wrong = sources.arabic.filter((text) => bare(text) !== bare(cleanVerse(text)))
  expect(wrong).toEqual([])
})

test('every shown verse has single spaces, one after each pause sign, and no stop at its end', () => {
  const texts = verses.flat().map((verse) => verse.text_indopak)
  expect(texts.filter((text) => /[\u06d6-\u06db]\S|\s\s|\s[\u06d6-\u06db]|\u06d4|^\s|\s$/u.test(text))).toEqual([])
})

test('a pause sign typed before its vowel moves after it, which is canonically equivalent', () => {
  expect(cleanVerse('رَسُوْلۚ\u064c قَدْ')).toBe('رَسُوْلٌۚ قَدْ')
})

test('no pause sign or marker is lost', () => {
  const count = (texts: readonly string[]): number => texts.join('').match(/[\u06d6-\u06db\u06de\u08d6]/gu)?.length ?? 0
  expect(count(verses.flat().map((verse) => verse.text_indopak))).toBe(count(sources.arabic))
})

test('verses are numbered 1 to 6236 and keyed by chapter', () => {
  expect(verses.flat().map((verse) => verse.id)).toEqual(Array.from({ length: VERSE_COUNT }, (_, index) => index + 1))
  const keys = verses.flatMap((list, index) => list.map((_, number) => `${index + 1}:${number + 1}`))
  expect(verses.flat().map((verse) => verse.verse_key)).toEqual(keys)
})

test('every chapter has the number of verses of its facts, and pages are in order', () => {
  expect(chapters.map((chapter) => chapter.verses_count)).toEqual(verses.map((list) => list.length))
  const firsts = chapters.map((chapter) => chapter.pages[0] ?? 0)
  expect(firsts).toEqual(firsts.toSorted((one, other) => one - other))
  expect(chapters.at(-1)?.pages).toEqual([604, 604])
})

test('the order of revelation is a permutation, and all chapters but 1 and 9 start with the basmala', () => {
  const order = chapters.map((chapter) => chapter.revelation_order).toSorted((one, other) => one - other)
  expect(order).toEqual(chapters.map((chapter) => chapter.id))
  expect(chapters.filter((chapter) => !chapter.bismillah_pre).map((chapter) => chapter.id)).toEqual([1, 9])
})

test('a chapter is described by its facts', () => {
  expect(infos[1]?.short_text).toBe(
    'Al-Baqarah means “The Cow”. It is the 2nd chapter of the Quran and the 87th in the order of revelation, revealed in Madinah. It has 286 verses in 40 rukus and stands in juz 1 to 3, on pages 2 to 49 of the Madinah mushaf.',
  )
  expect(infos[107]?.short_text).toContain('It has 3 verses in 1 ruku and stands in juz 30, on page 602')
})

test('the facts of every chapter are filled in', () => {
  expect(infos.filter((info) => /undefined|NaN|\b0\b/u.test(info.short_text + info.text))).toEqual([])
})

test('a pack has a line for each verse, and its checksum is that of its text', () => {
  expect(loadedPacks.map(({ pack, lines }) => [pack.kind, lines.length])).toEqual(
    loadedPacks.map(({ pack }) => [pack.kind, pack.kind === 'facts' ? chapters.length : VERSE_COUNT]),
  )
  for (const { pack, lines } of loadedPacks) {
    expect(createHash('sha256').update(joinLines(lines)).digest('hex')).toBe(pack.sha256)
  }
})

test('a piece is named by its content hash and has a brotli version', () => {
  for (const { pack, files } of builtPacks) {
    expect(pack.bytes).toBe(pack.pieces.reduce((sum, piece) => sum + piece.bytes, 0))
    for (const { name, bytes } of pack.pieces) {
      const content = String(files[`pieces/${name}.json`])
      const travels = Buffer.from(files[`pieces/${name}.json.br`] ?? '')
      expect(createHash('sha256').update(content).digest('hex').startsWith(name)).toBe(true)
      expect(brotliDecompressSync(travels).toString()).toBe(content)
      expect(travels.length).toBe(bytes)
    }
  }
})

test('Arabic, search and any one translation need less than 0.7 MB on the wire', () => {
  const bytesOf = (wanted: typeof builtPacks): number => wanted.reduce((sum, { pack }) => sum + pack.bytes, 0)
  const core = bytesOf(builtPacks.filter(({ pack }) => isCorePack(pack)))
  const languages = builtPacks.filter(({ pack }) => pack.kind === 'translation')
  expect(languages).toHaveLength(2)
  for (const language of languages) expect(core + bytesOf([language])).toBeLessThan(700_000)
})

test('English, Urdu and the transliteration name their authors', () => {
  expect(translations.map(({ name, language_name: language }) => [language, name])).toEqual([
    ['english', 'Saheeh International'],
    ['urdu', 'Fateh Muhammad Jalandhari'],
    ['transliteration', 'Transliteration'],
  ])
  expect(translations[2]?.texts[261]).toMatch(/^Allahu la ilaha illa huwa alhayyu alqayyoomu/)
})

test('the contract knows how many verses each chapter has', () => {
  for (const { id, verses_count: count } of chapters) {
    expect(parseVerseKey(`${id}:${count}`), `${id}`).toEqual({ chapter: id, verse: count })
    expect(parseVerseKey(`${id}:${count + 1}`), `${id}`).toBeUndefined()
  }
})
