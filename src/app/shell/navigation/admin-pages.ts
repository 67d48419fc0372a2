import { PAGES } from '#contract/pages/pages.ts'

const toEntry = <Path extends keyof typeof PAGES>(to: Path) => ({ to, label: PAGES[to].title ?? '' })

/** The pages for admins beside the specified menu. A wide header shows the first two as links. */
export const ADMIN_PAGES = [
  toEntry('/audit-trail'),
  toEntry('/admin/health'),
  toEntry('/admin/reviews'),
  toEntry('/manage-library'),
] as const
