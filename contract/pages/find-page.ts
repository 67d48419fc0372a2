import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { PAGES, type PagePath } from './pages.ts'

const isPagePath = (path: string): path is PagePath => Object.hasOwn(PAGES, path)

export const PAGE_PATHS: readonly PagePath[] = Object.keys(PAGES).filter(isPagePath)

const pagePatterns = PAGE_PATHS.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, '([^/]+)')}$`),
}))

export interface MatchedPage {
  readonly path: PagePath
  /** The path without a trailing slash. */
  readonly pathname: string
  /** The value of the path's `$name` parameter. */
  readonly param: string | undefined
}

/**
 * Finds the page of an address.
 * @param address path without query
 * @returns undefined when the app shows its not-found page
 */
export const findPage = (address: string): MatchedPage | undefined => {
  const pathname = address.length > 1 ? address.replace(/\/$/, '') : address
  const found = pagePatterns.find(({ pattern }) => pattern.test(pathname))
  return found && { path: found.path, pathname, param: found.pattern.exec(pathname)?.[1] }
}

const isChapterNumber = (id: string): boolean => /^[1-9]\d*$/.test(id) && Number(id) <= CHAPTER_COUNT
// The ids that `Id` of `user.ts` accepts, without the nil and the max id: others would be refused only after rendering.
const isRowId = (id: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(id)

const hasPossibleParam = ({ path, param }: MatchedPage): boolean => {
  if (param === undefined) return true
  return path === '/quran-chapters/$chapterId' ? isChapterNumber(param) : isRowId(param)
}

/**
 * Whether the server prerenders a page.
 * @param pathname without query
 */
export const isPrerendered = (pathname: string): boolean => {
  const page = findPage(pathname)
  return page !== undefined && PAGES[page.path].isPrerendered === true && hasPossibleParam(page)
}
