import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIECE_BYTES } from '#contract/files/saved-files.ts'
import {
  addBook,
  BOOK_MISSING,
  BOOK_NAME_TAKEN,
  BOOK_WRONG_TYPE,
  type BookFile,
  getFiqhBooks,
  getHadithBooks,
  getOtherBooks,
  removeBook,
  replaceBook,
} from '#contract/library/books.ts'
import { books } from '#server/storage/database/schema-library.ts'
import { digestPieces, sha256Hex } from '#src/offline/files/digest.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'
import { docx, pdf } from '#tests/support/api/sample-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.platform.db.delete(books)
})
afterAll(() => api.close())

const named = (name: string, words = '') => ({
  name,
  bytes: Buffer.concat([pdf().bytes, Buffer.from(words)]),
})
const add = (shelf: string, file = named('a.pdf'), options: CallOptions = {}) =>
  api.call(addBook, { as: 'admin', body: { shelf }, files: { file: [file] }, ...options })
const keysOn = async (endpoint: typeof getHadithBooks | typeof getFiqhBooks | typeof getOtherBooks) =>
  (await api.call(endpoint)).body.files.map(({ key }: BookFile) => key)
/** Computes the digest as the phone does. */
const digestHere = async (bytes: Buffer) => {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    pieces.push(await sha256Hex(Uint8Array.from(bytes.subarray(from, from + PIECE_BYTES))))
  return digestPieces(pieces)
}
const open = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })

test('an empty shelf lists only its folder, also without a login [7.48, D4.8]', async () => {
  expect((await api.call(getFiqhBooks)).body).toEqual({ files: [{ id: '', key: 'fiqh-books/', url: '', size: 0 }] })
})

test('books are listed by file name and open under their URL', async () => {
  const late = await add('hadith', named('zad-us_salikeen.pdf'))
  expect([late.status, late.body.message]).toEqual([200, 'Book added.'])
  await add('hadith', named('Adab al-Mufrad.PDF', 'x'))
  expect(await keysOn(getHadithBooks)).toEqual([
    'hadith-books/',
    'hadith-books/Adab al-Mufrad.pdf',
    'hadith-books/zad-us_salikeen.pdf',
  ])
  const { url, size } = late.body.file
  const whole = await open(url)
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
    200,
    'application/pdf',
    size,
  ])
  expect(whole.headers['cache-control']).toContain('immutable')
  expect(whole.headers['content-disposition']).toBe("inline; filename*=UTF-8''zad-us_salikeen.pdf")
  const part = await open(url, { range: 'bytes=0-3' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '%PDF', `bytes 0-3/${size}`])
})

test('saving a book gets its digest, and ranges of the same version only', async () => {
  const bytes = Buffer.concat([pdf().bytes, Buffer.alloc(Math.floor(PIECE_BYTES * 2.5), 'halaqah')])
  const { body } = await add('fiqh', { name: 'long.pdf', bytes })
  const { url, size, digest } = body.file
  expect(digest).toBe(await digestHere(bytes))
  expect((await api.call(getFiqhBooks)).body.files).toContainEqual(body.file)

  const first = await open(url, { range: `bytes=0-${PIECE_BYTES - 1}` })
  const tag = String(first.headers.etag)
  const part = { range: `bytes=${PIECE_BYTES}-${size - 1}` }
  const rest = await open(url, { ...part, 'if-range': tag })
  expect([rest.statusCode, rest.headers.etag]).toEqual([206, tag])
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(bytes)).toBe(true)
  // For another version the server sends the whole file, so that no client joins halves of two versions.
  const other = await open(url, { ...part, 'if-range': '"other"' })
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, size])
  expect((await open(url, { range: `bytes=${size}-` })).statusCode).toBe(416)

  const replaced = await api.call(replaceBook, {
    as: 'admin',
    params: { id: body.file.id },
    files: { file: [named('long.pdf', 'second edition')] },
  })
  expect(replaced.body.file.digest).not.toBe(digest)
  expect((await api.call(getFiqhBooks)).body.files).toContainEqual(replaced.body.file)
})

test('a missing or wrong file is refused with a message and leaves no bytes', async () => {
  const before = await keysOn(getOtherBooks)
  expect((await add('other', docx())).body.message).toBe(BOOK_WRONG_TYPE)
  expect((await add('other', { name: 'a.pdf', bytes: Buffer.from('<html>') })).status).toBe(415)
  expect((await api.call(addBook, { as: 'admin', body: { shelf: 'other' } })).body.message).toBe(BOOK_MISSING)
  expect((await add('attic')).status).toBe(400)
  expect(await keysOn(getOtherBooks)).toEqual(before)
})

test('a shelf cannot have two books of one name, in any case', async () => {
  await add('other', named('Qaida.pdf'))
  const second = await add('other', named('QAIDA.pdf', 'other'))
  expect([second.status, second.body.message]).toEqual([409, BOOK_NAME_TAKEN])
  expect((await add('fiqh', named('Qaida.pdf'))).status).toBe(200)
})

test('a book sent twice with one key is stored once', async () => {
  const key = crypto.randomUUID()
  const file = named('twice.pdf')
  const answers = [await add('other', file, { key }), await add('other', file, { key })]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
})

test('a replaced book keeps its name and gets a new URL; the old URL stops working', async () => {
  const { body } = await add('other', named('sarf.pdf'))
  const { id, url, key } = body.file
  const replaced = await api.call(replaceBook, {
    as: 'admin',
    params: { id },
    files: { file: [named('something else.pdf', 'second edition')] },
  })
  expect([replaced.status, replaced.body.file.key, replaced.body.file.id]).toEqual([200, key, id])
  expect((await open(url)).statusCode).toBe(404)
  expect((await open(replaced.body.file.url)).body).toContain('second edition')
})

test('a removed book is neither listed nor served', async () => {
  const { body } = await add('other', named('gone.pdf'))
  expect((await api.call(removeBook, { as: 'admin', params: { id: body.file.id } })).status).toBe(200)
  expect(await keysOn(getOtherBooks)).not.toContain('other-books/gone.pdf')
  expect((await open(body.file.url)).statusCode).toBe(404)
  expect((await api.call(removeBook, { as: 'admin', params: { id: body.file.id } })).status).toBe(404)
})

test('simultaneous replacements and a removal leave no orphaned bytes', async () => {
  const onDisk = () => readdir(join(api.platform.settings.dataDir, 'files/book'))
  for (let round = 0; round < 4; round += 1) {
    await api.waitForJobs()
    const before = await onDisk()
    const params = { id: (await add('other', named('raced.pdf'))).body.file.id }
    const replace = (words: string) =>
      api.call(replaceBook, { as: 'admin', params, files: { file: [named('raced.pdf', words)] } })
    const remove = () => api.call(removeBook, { as: 'admin', params })
    const answers = await Promise.all([replace('one'), remove(), replace('two')])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect(answers[1]?.status).toBe(200)
    await api.waitForJobs()
    expect((await onDisk()).sort()).toEqual(before.sort())
  }
})

test('an invalid book URL is not found', async () => {
  const { body } = await add('other', named('address.pdf'))
  const wrong = body.file.url.replace(/books\/[^/]+\//, `books/${crypto.randomUUID()}/`)
  expect((await open(wrong)).statusCode).toBe(404)
  expect((await open('/api/library/books/x/y/z.pdf')).statusCode).toBe(404)
})
