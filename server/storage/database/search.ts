import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { isBlank } from '#contract/text/blank.ts'
import {
  countFiltered,
  type FilteredList,
  findPage,
  type ListOrder,
} from '#server/storage/database/lists/ordered-list.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from './open.ts'

/** A list that is sorted newest first and searched by a text. */
export interface SearchedList {
  readonly table: PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn }
  /** The conditions of a search text that all rows meet. Each has an index. */
  readonly match: (search: string) => readonly SQL[]
  /** The rows of the list, which an index has in the order of the list. */
  readonly where?: SQL | undefined
  /** A further condition. */
  readonly filter?: SQL | undefined
  /** A blank text matches every row. */
  readonly search?: string | undefined
}

/** Whether the folded text contains the search text. */
const matchesText = (searchText: PgColumn | SQL, search: string): SQL<boolean> =>
  sql<boolean>`${searchText} like search_pattern(${search.trim()})`

/** A text with three letters or digits in a row has a trigram at any position. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u
const HAS_LETTER = /[\p{L}\p{N}]/u
/**
 * LIKE patterns for what precedes a word: nothing, a space, or the separator between two columns of the folded text.
 */
const WORD_BOUNDARIES = ['', '% ', '%\u{1f}']

/**
 * Whether a row matches: its text contains the search text. One or two letters, such as حج, have a trigram only at the
 * start of a word, so they match only there. Punctuation has no trigram and matches nothing.
 */
export const isFound = (searchText: PgColumn | SQL, search: string): SQL<boolean> => {
  if (HAS_TRIGRAM.test(search)) return matchesText(searchText, search)
  if (!HAS_LETTER.test(search)) return sql<boolean>`false`
  const starts = WORD_BOUNDARIES.map(
    (boundary) => sql`${searchText} like ${boundary}::text || substr(search_pattern(${search.trim()}), 2)`,
  )
  return sql<boolean>`(${sql.join(starts, sql` or `)})`
}

/** Searches the folded text of a column, which has a trigram index. */
export const searching =
  (searchText: PgColumn) =>
  (search: string): readonly SQL[] => [isFound(searchText, search)]

/** Like {@link matchesText}; undefined for a blank text, which matches every row. */
export const containsText = (searchText: PgColumn | SQL, search: string | undefined): SQL | undefined =>
  search === undefined || isBlank(search) ? undefined : matchesText(searchText, search)

const newestFirst = ({ table }: SearchedList): ListOrder => ({
  keys: [table.createdAt, table.id],
  isDescending: true,
})

const toFiltered = (list: SearchedList): FilteredList => ({
  ...list,
  id: list.table.id,
  order: newestFirst(list),
  match: list.match(list.search ?? ''),
})

/** The rows of one page, as a condition. */
export interface Matches {
  /** Undefined for a blank search text, which matches every row. */
  readonly where: SQL | undefined
  /** The number of all matches, if the search has counted them. */
  readonly total: number | undefined
}

/** Finds one page of a filtered list that is sorted by a time and an id. */
export const selectPage = async (db: Database, list: FilteredList, page: Slice): Promise<Matches> => {
  const after = page.after && [sql`${page.after.at.toISOString()}::timestamptz`, sql`${page.after.id}::uuid`]
  const { ids, total } = await findPage(db, list, { limit: page.limit, after })
  return { where: ids.length === 0 ? sql`false` : inArray(list.id, [...ids]), total }
}

/** Finds one page of a searched list. */
export const selectMatches = async (db: Database, list: SearchedList, page: Slice): Promise<Matches> =>
  isBlank(list.search ?? '') ? { where: undefined, total: undefined } : selectPage(db, toFiltered(list), page)

interface CountedList {
  readonly table: PgTable
  readonly where?: SQL | undefined
  /** The columns of an index with the list's rows, so that the planner reads no other rows. */
  readonly order: readonly (PgColumn | SQL)[]
}

/** The rows of a list to count: one more than {@link EXACT_TOTAL_MAX} at most. */
export const selectCounted = (db: Database, { table, where, order }: CountedList) =>
  db
    .select({ row: sql`1`.as('row') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(EXACT_TOTAL_MAX + 1)
    .as('counted')

/** Counts the rows of a list, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countRows = (db: Database, list: CountedList): PromiseLike<number> => db.$count(selectCounted(db, list))

/** Counts the rows of a searched list, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countMatches = async (db: Database, list: SearchedList): Promise<number> => {
  const { table, where, filter } = list
  if (isBlank(list.search ?? ''))
    return countRows(db, { table, where: and(where, filter), order: [table.createdAt, table.id] })
  return countFiltered(db, toFiltered(list))
}
