import { MENUS, PAGES } from '#contract/pages/pages.ts'
import type { Role } from '#contract/user.ts'

type MenuPath = (typeof MENUS)[Role | 'visitor'][number]

interface MenuEntry {
  readonly label: string
  readonly to: MenuPath
}

const entry = (to: MenuPath): MenuEntry => ({ label: PAGES[to].label ?? PAGES[to].title ?? '', to })

/** The entries of somebody's menu. */
export const menuOf = (role: Role | undefined): readonly MenuEntry[] => MENUS[role ?? 'visitor'].map(entry)

/**
 * Where somebody's own menu begins: the way back from an address that leads nowhere.
 * @param role of who is signed in
 */
export const homeOf = (role: Role | undefined): MenuEntry => entry(MENUS[role ?? 'visitor'][0])

/** Said when a teacher whose verification is pending picks a menu entry; the way there stays open. */
export const VERIFICATION_PENDING =
  'Your verification is still pending. You cannot access this feature until your verification is complete.'
