import { ROWS_PER_PAGE } from '#contract/admin/users.ts'

interface PagePosition {
  readonly page: number
  readonly total: number
  readonly hasNext: boolean
}

/** How many pages "Page X of Y" speaks of; rows that come and go meanwhile never make X larger than Y. */
export const estimatePages = ({ page, total, hasNext }: PagePosition): number =>
  Math.max(hasNext ? page + 1 : page, hasNext ? Math.ceil(total / ROWS_PER_PAGE) : 1)

/** One page of rows that are all here. */
export const slicePage = <Row>(rows: readonly Row[], page: number): readonly Row[] =>
  rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)

/** How many pages rows make that are all here. */
export const countPages = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_PAGE))
