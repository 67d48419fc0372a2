import { ROWS_PER_PAGE } from '#contract/admin/users.ts'

/** Which part of a table is on the screen. */
export interface TableQuery {
  readonly limit: number
  readonly cursor: string | undefined
  readonly search: string | undefined
}

/** What a table shows first. */
export const FIRST_PAGE: TableQuery = { limit: ROWS_PER_PAGE, cursor: undefined, search: undefined }
