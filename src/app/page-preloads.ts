import { findPage } from '#contract/pages/find-page.ts'
import quranFont from '../../dist/library/quran-font.woff2?url'

/** Preload tags of a page. Only the reader preloads the font, because its content is the text in this font. */
export const pagePreloads = (path: string): string =>
  findPage(path)?.path === '/quran-chapters/$chapterId'
    ? `<link rel="preload" href="${quranFont}" as="font" type="font/woff2" crossorigin />`
    : ''
