import { findPage } from '#contract/pages/find-page.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import quranFont from '../../dist/library/quran-font.woff2?url'

interface PageHeadData {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** Only the reader preloads the font, because only there the text is the content. */
export const pageHead = ({ path, title, description }: PageHeadData): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    findPage(path)?.path === '/quran-chapters/$chapterId'
      ? `<link rel="preload" href="${quranFont}" as="font" type="font/woff2" crossorigin />`
      : '',
  ].join('')
