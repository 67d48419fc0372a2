import { createHash } from 'node:crypto'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { listPackTexts } from '#quran-build/assemble.ts'
import { readChapterMeta } from '#quran-build/facts.ts'
import { readSources } from '#quran-build/sources.ts'
import { VERSE_COUNT } from '../../contract/library/quran.ts'
import { listBookParts, makeBooks } from './books.ts'
import { makeBook } from './make-book.ts'
import { EDITION_TIME } from './package-document.ts'

/**
 * The hash of all books of an edition. If it changes, raise EDITION first so that reading systems notice, then update
 * it here.
 */
const BOOKS_HASH_BY_EDITION = { '2026-11-22T23:45:00Z': 'e7f263d1cc90ee7e' }

const MAX_BOOK_BYTES = 400_000
const ZIP_METHOD_STORED = 0

const sources = readSources()
const credits = listPackTexts(sources).map(({ info }) => info)
const books = makeBooks(sources, credits)
const openedBooks = books.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes), files: unzipSync(bytes) }))
type OpenedBook = (typeof openedBooks)[number]
const juzBooks = openedBooks.filter(({ name }) => name.startsWith('Juz-'))

const readBookFile = ({ files, name }: OpenedBook, path: string): string => {
  const file = files[path]
  if (!file) throw new Error(`${name} has no ${path}.`)
  return strFromU8(file)
}
const listMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)
const listPagePaths = (book: OpenedBook): string[] => Object.keys(book.files).filter((path) => path.endsWith('.xhtml'))

const toShownText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const VERSE_SECTION = /<section class="verse" id="v(\d+)">\n([\s\S]*?)\n<\/section>/g
const LINE_PATTERNS = {
  arabic: /<p class="arabic"[^>]*><span class="text">([\s\S]*?)<\/span>\u00a0<span class="end"/,
  urdu: /<p class="urdu"[^>]*>([\s\S]*?)<\/p>/,
  english: /<p class="english"[^>]*>([\s\S]*?)<\/p>/,
}

const readBookVerses = (book: OpenedBook) =>
  [...readBookFile(book, 'EPUB/package.opf').matchAll(/idref="chapter-(\d+)"/g)].flatMap(([, chapter = '']) =>
    [...readBookFile(book, `EPUB/chapter-${chapter}.xhtml`).matchAll(VERSE_SECTION)].map(
      ([, verse = '', html = '']) => ({
        number: readChapterMeta(Number(chapter)).firstAyahId + Number(verse) - 1,
        arabic: toShownText(LINE_PATTERNS.arabic.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' '),
        urdu: toShownText(LINE_PATTERNS.urdu.exec(html)?.[1] ?? ''),
        english: toShownText(LINE_PATTERNS.english.exec(html)?.[1] ?? ''),
      }),
    ),
  )

const readSourceVerse = (number: number) => ({
  number,
  arabic: cleanVerse(sources.arabic[number - 1] ?? ''),
  urdu: sources.urdu[number - 1],
  english: sources.english[number - 1],
})

test('the thirty juz contain every verse once, in order and letter by letter, in all three languages', () => {
  expect(juzBooks).toHaveLength(30)
  const all = Array.from({ length: VERSE_COUNT }, (_, index) => readSourceVerse(index + 1))
  expect(juzBooks.flatMap(readBookVerses)).toEqual(all)
})

test('the books of chapters contain whole chapters, equal to the sources', () => {
  for (const book of openedBooks.filter((one) => !juzBooks.includes(one))) {
    const verses = readBookVerses(book)
    expect(verses, book.name).toEqual(verses.map(({ number }) => readSourceVerse(number)))
    const chapters = listMatches(readBookFile(book, 'EPUB/package.opf'), /idref="chapter-(\d+)"/g)
    expect(verses.length, book.name).toBe(chapters.reduce((sum, id) => sum + readChapterMeta(Number(id)).ayahCount, 0))
  }
})

test('a juz begins and is named as in Pakistan', () => {
  const seventh = juzBooks.find(({ name }) => name === 'Juz-07-Wa-Iza-Samiu.epub')
  expect(seventh && readBookVerses(seventh)[0]?.number).toBe(752)
  expect(seventh && readBookFile(seventh, 'EPUB/cover.xhtml')).toContain('پارہ ۷')
})

