import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { getQuranPacks, getQuranPiece, joinLines, PieceLines, piecePath } from '#contract/library/packs.ts'
import {
  getChapter,
  getChapterInfo,
  getChapters,
  getIndopakVerses,
  getTranslation,
  getUthmaniVerses,
  searchQuran,
  VERSE_COUNT,
} from '#contract/library/quran.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { answerLibraryPath } from './library.service.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('the 114 chapters are public, in the shape of the public service [3.21, 7.49, 9.15]', async () => {
  const { status, body, headers } = await api.call(getChapters)
  expect(status).toBe(200)
  expect(getChapters.output.parse(body).chapters).toHaveLength(CHAPTER_COUNT)
  expect(headers['cache-control']).toContain('public')
  expect(body.chapters[1]).toEqual({
    id: 2,
    revelation_place: 'madinah',
    revelation_order: 87,
    bismillah_pre: true,
    name_simple: 'Al-Baqarah',
    name_complex: 'Al-Baqarah',
    name_arabic: 'البقرة',
    verses_count: 286,
    pages: [2, 49],
    translated_name: { language_name: 'english', name: 'The Cow' },
    name_urdu: 'گائے',
  })
})

test('a chapter and its facts are returned [7.49]', async () => {
  const chapter = await api.call(getChapter, { params: { id: 36 } })
  expect(getChapter.output.parse(chapter.body).chapter.name_simple).toBe('Ya-Sin')
  const info = await api.call(getChapterInfo, { params: { id: 36 } })
  expect(getChapterInfo.output.parse(info.body).chapter_info).toMatchObject({
    chapter_id: 36,
    language_name: 'english',
  })
})

test('every verse of every chapter is returned once [7.49]', async () => {
  const answers = await Promise.all(
    Array.from({ length: CHAPTER_COUNT }, (_, index) =>
      api.call(getIndopakVerses, { query: { chapter_number: index + 1 } }),
    ),
  )
  const keys = answers.flatMap(({ body }) => getIndopakVerses.output.parse(body).verses.map((verse) => verse.verse_key))
  expect(new Set(keys).size).toBe(VERSE_COUNT)
  expect(answers[1]?.body.meta).toEqual({ filters: { chapter_number: 2 } })
  const marks = answers.flatMap(({ body }) =>
    getIndopakVerses.output.parse(body).verses.flatMap(({ begins }) => begins ?? []),
  )
  expect([marks.filter(({ juz }) => juz).length, marks.filter(({ page }) => page).length]).toEqual([30, 604])
})

test('the Uthmani verses are Tanzil’s, numbered as the others, and name their source', async () => {
  const answers = await Promise.all(
    Array.from({ length: CHAPTER_COUNT }, (_, index) =>
      api.call(getUthmaniVerses, { query: { chapter_number: index + 1 } }),
    ),
  )
  const verses = answers.flatMap(({ body }) => getUthmaniVerses.output.parse(body).verses)
  expect(verses.map(({ id }) => id)).toEqual(Array.from({ length: VERSE_COUNT }, (_, index) => index + 1))
  expect(verses.find(({ verse_key: key }) => key === '112:1')?.text_uthmani).toBe('قُلْ هُوَ ٱللَّهُ أَحَدٌ')
  expect(
    createHash('sha256')
      .update(joinLines(verses.map(({ text_uthmani: text }) => text)))
      .digest('hex'),
  ).toBe('3a802babd61fd0835121feea6c054e16df4809417968e1f7b58aa18cdbae6e66')
  expect(answers[1]?.body.meta).toEqual({
    filters: { chapter_number: 2 },
    credit: expect.stringContaining('Tanzil Project (tanzil.net)'),
  })
})

test.each([0, 115, -1])('chapter %i is not found', async (id) => {
  const answers = await Promise.all([
    api.call(getChapter, { params: { id } }),
    api.call(getChapterInfo, { params: { id } }),
    api.call(getIndopakVerses, { query: { chapter_number: id } }),
    api.call(getUthmaniVerses, { query: { chapter_number: id } }),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toEqual({
      message: 'There is no such chapter: the Quran has chapters 1 to 114.',
      code: 'not_found',
    })
  }
})

test('a chapter id must be a number', async () => {
  expect((await api.call(getChapter, { params: { id: 'abc' } })).status).toBe(400)
  expect((await api.call(getIndopakVerses)).status).toBe(400)
})

test('a long chapter is compressed for clients that accept it', async () => {
  const url = `${getIndopakVerses.path}?chapter_number=2`
  const plain = await api.app.inject(url)
  const packed = await api.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('a translation of a chapter has one entry per verse', async () => {
  const urdu = await api.call(getTranslation, { params: { id: 234 }, query: { chapter_number: 112 } })
  expect(urdu.body.translations).toHaveLength(4)
  expect(urdu.body.meta).toEqual({ translation_name: 'Fateh Muhammad Jalandhari' })
  expect((await api.call(getTranslation, { params: { id: 1 }, query: { chapter_number: 112 } })).status).toBe(404)
  expect((await api.call(getTranslation, { params: { id: 20 }, query: { chapter_number: 115 } })).status).toBe(404)
})

test('the joined pieces of a pack have its checksum and are immutable', async () => {
  const { packs } = getQuranPacks.output.parse((await api.call(getQuranPacks)).body)
  const arabic = packs.find(({ kind }) => kind === 'arabic')
  const answers = await Promise.all(
    (arabic?.pieces ?? []).map(({ name }) => api.call(getQuranPiece, { params: { piece: name } })),
  )
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(
    answers.map(() => 'public, max-age=31536000, immutable'),
  )
  const text = joinLines(answers.flatMap(({ body }) => PieceLines.parse(body)))
  expect(createHash('sha256').update(text).digest('hex')).toBe(arabic?.sha256)
})

test('a piece is sent as compressed by the build', async () => {
  const { packs } = getQuranPacks.output.parse((await api.call(getQuranPacks)).body)
  const piece = packs[0]?.pieces[0]
  const url = piecePath(piece?.name ?? '')
  const packed = await api.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.rawPayload.length).toBe(piece?.bytes)
  expect((await api.app.inject({ url: piecePath('0'.repeat(40)) })).statusCode).toBe(404)
})

test('search returns a page, and no results without a query [7.49]', async () => {
  const found = await api.call(searchQuran, { query: { q: 'mercy', page: 2 } })
  expect(searchQuran.output.parse(found.body).search.current_page).toBe(2)
  expect((await api.call(searchQuran)).body.search.total_pages).toBe(0)
  expect((await api.call(searchQuran, { query: { q: 'mercy', page: 0 } })).status).toBe(400)
})

test.each([
  '/quran/v4/chapters',
  '/quran/v4/chapters/9',
  '/quran/v4/chapters/9/info',
  '/quran/v4/quran/verses/indopak?chapter_number=9',
  '/quran/v4/quran/verses/uthmani?chapter_number=9',
  '/quran/v4/quran/translations/20?chapter_number=9',
  '/quran/v4/search?q=mercy&page=2',
  '/quran/v4/search?q=juz%205',
])('%s is answered alike with and without a server', async (path) => {
  const response = await api.app.inject(path)
  expect(await answerLibraryPath(path)).toEqual(response.json())
})

test('without a server an unknown path is refused', async () => {
  await expect(answerLibraryPath('/quran/v4/juzs')).rejects.toThrow('There is nothing at this address.')
  await expect(answerLibraryPath('/quran/v4/chapters/115')).rejects.toThrow('There is no such chapter')
})
