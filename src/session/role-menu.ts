import { MENUS, PAGES } from '#contract/pages/pages.ts'
import type { Role } from '#contract/user.ts'

type MenuPath = (typeof MENUS)[Role | 'visitor'][number]

export interface MenuEntry {
  readonly label: string
  readonly to: MenuPath
}

const toMenuEntry = (to: MenuPath): MenuEntry => ({ label: PAGES[to].label ?? PAGES[to].title ?? '', to })

export const menuOf = (role: Role | undefined): readonly MenuEntry[] => MENUS[role ?? 'visitor'].map(toMenuEntry)

/** The first entry of the menu, for the way back from an unknown address. */
export const homeOf = (role: Role | undefined): MenuEntry => toMenuEntry(MENUS[role ?? 'visitor'][0])

/** Shown when a teacher with a pending verification picks a menu entry; the page still opens. */
export const VERIFICATION_PENDING =
  'Your verification is still pending. You cannot access this feature until your verification is complete.'
