import { readFileSync } from 'node:fs'
import { type Zippable, zipSync } from 'fflate'
import { aboutPage, type Credit, licencePage } from './about-page.ts'
import { type BookChapter, chapterFile, chapterPage } from './chapter-page.ts'
import { contentsPage } from './contents-page.ts'
import { coverPage, coverSvg } from './cover-page.ts'
import { readFonts } from './fonts.ts'
import { type BookItem, CONTAINER, packageDocument } from './package-document.ts'
import type { Recipe } from './recipes.ts'

const XHTML = 'application/xhtml+xml'

export interface BookParts {
  readonly recipe: Recipe
  readonly chapters: readonly BookChapter[]
  readonly credits: readonly Credit[]
}

type BookFonts = ReturnType<typeof readFonts>

const pageItem = (id: string, content: string, more: Pick<BookItem, 'properties'> = {}): BookItem => ({
  id,
  file: `${id}.xhtml`,
  type: XHTML,
  content,
  isPage: true,
  ...more,
})

const listItems = ({ recipe, chapters, credits }: BookParts, { fonts, licence }: BookFonts): readonly BookItem[] => [
  pageItem('cover', coverPage(recipe), { properties: 'svg' }),
  pageItem('nav', contentsPage(recipe, chapters), { properties: 'nav' }),
  ...chapters.map((held) => pageItem(chapterFile(held).replace('.xhtml', ''), chapterPage(held))),
  pageItem('about', aboutPage(credits, fonts)),
  pageItem('fonts', licencePage(licence)),
  {
    id: 'cover-image',
    file: 'cover.svg',
    type: 'image/svg+xml',
    content: coverSvg(recipe),
    properties: 'cover-image',
  },
  {
    id: 'style',
    file: 'style.css',
    type: 'text/css',
    content: readFileSync(new URL('style.css', import.meta.url), 'utf8'),
  },
  ...fonts.map(
    ({ file, bytes }, index): BookItem => ({
      id: `font-${index + 1}`,
      file,
      type: 'font/woff2',
      content: bytes,
    }),
  ),
]

/** Zip timestamps have no time zone, so a local time gives the same bytes everywhere. */
const NO_TIME = new Date(1980, 0, 1)

const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const encoder = new TextEncoder()
  const entries: Zippable = {}
  for (const [name, content] of Object.entries(files)) {
    // EPUB readers expect `mimetype` uncompressed at a fixed offset; WOFF2 is compressed already.
    const isStored = name === 'mimetype' || name.endsWith('.woff2')
    const bytes = typeof content === 'string' ? encoder.encode(content) : content
    entries[name] = [bytes, { level: isStored ? 0 : 9, mtime: NO_TIME }]
  }
  return zipSync(entries)
}

let cachedFonts: BookFonts | undefined

/** Makes an EPUB 3 file. The same parts give the same bytes on every machine. */
export const makeBook = (parts: BookParts): Uint8Array => {
  cachedFonts ??= readFonts()
  const items = listItems(parts, cachedFonts)
  const translations = parts.credits.filter(({ kind }) => kind === 'translation')
  const languages = translations.map(({ language_name: language }) => (language === 'urdu' ? 'ur' : 'en'))
  const opf = packageDocument(
    {
      recipe: parts.recipe,
      languages: ['ar', ...languages],
      translators: translations.map(({ name }) => name),
      sources: parts.credits.map(({ credit }) => credit),
      rights: parts.credits.map(({ name, licence }) => `${name}: ${licence}`).join(' '),
    },
    items,
  )
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER,
    'EPUB/package.opf': opf,
    ...Object.fromEntries(items.map(({ file, content }) => [`EPUB/${file}`, content])),
  })
}
