import { createHash } from 'node:crypto'
import { EpubCheck } from '@likecoin/epubcheck-ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { VERSE_COUNT } from '#contract/library/quran.ts'
import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { assemblePacks } from '#quran-build/assemble.ts'
import { factsOf } from '#quran-build/facts.ts'
import { readSources } from '#quran-build/sources.ts'
import { bookParts, makeBooks } from './books.ts'
import { makeBook } from './make-book.ts'
import { EDITION } from './package-document.ts'

/**
 * The hash of all books of an edition. If it changes, raise EDITION first so that reading systems notice, then update
 * it here.
 */
const OF_EDITION = { '2026-11-22T23:45:00Z': 'e7f263d1cc90ee7e' }

const LARGEST = 400_000
const STORED = 0

const sources = readSources()
const credits = assemblePacks(sources).map(({ pack }) => pack)
const books = makeBooks(sources, credits)
const opened = books.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes), files: unzipSync(bytes) }))
type Opened = (typeof opened)[number]
const juz = opened.filter(({ name }) => name.startsWith('Juz-'))

const textIn = ({ files, name }: Opened, path: string): string => {
  const file = files[path]
  if (!file) throw new Error(`${name} has no ${path}.`)
  return strFromU8(file)
}
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group)
const pathsOf = (book: Opened): string[] => Object.keys(book.files).filter((path) => path.endsWith('.xhtml'))

const shown = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const SECTION = /<section class="verse" id="v(\d+)">\n([\s\S]*?)\n<\/section>/g
const LINE = {
  arabic: /<p class="arabic"[^>]*><span class="text">([\s\S]*?)<\/span>\u00a0<span class="end"/,
  urdu: /<p class="urdu"[^>]*>([\s\S]*?)<\/p>/,
  english: /<p class="english"[^>]*>([\s\S]*?)<\/p>/,
}

const versesIn = (book: Opened) =>
  [...textIn(book, 'EPUB/package.opf').matchAll(/idref="chapter-(\d+)"/g)].flatMap(([, chapter = '']) =>
    [...textIn(book, `EPUB/chapter-${chapter}.xhtml`).matchAll(SECTION)].map(([, verse = '', html = '']) => ({
      number: factsOf(Number(chapter)).firstAyahId + Number(verse) - 1,
      arabic: shown(LINE.arabic.exec(html)?.[1] ?? '').replaceAll('\u00a0', ' '),
      urdu: shown(LINE.urdu.exec(html)?.[1] ?? ''),
      english: shown(LINE.english.exec(html)?.[1] ?? ''),
    })),
  )

const asInSources = (number: number) => ({
  number,
  arabic: cleanVerse(sources.arabic[number - 1] ?? ''),
  urdu: sources.urdu[number - 1],
  english: sources.english[number - 1],
})

test('the thirty juz contain every verse once, in order and letter by letter, in all three languages', () => {
  expect(juz).toHaveLength(30)
  const all = Array.from({ length: VERSE_COUNT }, (_, index) => asInSources(index + 1))
  expect(juz.flatMap(versesIn)).toEqual(all)
})

test('the books of chapters contain whole chapters, equal to the sources', () => {
  for (const book of opened.filter((one) => !juz.includes(one))) {
    const verses = versesIn(book)
    expect(verses, book.name).toEqual(verses.map(({ number }) => asInSources(number)))
    const chapters = found(textIn(book, 'EPUB/package.opf'), /idref="chapter-(\d+)"/g)
    expect(verses.length, book.name).toBe(chapters.reduce((sum, id) => sum + factsOf(Number(id)).ayahCount, 0))
  }
})

test('a juz begins and is named as in Pakistan', () => {
  const seventh = juz.find(({ name }) => name === 'Juz-07-Wa-Iza-Samiu.epub')
  expect(seventh && versesIn(seventh)[0]?.number).toBe(752)
  expect(seventh && textIn(seventh, 'EPUB/cover.xhtml')).toContain('پارہ ۷')
})

