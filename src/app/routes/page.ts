import { type GuardedPath, PAGES, type PublicPath } from '#contract/pages/pages.ts'
import { guarded } from './guarded.tsx'
import { rootRoute } from './root.tsx'

/** The options of a route that everybody may open, from the table of pages. */
export const publicPage = <const Path extends PublicPath>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path,
  staticData: PAGES[path],
})

/** The options of a route that needs a login, from the table of pages. */
export const guardedPage = <const Path extends GuardedPath>(path: Path) => ({
  getParentRoute: () => guarded,
  path,
  staticData: PAGES[path],
})
