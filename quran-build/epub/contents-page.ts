import { type BookChapter, describeVerseRange, toChapterFileName, toVerseId } from './chapter-page.ts'
import type { BookRecipe } from './recipes.ts'
import { escapeXml, renderPage, wrapLanguage } from './xml.ts'

const RUKU_SIGN = '\u08d6'

/** The first verses of the rukus that a book contains. */
const listRukuStarts = ({ verses }: BookChapter): number[] =>
  verses.flatMap(({ verse }, index) => {
    const before = verses[index - 1]
    return before === undefined || before.arabic.includes(RUKU_SIGN) ? [verse] : []
  })

const renderRukuList = (held: BookChapter): string => {
  const starts = listRukuStarts(held)
  const last = held.verses.at(-1)?.verse ?? 0
  if (starts.length < 2) return ''
  const entries = starts.map((start, index) => {
    const end = (starts[index + 1] ?? last + 1) - 1
    const words = start === end ? `Verse ${start}` : `Verses ${start} to ${end}`
    return `<li><a href="${toChapterFileName(held)}#${toVerseId(start)}">${words}</a></li>`
  })
  return `\n<ol>\n${entries.join('\n')}\n</ol>`
}

const renderChapterEntry = (held: BookChapter): string => {
  const { chapter } = held
  const words = `${chapter.id}. ${escapeXml(chapter.name_simple)} ${wrapLanguage('ar', chapter.name_arabic)} · ${describeVerseRange(held)}`
  return `<li><a href="${toChapterFileName(held)}">${words}</a>${renderRukuList(held)}</li>`
}

/** The table of contents: chapters, and the rukus of long ones. */
export const renderContentsPage = (recipe: BookRecipe, chapters: readonly BookChapter[]): string => {
  const [first] = chapters
  return renderPage({
    title: 'Contents',
    lang: 'en',
    type: 'frontmatter',
    body: `<nav epub:type="toc" id="toc" role="doc-toc" class="contents">
<h1>${escapeXml(recipe.title)} ${wrapLanguage('ur', recipe.urduTitle)}</h1>
<ol>
${chapters.map(renderChapterEntry).join('\n')}
<li><a href="about.xhtml">About this text</a></li>
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<h2>Landmarks</h2>
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="toc" href="nav.xhtml#toc">Contents</a></li>
<li><a epub:type="bodymatter" href="${first ? toChapterFileName(first) : 'about.xhtml'}">The text</a></li>
</ol>
</nav>`,
  })
}
