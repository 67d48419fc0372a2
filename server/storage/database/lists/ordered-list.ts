import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import type { Database } from '#server/storage/database/open.ts'

/** A sort order that an index provides. The last key is unique. */
export interface ListOrder {
  readonly keys: readonly SQLWrapper[]
  readonly isDescending: boolean
}

/** The rows of an ordered list that meet a condition. */
export interface FilteredList {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly order: ListOrder
  /** The condition of the list. The index of the order contains exactly these rows. */
  readonly where?: SQL | undefined
  /** A condition with an index of its own. */
  readonly match: SQL
  /** A further condition. */
  readonly filter?: SQL | undefined
}

export interface FilteredSlice {
  readonly limit: number
  /** The keys of the row before the page, with their types; undefined for the first page. */
  readonly after: readonly SQL[] | undefined
}

/** The number of rows that are compared in the list's order before the index of the condition is used. */
const WINDOW = 1000
/**
 * A condition is common if at least this many rows of the window match it. The index would list most rows of the table.
 * For fewer matches it is faster: it reads them as they lie on the disk, while rows in the list's order lie anywhere.
 */
const COMMON = 0.6 * WINDOW
/** Matches of a common condition are counted in this many rows, in the list's order. */
const COMMON_WINDOW = 2 * (EXACT_TOTAL_MAX + 1)

const listOf = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `)
const aliasesOf = ({ keys }: ListOrder): readonly SQL[] => keys.map((_, index) => sql.raw(`key_${index}`))

const orderBy = (keys: readonly SQLWrapper[], { isDescending }: ListOrder): SQL =>
  listOf(keys.map((key) => (isDescending ? sql`${key} desc` : sql`${key} asc`)))

const isAfter = (
  keys: readonly SQLWrapper[],
  { isDescending }: ListOrder,
  after: FilteredSlice['after'],
): SQL | undefined => after && sql`(${listOf(keys)}) ${isDescending ? sql.raw('<') : sql.raw('>')} (${listOf(after)})`

/** The rows after a position, as a condition; undefined for the first page. */
export const afterPosition = (order: ListOrder, after: FilteredSlice['after']): SQL | undefined =>
  isAfter(order.keys, order, after)

/** The expressions after `order by`. */
export const inOrder = (order: ListOrder): SQL => orderBy(order.keys, order)

const selectKeys = (order: ListOrder): SQL =>
  listOf(order.keys.map((key, index) => sql`${key} as ${aliasesOf(order)[index]}`))

const firstRows = ({ table, order, where, match, filter }: FilteredList, { limit, after }: FilteredSlice): SQL => sql`(
  select ${table.id} as id, ${selectKeys(order)}, ${and(filter, match)} as is_match from ${table}
  where ${and(where, afterPosition(order, after)) ?? sql`true`} order by ${inOrder(order)} limit ${limit}) as first_rows`

// `materialized` prevents a scan of the whole list for a rare condition: PostgreSQL plans the CTE as if all its rows
// were needed, but reads only as many as the outer query wants. The list's own condition stays outside of the CTE, so
// that the planner does not choose one of the list's indexes.
const indexedMatches = ({ table, order, where, match, filter }: FilteredList): SQL => sql`with hits as materialized (
  select ${table.id} as id, ${selectKeys(order)}, ${and(where, filter) ?? sql`true`} as is_listed
  from ${table} where ${match})`

const findInIndex = async (db: Database, list: FilteredList, { limit, after }: FilteredSlice): Promise<string[]> => {
  const aliases = aliasesOf(list.order)
  const condition = and(sql`is_listed`, isAfter(aliases, list.order, after))
  const rows = await db.select({ id: sql<string>`id` }).from(sql`(${indexedMatches(list)}
    select id from hits where ${condition} order by ${orderBy(aliases, list.order)} limit ${limit}) as found`)
  return rows.map(({ id }) => id)
}

/**
 * Finds the ids of one page in the order of the list. The cost does not grow with the list: for a common condition the
 * first rows already contain a page, and for a rare one the index of the condition finds few rows. The queries leave
 * the planner no choice, so plans are the same before the first ANALYZE.
 */
export const findPageIds = async (db: Database, list: FilteredList, page: FilteredSlice): Promise<string[]> => {
  const order = orderBy(aliasesOf(list.order), list.order)
  const [window] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      ids: sql<string[]>`coalesce(json_agg(id order by ${order}) filter (where is_match), '[]')`,
    })
    .from(firstRows(list, { ...page, limit: WINDOW }))
  const { rows = 0, ids = [] } = window ?? {}
  return rows < WINDOW || ids.length >= page.limit ? ids.slice(0, page.limit) : findInIndex(db, list, page)
}

const countFirst = async (db: Database, list: FilteredList) => {
  const [window] = await db
    .select({ rows: sql<number>`count(*)::int`, matches: sql<number>`count(*) filter (where is_match)::int` })
    .from(firstRows(list, { limit: WINDOW, after: undefined }))
  return window ?? { rows: 0, matches: 0 }
}

const countCommon = (db: Database, list: FilteredList): PromiseLike<number> =>
  db.$count(
    db
      .select({ row: sql`1`.as('row') })
      .from(firstRows(list, { limit: COMMON_WINDOW, after: undefined }))
      .where(sql`is_match`)
      .limit(EXACT_TOTAL_MAX + 1)
      .as('counted'),
  )

const countInIndex = async (db: Database, list: FilteredList): Promise<number> => {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`(${indexedMatches(list)}
    select 1 from hits where is_listed limit ${EXACT_TOTAL_MAX + 1}) as counted`)
  return row?.count ?? 0
}

/** Counts the rows that meet the condition, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countFiltered = async (db: Database, list: FilteredList): Promise<number> => {
  const { rows, matches } = await countFirst(db, list)
  if (rows < WINDOW) return matches
  if (matches >= COMMON && (await countCommon(db, list)) > EXACT_TOTAL_MAX) return EXACT_TOTAL_MAX + 1
  return countInIndex(db, list)
}
