import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBook, type BookFile, getFiqhBooks, getOtherBooks, removeBook } from '#contract/library/books.ts'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { pdf } from '#tests/support/api/sample-files.ts'
import { computeDigest } from './book-digest.ts'
import { readBundledBooks } from './bundled-books.ts'

const JUZ_30 = 'other-books/Juz-30-Amma.epub'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const listed = async (): Promise<readonly BookFile[]> => (await api.call(getOtherBooks)).body.files
const bookAt = async (key: string): Promise<BookFile> => {
  const book = (await listed()).find((one) => one.key === key)
  if (!book) throw new Error(`${key} is on no shelf.`)
  return book
}
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('a fresh shelf lists the folder, the thirty juz and the most-read chapters', async () => {
  const [folder, ...books] = await listed()
  expect(folder).toEqual({ id: '', key: 'other-books/', url: '', size: 0 })
  expect(books).toHaveLength(readBundledBooks().length)
  expect(books.filter(({ key }) => key.startsWith('other-books/Juz-'))).toHaveLength(30)
  expect(toBookTitle(books[0]?.key ?? '')).toBe('JUZ 01 ALIF LAM MEEM')
  expect(books.map(({ key }) => toBookTitle(key))).toContain('SURAH YA SIN')
  expect(books.every(({ isMade, size }) => isMade && formatBookSize(size) < '0.40 MB')).toBe(true)
  const fiqh: readonly BookFile[] = (await api.call(getFiqhBooks)).body.files
  expect(fiqh.filter(({ isMade }) => isMade)).toEqual([])
})

test('a bundled book is served whole or in ranges, immutable, under its own name', async () => {
  const { url, size, digest, id } = await bookAt(JUZ_30)
  const whole = await open(url)
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
    200,
    'application/epub+zip',
    size,
  ])
  expect(whole.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': "attachment; filename*=UTF-8''Juz-30-Amma.epub",
    'accept-ranges': 'bytes',
    etag: `"${id}"`,
  })
  const pieces = async function* () {
    yield whole.rawPayload
  }
  expect(await computeDigest(pieces())).toBe(digest)

  const range = `bytes=100000-${size - 1}`
  const rest = await open(url, { range, 'if-range': `"${id}"` })
  expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100000-${size - 1}/${size}`])
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(100_000))).toBe(true)
  expect((await open(url, { range, 'if-range': '"older"' })).statusCode).toBe(200)
  expect((await open(url, { range: `bytes=${size}-` })).statusCode).toBe(416)
})

test('an unknown URL, or one outside the folder, is not found', async () => {
  const { url, id } = await bookAt(JUZ_30)
  expect((await open(url.replace(id, '0'.repeat(40)))).statusCode).toBe(404)
  expect((await open(url.replace('Amma', 'Other'))).statusCode).toBe(404)
  expect((await open(`/api/library/books/made/${encodeURIComponent('../books')}/packs.json`)).statusCode).toBe(404)
})

test('a bundled book cannot be removed, but an uploaded one of the same name replaces it', async () => {
  const made = await bookAt(JUZ_30)
  expect((await api.call(removeBook, { as: 'admin', params: { id: made.id } })).status).toBe(400)

  const bytes = Buffer.from((await open(made.url)).rawPayload)
  const file = [{ name: 'juz-30-AMMA.epub', type: 'application/epub+zip', bytes }]
  const added = await api.call(addBook, { as: 'admin', body: { shelf: 'other' }, files: { file } })
  expect(added.status).toBe(200)
  const same = (await listed()).filter(({ key }) => key.toLowerCase() === JUZ_30.toLowerCase())
  expect(same.map(({ id, isMade }) => [id, isMade])).toEqual([[added.body.file.id, undefined]])

  await api.call(removeBook, { as: 'admin', params: { id: added.body.file.id } })
  expect((await bookAt(JUZ_30)).isMade).toBe(true)
})

test('uploaded and bundled books are sorted together by name', async () => {
  const file = [{ ...pdf(), name: 'Qaida.pdf' }]
  await api.call(addBook, { as: 'admin', body: { shelf: 'other' }, files: { file } })
  const keys = (await listed()).map(({ key }) => key.toLowerCase())
  expect(keys).toEqual(keys.toSorted())
  expect(keys).toContain('other-books/qaida.pdf')
})
