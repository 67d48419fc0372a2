import { CHAPTERS } from '#contract/library/constants.ts'
import { PAGES, type PagePath } from './pages.ts'

const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGES, path)

/** Every address of the table. */
export const PAGE_PATHS: readonly PagePath[] = Object.keys(PAGES).filter(isPagePath)

const patterns = PAGE_PATHS.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/]+)')}$`),
}))

interface FoundPage {
  readonly path: PagePath
  /** The address without a slash at its end. */
  readonly pathname: string
  /** What the address has in place of `$name`. */
  readonly param: string | undefined
}

/**
 * The page at an address.
 * @param address path without query
 * @returns undefined where the app shows its not-found page
 */
export const pageAt = (address: string): FoundPage | undefined => {
  const pathname = address.length > 1 ? address.replace(/\/$/, '') : address
  const found = patterns.find(({ pattern }) => pattern.test(pathname))
  return found && { path: found.path, pathname, param: found.pattern.exec(pathname)?.[1] }
}

const isChapter = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number(id) <= CHAPTERS

/**
 * Whether the server renders the text of a page. The number of such addresses is limited, because the server and the worker
 * keep each page.
 * @param pathname without query
 */
export const isPrerendered = (pathname: string): boolean => {
  const page = pageAt(pathname)
  if (!page || !PAGES[page.path].isPrerendered) return false
  return page.param === undefined || isChapter(page.param)
}
