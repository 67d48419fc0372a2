import { USERS_PER_PAGE } from '#contract/admin/users.ts'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'

interface PagePosition {
  readonly page: number
  readonly total: number
  readonly hasNext: boolean
}

/** The Y of "Page X of Y". Rows added or deleted while paging never make X larger than Y. */
export const estimatePages = ({ page, total, hasNext }: PagePosition): number =>
  Math.max(hasNext ? page + 1 : page, hasNext ? Math.ceil(total / USERS_PER_PAGE) : 1)

/** Whether the total is only a minimum, so that more pages may follow. */
export const isPagesMinimum = ({ total, hasNext }: Omit<PagePosition, 'page'>): boolean =>
  hasNext && total > EXACT_TOTAL_MAX

/** Pages rows that the client has loaded completely. */
export const slicePage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice((page - 1) * USERS_PER_PAGE, page * USERS_PER_PAGE)

export const countPages = (rows: number): number => Math.max(1, Math.ceil(rows / USERS_PER_PAGE))
