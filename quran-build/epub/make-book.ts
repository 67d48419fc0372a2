import { readFileSync } from 'node:fs'
import { type Zippable, zipSync } from 'fflate'
import { renderAboutPage, renderLicencePage, type TextCredit } from './about-page.ts'
import { type BookChapter, renderChapterPage, toChapterFileName } from './chapter-page.ts'
import { renderContentsPage } from './contents-page.ts'
import { renderCoverPage, renderCoverSvg } from './cover-page.ts'
import { readFonts } from './fonts.ts'
import { type BookItem, CONTAINER_XML, renderPackageDocument } from './package-document.ts'
import type { BookRecipe } from './recipes.ts'

const XHTML_TYPE = 'application/xhtml+xml'

export interface BookParts {
  readonly recipe: BookRecipe
  readonly chapters: readonly BookChapter[]
  readonly credits: readonly TextCredit[]
}

type BookFonts = ReturnType<typeof readFonts>

const createPageItem = (id: string, content: string, more: Pick<BookItem, 'properties'> = {}): BookItem => ({
  id,
  file: `${id}.xhtml`,
  type: XHTML_TYPE,
  content,
  isPage: true,
  ...more,
})

const listBookItems = (
  { recipe, chapters, credits }: BookParts,
  { fonts, licence }: BookFonts,
): readonly BookItem[] => [
  createPageItem('cover', renderCoverPage(recipe), { properties: 'svg' }),
  createPageItem('nav', renderContentsPage(recipe, chapters), { properties: 'nav' }),
  ...chapters.map((held) => createPageItem(toChapterFileName(held).replace('.xhtml', ''), renderChapterPage(held))),
  createPageItem('about', renderAboutPage(credits, fonts)),
  createPageItem('fonts', renderLicencePage(licence)),
  {
    id: 'cover-image',
    file: 'cover.svg',
    type: 'image/svg+xml',
    content: renderCoverSvg(recipe),
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
const FIXED_ZIP_TIME = new Date(1980, 0, 1)

const zipFiles = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const encoder = new TextEncoder()
  const entries: Zippable = {}
  for (const [name, content] of Object.entries(files)) {
    // EPUB readers expect `mimetype` uncompressed at a fixed offset; WOFF2 is compressed already.
    const isStored = name === 'mimetype' || name.endsWith('.woff2')
    const bytes = typeof content === 'string' ? encoder.encode(content) : content
    entries[name] = [bytes, { level: isStored ? 0 : 9, mtime: FIXED_ZIP_TIME }]
  }
  return zipSync(entries)
}

let cachedFonts: BookFonts | undefined

/** Makes an EPUB 3 file. The same parts give the same bytes on every machine. */
export const makeBook = (parts: BookParts): Uint8Array => {
  cachedFonts ??= readFonts()
  const items = listBookItems(parts, cachedFonts)
  const translations = parts.credits.filter(({ kind }) => kind === 'translation')
  const languages = translations.map(({ language_name: language }) => (language === 'urdu' ? 'ur' : 'en'))
  const opf = renderPackageDocument(
    {
      recipe: parts.recipe,
      languages: ['ar', ...languages],
      translators: translations.map(({ name }) => name),
      sources: parts.credits.map(({ credit }) => credit),
      rights: parts.credits.map(({ name, licence }) => `${name}: ${licence}`).join(' '),
    },
    items,
  )
  return zipFiles({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': CONTAINER_XML,
    'EPUB/package.opf': opf,
    ...Object.fromEntries(items.map(({ file, content }) => [`EPUB/${file}`, content])),
  })
}
