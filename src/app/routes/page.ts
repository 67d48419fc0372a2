import { type GuardedPath, PAGES, type PublicPath } from '#contract/pages/pages.ts'
import { guardedRoute } from './guarded.tsx'
import { rootRoute } from './root.tsx'

/** Route options of a public page, from the table of pages. */
export const publicPage = <const Path extends PublicPath>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path,
  staticData: PAGES[path],
})

/** Route options of a page that needs a login, from the table of pages. */
export const guardedPage = <const Path extends GuardedPath>(path: Path) => ({
  getParentRoute: () => guardedRoute,
  path,
  staticData: PAGES[path],
})

/**
 * Runs a loader that is in the chunk of its page. If the chunk does not arrive, nothing is loaded: the component of the
 * route meets the same failure and reloads the page once, which a failed loader would prevent.
 * @returns the title of the document; undefined for that of the table of pages
 */
export const loadWith = async <Chunk>(
  chunk: Promise<Chunk>,
  load: (page: Chunk) => Promise<unknown>,
): Promise<string | undefined> => {
  const page = await chunk.catch(() => undefined)
  const title = page && (await load(page))
  return typeof title === 'string' ? title : undefined
}
