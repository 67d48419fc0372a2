import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import type { Slice } from '#server/platform/http/paging.ts'
import { olderThan } from './conditions.ts'
import type { Database } from './open.ts'

/** A list that is sorted newest first and searched by the folded text of one column. */
export interface SearchedList {
  readonly table: PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn }
  /** Has a trigram index. */
  readonly searchText: PgColumn
  /** The rows of the list, which an index has in the order of the list. */
  readonly where?: SQL | undefined
  /** A further condition. */
  readonly filter?: SQL | undefined
  /** A blank text matches every row. */
  readonly search?: string | undefined
}

/** How many of the newest rows are compared with the search text before the trigram index is read. */
const WINDOW = 1000
/** Words in at least a fifth of the window are counted in the order of the list, in at most this many rows. */
const COMMON = WINDOW / 5
const COMMON_WINDOW = 5 * (EXACT_TOTAL_MAX + 1)

const isBlank = (search: string | undefined): search is undefined => !search?.trim()

/** Whether the folded text contains the search text. */
const matchesText = (searchText: PgColumn | SQL, search: string): SQL<boolean> =>
  sql<boolean>`${searchText} like search_pattern(${search.trim()})`

/** Has a run of three letters or digits, and so a trigram wherever it stands in the text. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u
const HAS_LETTER = /[\p{L}\p{N}]/u
/** What a word follows: nothing, a space, or the separator between two columns of the folded text. */
const WORD_BOUNDARIES = ['', '% ', '%\u{1f}']

/**
 * Whether a list finds a row: the text contains the search text. One or two letters, such as حج, have a trigram only at
 * the start of a word, and are searched there. Punctuation alone has none, and finds nothing.
 */
const isFound = (searchText: PgColumn, search: string): SQL<boolean> => {
  if (HAS_TRIGRAM.test(search)) return matchesText(searchText, search)
  if (!HAS_LETTER.test(search)) return sql<boolean>`false`
  const starts = WORD_BOUNDARIES.map(
    (boundary) => sql`${searchText} like ${boundary}::text || substr(search_pattern(${search.trim()}), 2)`,
  )
  return sql<boolean>`(${sql.join(starts, sql` or `)})`
}

/** Like {@link matchesText}; undefined for a blank text, which matches every row. */
export const containsText = (searchText: PgColumn | SQL, search: string | undefined): SQL | undefined =>
  isBlank(search) ? undefined : matchesText(searchText, search)

const newestRows = (db: Database, { table, searchText, where, filter, search = '' }: SearchedList, page: Slice) =>
  db
    .select({
      id: sql<string>`${table.id}`.as('id'),
      createdAt: sql<Date>`${table.createdAt}`.as('created_at'),
      isMatch: sql<boolean>`${and(filter, isFound(searchText, search))}`.as('is_match'),
    })
    .from(table)
    .where(and(where, olderThan([table.createdAt, table.id], page.after)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(page.limit)
    .as('newest')

// `materialized` keeps the planner from walking the list for a text that hardly any row contains: it plans the CTE as if
// all its rows were needed, and reads only as many as the outer query wants. The list's own condition stays outside, so
// that none of its indexes is chosen instead.
const indexedMatches = ({
  table,
  searchText,
  where,
  filter,
  search = '',
}: SearchedList): SQL => sql`with hits as materialized (
  select ${table.id} as id, ${table.createdAt} as created_at, ${and(where, filter) ?? sql`true`} as is_listed
  from ${table} where ${isFound(searchText, search)})`

const findInIndex = async (db: Database, list: SearchedList, page: Slice): Promise<string[]> => {
  const isAfter = olderThan([sql`created_at`, sql`id`], page.after) ?? sql`true`
  const rows = await db.select({ id: sql<string>`id` }).from(sql`(${indexedMatches(list)}
    select id from hits where is_listed and ${isAfter} order by created_at desc, id desc limit ${page.limit}) as found`)
  return rows.map(({ id }) => id)
}

const findMatches = async (db: Database, list: SearchedList, page: Slice): Promise<string[]> => {
  const newest = newestRows(db, list, { ...page, limit: WINDOW })
  const [window] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      ids: sql<string[]>`coalesce(json_agg(id order by created_at desc, id desc) filter (where is_match), '[]')`,
    })
    .from(newest)
  const { rows = 0, ids = [] } = window ?? {}
  return rows < WINDOW || ids.length >= page.limit ? ids.slice(0, page.limit) : findInIndex(db, list, page)
}

/**
 * The condition for one page of a searched list; undefined for a blank search text. The cost does not grow with the
 * list: the newest rows contain a page of any common word, and the trigram index finds the rows of a rare one. The
 * query shapes leave the planner no choice, so plans are the same before the first ANALYZE.
 */
export const selectMatches = async (db: Database, list: SearchedList, page: Slice): Promise<SQL | undefined> => {
  if (isBlank(list.search)) return undefined
  const ids = await findMatches(db, list, page)
  return ids.length === 0 ? sql`false` : inArray(list.table.id, ids)
}

interface CountedList {
  readonly table: PgTable
  readonly where?: SQL | undefined
  /** The columns of an index with the list's rows, so that the planner reads no other rows. */
  readonly order: readonly PgColumn[]
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

const countInOrder = async (db: Database, list: SearchedList, limit: number) => {
  const newest = newestRows(db, list, { limit, after: undefined })
  const [window] = await db
    .select({ rows: sql<number>`count(*)::int`, matches: sql<number>`count(*) filter (where is_match)::int` })
    .from(newest)
  return window ?? { rows: 0, matches: 0 }
}

const countCommon = (db: Database, list: SearchedList): PromiseLike<number> => {
  const newest = newestRows(db, list, { limit: COMMON_WINDOW, after: undefined })
  return db.$count(
    db
      .select({ row: sql`1`.as('row') })
      .from(newest)
      .where(sql`is_match`)
      .limit(EXACT_TOTAL_MAX + 1)
      .as('counted'),
  )
}

const countInIndex = async (db: Database, list: SearchedList): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`(${indexedMatches(list)}
    select 1 from hits where is_listed limit ${EXACT_TOTAL_MAX + 1}) as counted`)
  return row?.count ?? 0
}

/** Counts the rows of a searched list, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countMatches = async (db: Database, list: SearchedList): Promise<number> => {
  const { table, where, filter } = list
  if (isBlank(list.search))
    return countRows(db, { table, where: and(where, filter), order: [table.createdAt, table.id] })
  const { rows, matches } = await countInOrder(db, list, WINDOW)
  if (rows < WINDOW) return matches
  if (matches >= COMMON && (await countCommon(db, list)) > EXACT_TOTAL_MAX) return EXACT_TOTAL_MAX + 1
  return countInIndex(db, list)
}
