import { USERS_PER_PAGE } from '#contract/admin/users.ts'

export interface TableQuery {
  readonly limit: number
  readonly cursor: string | undefined
  readonly search: string | undefined
}

export const FIRST_PAGE: TableQuery = { limit: USERS_PER_PAGE, cursor: undefined, search: undefined }
