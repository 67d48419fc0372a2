import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { getUsers } from '#contract/admin/users.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { isBlank } from '#contract/text/blank.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import { countFiltered, type FilteredList } from '#server/storage/database/lists/ordered-list.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { countMatches, isFound, searching, selectMatches, selectPage } from '#server/storage/database/search.ts'
import { userColumns } from './users.repository.ts'

type UserFilter = Pick<Parsed<typeof getUsers>['query'], 'search' | 'role' | 'accountState'>

const { createdAt, id } = accounts
const isOfRole = ({ role }: UserFilter): SQL | undefined => (role ? eq(accounts.role, role) : undefined)

/** Chooses the filter condition. Role, state and the two together each have an index in the list's order. */
const usersList = (filter: UserFilter) => ({
  table: accounts,
  match: searching(accounts.searchText),
  search: filter.search,
  where: and(
    isOfRole(filter),
    filter.accountState === 'active' ? isNull(accounts.suspendedAt) : undefined,
    filter.accountState === 'suspended' ? isNotNull(accounts.suspendedAt) : undefined,
  ),
})

/** The teachers whom an admin can verify. An index has each status in the order of the list. */
const AWAITING = [
  { where: eq(teachers.status, 'requested'), filter: undefined },
  // Set back to pending, or approved by mistake.
  { where: eq(teachers.status, 'pending'), filter: userColumns.hasDocuments },
] as const

const isOfTeachers = ({ role }: UserFilter): boolean => role === undefined || role === 'teacher'

const applications = (filter: UserFilter): readonly FilteredList[] => {
  const isTextFound = isBlank(filter.search ?? '') ? undefined : isFound(accounts.searchText, filter.search ?? '')
  return (isOfTeachers(filter) ? AWAITING : []).map((list) => ({
    table: teachers,
    id: teachers.accountId,
    order: { keys: [teachers.createdAt, teachers.accountId], isDescending: true },
    where: list.where,
    match: [list.where],
    filter: and(
      list.filter,
      isTextFound && sql`(select ${isTextFound} from ${accounts} where ${id} = ${teachers.accountId})`,
    ),
  }))
}

const addTotals = (totals: readonly number[]): number =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    EXACT_TOTAL_MAX + 1,
  )

const readApplications = async (db: Database, filter: UserFilter, page: Slice) => {
  const found = await Promise.all(applications(filter).map((list) => selectPage(db, list, page)))
  const rows = await db
    .select({ ...userColumns, createdAt: teachers.createdAt })
    .from(teachers)
    .innerJoin(accounts, eq(id, teachers.accountId))
    .where(or(sql`false`, ...found.map(({ where }) => where)))
    .orderBy(desc(teachers.createdAt), desc(teachers.accountId))
    .limit(page.limit)
  const totals = found.map(({ total }) => total).filter((total) => total !== undefined)
  return { rows, total: totals.length === found.length ? addTotals(totals) : undefined }
}

const countApplications = async (db: Database, filter: UserFilter): Promise<number> =>
  addTotals(await Promise.all(applications(filter).map((list) => countFiltered(db, list))))

/** Reads accounts, the newest first. */
export const readUsers = async (db: Database, filter: UserFilter, page: Slice) => {
  if (filter.accountState === 'awaiting') return readApplications(db, filter, page)
  const list = usersList(filter)
  const { where = list.where, total } = await selectMatches(db, list, page)
  const rows = await db
    .select(userColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, id))
    .where(and(where, olderThan([createdAt, id], page.after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.limit)
  return { rows, total }
}

export const countUsers = (db: Database, filter: UserFilter): PromiseLike<number> =>
  filter.accountState === 'awaiting' ? countApplications(db, filter) : countMatches(db, usersList(filter))