test.each(openedBooks.filter((_, index) => index % 10 === 0 || index > 40))(
  '$name passes the EPUB checker without errors or warnings',
  async ({ bytes }) => {
    const { valid, messages } = await EpubCheck.validate(bytes)
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([])
    expect(valid).toBe(true)
  },
)

test('each book is a zip that starts with its uncompressed mimetype', () => {
  for (const { bytes, files, name } of openedBooks) {
    const said = [bytes.readUInt16LE(8), bytes.toString('latin1', 30, 38), bytes.readUInt16LE(28)]
    expect(said, name).toEqual([ZIP_METHOD_STORED, 'mimetype', 0])
    expect(bytes.toString('latin1', 38, 58), name).toBe('application/epub+zip')
    expect(Object.keys(files)[0]).toBe('mimetype')
  }
})

test('the package document lists exactly the files, and every link and font exists', () => {
  for (const book of openedBooks) {
    const opf = readBookFile(book, 'EPUB/package.opf')
    const listed = listMatches(opf, /<item [^>]*href="([^"]+)"/g).map((path) => `EPUB/${path}`)
    const inside = Object.keys(book.files).filter((path) => path.startsWith('EPUB/') && !path.endsWith('.opf'))
    expect(listed.toSorted(), book.name).toEqual(inside.toSorted())
    const ids = listMatches(opf, / id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(opf).toContain(`<meta property="dcterms:modified">${EDITION_TIME}</meta>`)
    for (const link of listMatches(readBookFile(book, 'EPUB/nav.xhtml'), /href="([^"]+)"/g)) {
      const [file = '', place] = link.split('#')
      expect(listed).toContain(`EPUB/${file}`)
      if (place) expect(readBookFile(book, `EPUB/${file}`), link).toContain(`id="${place}"`)
    }
    const fonts = listMatches(readBookFile(book, 'EPUB/style.css'), /url\("([^"]+)"\)/g)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(listed).toContain(`EPUB/${font}`)
  }
})

test('every page has a language and a direction, and unique ids', () => {
  for (const book of openedBooks)
    for (const path of listPagePaths(book)) {
      const html = readBookFile(book, path)
      expect(html, path).toMatch(/<html [^>]*xml:lang="(ar|en)" lang="\1" dir="(rtl|ltr)">/)
      const ids = listMatches(html, / id="([^"]+)"/g)
      expect(new Set(ids).size, path).toBe(ids.length)
    }
})

test('every book credits its texts and fonts and contains the font licence', () => {
  for (const book of openedBooks) {
    const about = readBookFile(book, 'EPUB/about.xhtml')
    for (const words of [
      'IndoPak style, Indonesian standard edition (LPMQ)',
      'A scholar has not reviewed it yet.',
      'Fateh Muhammad Jalandhari',
      'Saheeh International',
      'Abul-Qasim',
      'SIL Global',
      'Noto',
    ])
      expect(about).toContain(words)
    expect(readBookFile(book, 'EPUB/fonts.xhtml')).toContain('SIL OPEN FONT LICENSE Version 1.1')
  }
})

test('no book is too large for metered data, and names are unique', () => {
  expect(books.filter(({ bytes }) => bytes.length > MAX_BOOK_BYTES).map(({ name }) => name)).toEqual([])
  expect(new Set(books.map(({ name }) => name.toLowerCase())).size).toBe(books.length)
})

test('the same texts give the same bytes, and changed bytes require a new edition', () => {
  const [first] = listBookParts(sources, credits)
  expect(first && Buffer.compare(makeBook(first), openedBooks[0]?.bytes ?? Buffer.alloc(0))).toBe(0)
  const all = createHash('sha256').update(books.map(({ hash }) => hash).join('\n'))
  expect({ [EDITION_TIME]: all.digest('hex').slice(0, 16) }).toEqual(BOOKS_HASH_BY_EDITION)
})

test('a translation that is not offered is in no book', () => {
  const [first] = listBookParts(
    sources,
    credits.filter(({ language_name: language }) => language !== 'urdu'),
  )
  const files = Object.entries(unzipSync(first ? makeBook(first) : new Uint8Array()))
  const all = files.map(([path, content]) => (path.endsWith('.woff2') ? '' : strFromU8(content))).join('\n')
  expect(all).toContain(sources.english[0])
  for (const words of [sources.urdu[0], 'Jalandhari', '<dc:language>ur']) expect(all).not.toContain(words)
})
