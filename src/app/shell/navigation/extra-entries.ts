import { PAGE_PATHS } from '#contract/pages/find-page.ts'
import { type ExtraMenu, type ListedPath, PAGES, type PagePath } from '#contract/pages/pages.ts'
import type { Role } from '#contract/user.ts'

const isListed = (path: PagePath): path is ListedPath => PAGES[path].menus !== undefined
const LISTED_PATHS = PAGE_PATHS.filter(isListed)

const mayOpen = (path: ListedPath, role: Role | undefined): boolean => {
  const { access } = PAGES[path]
  return !access || (role !== undefined && access.includes(role))
}

interface ExtraEntry {
  readonly to: ListedPath
  readonly label: string
}

/** The pages that a menu lists beside the specified entries. @param role undefined for visitors */
export const listExtraEntries = (menu: ExtraMenu, role: Role | undefined): readonly ExtraEntry[] =>
  LISTED_PATHS.filter((path) => PAGES[path].menus?.includes(menu) && mayOpen(path, role)).map((to) => ({
    to,
    label: PAGES[to].title ?? '',
  }))