test.each(opened.filter((_, index) => index % 10 === 0 || index > 40))(
  '$name passes the EPUB checker without errors or warnings',
  async ({ bytes }) => {
    const { valid, messages } = await EpubCheck.validate(bytes)
    expect(messages.filter(({ severity }) => severity !== 'info' && severity !== 'usage')).toEqual([])
    expect(valid).toBe(true)
  },
)

test('each book is a zip that starts with its uncompressed mimetype', () => {
  for (const { bytes, files, name } of opened) {
    const said = [bytes.readUInt16LE(8), bytes.toString('latin1', 30, 38), bytes.readUInt16LE(28)]
    expect(said, name).toEqual([STORED, 'mimetype', 0])
    expect(bytes.toString('latin1', 38, 58), name).toBe('application/epub+zip')
    expect(Object.keys(files)[0]).toBe('mimetype')
  }
})

test('the package document lists exactly the files, and every link and font exists', () => {
  for (const book of opened) {
    const opf = textIn(book, 'EPUB/package.opf')
    const listed = found(opf, /<item [^>]*href="([^"]+)"/g).map((path) => `EPUB/${path}`)
    const inside = Object.keys(book.files).filter((path) => path.startsWith('EPUB/') && !path.endsWith('.opf'))
    expect(listed.toSorted(), book.name).toEqual(inside.toSorted())
    const ids = found(opf, / id="([^"]+)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(opf).toContain(`<meta property="dcterms:modified">${EDITION}</meta>`)
    for (const link of found(textIn(book, 'EPUB/nav.xhtml'), /href="([^"]+)"/g)) {
      const [file = '', place] = link.split('#')
      expect(listed).toContain(`EPUB/${file}`)
      if (place) expect(textIn(book, `EPUB/${file}`), link).toContain(`id="${place}"`)
    }
    const fonts = found(textIn(book, 'EPUB/style.css'), /url\("([^"]+)"\)/g)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(listed).toContain(`EPUB/${font}`)
  }
})

test('every page has a language and a direction, and unique ids', () => {
  for (const book of opened)
    for (const path of pathsOf(book)) {
      const html = textIn(book, path)
      expect(html, path).toMatch(/<html [^>]*xml:lang="(ar|en)" lang="\1" dir="(rtl|ltr)">/)
      const ids = found(html, / id="([^"]+)"/g)
      expect(new Set(ids).size, path).toBe(ids.length)
    }
})

test('every book credits its texts and fonts and contains the font licence', () => {
  for (const book of opened) {
    const about = textIn(book, 'EPUB/about.xhtml')
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
    expect(textIn(book, 'EPUB/fonts.xhtml')).toContain('SIL OPEN FONT LICENSE Version 1.1')
  }
})

test('no book is too large for metered data, and names are unique', () => {
  expect(books.filter(({ bytes }) => bytes.length > LARGEST).map(({ name }) => name)).toEqual([])
  expect(new Set(books.map(({ name }) => name.toLowerCase())).size).toBe(books.length)
})

test('the same texts give the same bytes, and changed bytes require a new edition', () => {
  const [first] = bookParts(sources, credits)
  expect(first && Buffer.compare(makeBook(first), opened[0]?.bytes ?? Buffer.alloc(0))).toBe(0)
  const all = createHash('sha256').update(books.map(({ hash }) => hash).join('\n'))
  expect({ [EDITION]: all.digest('hex').slice(0, 16) }).toEqual(OF_EDITION)
})

test('a translation that is not offered is in no book', () => {
  const [first] = bookParts(
    sources,
    credits.filter(({ language_name: language }) => language !== 'urdu'),
  )
  const files = Object.entries(unzipSync(first ? makeBook(first) : new Uint8Array()))
  const all = files.map(([path, content]) => (path.endsWith('.woff2') ? '' : strFromU8(content))).join('\n')
  expect(all).toContain(sources.english[0])
  for (const words of [sources.urdu[0], 'Jalandhari', '<dc:language>ur']) expect(all).not.toContain(words)
})
