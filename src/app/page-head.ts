import { findPage } from '#contract/pages/find-page.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import quranFont from '../../dist/library/quran-font.woff2?url'

interface PageFacts {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** What a prerendered page says in its head. Only the reader asks for the font early: it is all that page is about. */
export const pageHead = ({ path, title, description }: PageFacts): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    findPage(path)?.path === '/quran-chapters/$chapterId'
      ? `<link rel="preload" href="${quranFont}" as="font" type="font/woff2" crossorigin />`
      : '',
  ].join('')
