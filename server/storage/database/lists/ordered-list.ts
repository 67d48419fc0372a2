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
  readonly table: PgTable
  readonly id: PgColumn
  readonly order: ListOrder
  /** The condition of the list. The index of the order contains exactly these rows. */
  readonly where?: SQL | undefined
  /** The conditions that all rows meet. Each has an index. */
  readonly match: readonly SQL[]
  /** A further condition. */
  readonly filter?: SQL | undefined
}

export interface FilteredSlice {
  readonly limit: number
  /** The keys of the row before the page, with their types; undefined for the first page. */
  readonly after: readonly SQL[] | undefined
}

/** The number of rows that are compared in the list's order first. A shorter list is compared as a whole. */
const WINDOW = 250
/** Rows that meet a condition are not spread evenly, so more rows are compared than an even spread needs. */
const MARGIN = 1.2
/**
 * The maximum number of rows to compare in the list's order when the first rows are not enough. If more are probably
 * needed, the condition is rare and its index is faster. Rows to compare are `wanted` / share of matches, rows in the index
 * are share x list, so with 100,000 rows both are equal at about these numbers.
 */
const MOST_COMPARED = { page: 2000, total: 5000 }
/** The matches to count. */
const COUNTED = EXACT_TOTAL_MAX + 1
/** The number of rows, in the list's order, that show which of several conditions is rare. */
const SAMPLE = 200
/**
 * The number of index entries that can be read in the time of reading and comparing one table row. With all data in
 * memory it is about 2 for words, because posting lists of prefixes are merged, and about 20 for filters. It is higher if
 * the row must be read from disk.
 */
const LISTED_PER_READ = 10

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

const firstRows = (
  { table, id, order, where, match, filter }: FilteredList,
  { limit, after }: FilteredSlice,
): SQL => sql`(
  select ${id} as id, ${selectKeys(order)}, ${and(filter, ...match)} as is_match from ${table}
  where ${and(where, afterPosition(order, after)) ?? sql`true`} order by ${inOrder(order)} limit ${limit}) as first_rows`

/**
 * Chooses the conditions whose indexes are read; the others are compared in the rows that these find. An index lists all
 * rows of its condition before the first can be read, so that of a common condition costs more than it saves.
 */
const chooseIndexed = async (db: Database, { table, order, where, match }: FilteredList): Promise<readonly SQL[]> => {
  if (match.length < 2) return match
  const columns = match.map((condition, index) => sql`(${condition})::int as ${sql.raw(`met_${index}`)}`)
  const [sample] = await db
    .select({ met: sql<number[]>`array[${listOf(match.map((_, index) => sql.raw(`sum(met_${index})`)))}]::int[]` })
    .from(
      sql`(select ${listOf(columns)} from ${table} where ${where ?? sql`true`} order by ${inOrder(order)} limit ${SAMPLE}) as sample`,
    )
  const met = sample?.met ?? []
  const fewest = Math.min(...met)
  const isWorthReading = (count: number): boolean =>
    count === fewest || count * SAMPLE <= LISTED_PER_READ * (fewest + 1) * (SAMPLE - count)
  return match.filter((_, index) => isWorthReading(met[index] ?? 0))
}

// `materialized` prevents a scan of the whole list for a rare condition: PostgreSQL plans the CTE as if all its rows
// were needed, but reads only as many as the outer query wants. The list's own condition stays outside of the CTE, so
// that the planner does not choose one of the list's indexes.
const indexedMatches = async (db: Database, list: FilteredList): Promise<SQL> => {
  const { table, id, order, where, match, filter } = list
  const indexed = await chooseIndexed(db, list)
  const others = match.filter((condition) => !indexed.includes(condition))
  return sql`with hits as materialized (
    select ${id} as id, ${selectKeys(order)}, ${and(where, filter, ...others) ?? sql`true`} as is_listed
    from ${table} where ${and(...indexed) ?? sql`true`})`
}

/** The ids of a page in its order. */
export interface FoundPage {
  readonly ids: readonly string[]
  /** The number of all matches, up to one more than {@link EXACT_TOTAL_MAX}. After the first page only from an index. */
  readonly total: number | undefined
}

const findInIndex = async (db: Database, list: FilteredList, { limit, after }: FilteredSlice): Promise<FoundPage> => {
  const aliases = aliasesOf(list.order)
  const condition = and(sql`is_listed`, isAfter(aliases, list.order, after))
  const rows = await db
    .select({ id: sql<string>`id`, matches: sql<number>`matches` })
    .from(sql`(${await indexedMatches(db, list)}
    select id, (select count(*)::int from hits where is_listed) as matches from hits where ${condition}
    order by ${orderBy(aliases, list.order)} limit ${limit}) as found`)
  const matches = rows[0]?.matches ?? (after ? undefined : 0)
  return { ids: rows.map(({ id }) => id), total: matches === undefined ? undefined : Math.min(matches, COUNTED) }
}

/** Compares `rows` rows after a position. */
const findFirst = async (db: Database, list: FilteredList, { rows, page }: { rows: number; page: FilteredSlice }) => {
  const order = orderBy(aliasesOf(list.order), list.order)
  const [found] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      matches: sql<number>`count(*) filter (where is_match)::int`,
      ids: sql<string[]>`to_json((array_agg(id order by ${order}) filter (where is_match))[1:${page.limit}])`,
    })
    .from(firstRows(list, { limit: rows, after: page.after }))
  return { rows: found?.rows ?? 0, matches: found?.matches ?? 0, ids: found?.ids ?? [] }
}

/**
 * Compares the first rows of a list, and more as long as these probably contain the wanted matches.
 * @returns undefined if they do not contain the wanted matches and the list has further rows
 */
const findInOrder = async (db: Database, list: FilteredList, page: FilteredSlice) => {
  const wanted = page.after ? page.limit : Math.max(page.limit, COUNTED)
  const most = page.after ? MOST_COMPARED.page : MOST_COMPARED.total
  for (let rows = WINDOW; rows <= most; ) {
    const found = await findFirst(db, list, { rows, page })
    if (found.rows < rows || found.matches >= wanted) return found
    rows = Math.ceil((MARGIN * wanted * rows) / found.matches)
  }
  return undefined
}

/**
 * Finds one page in the order of the list, and the total with the first page. The cost does not grow with the list: for a
 * common condition the first rows already contain enough matches, and for a rare one the index of the condition finds
 * few rows. The queries leave the planner no choice, so plans are the same before the first ANALYZE.
 */
export const findPage = async (db: Database, list: FilteredList, page: FilteredSlice): Promise<FoundPage> => {
  const found = await findInOrder(db, list, page)
  if (!found) return findInIndex(db, list, page)
  return { ids: found.ids, total: page.after ? undefined : Math.min(found.matches, COUNTED) }
}

/** Counts the rows that meet the condition, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countFiltered = async (db: Database, list: FilteredList): Promise<number> =>
  (await findPage(db, list, { limit: 1, after: undefined })).total ?? 0
