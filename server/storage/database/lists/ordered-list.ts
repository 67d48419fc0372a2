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
  /** A further condition. It is evaluated last, for the rows that meet the others. */
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

/** How many of the first rows after a position meet the conditions. */
interface Compared {
  readonly rows: number
  /** The rows that meet all conditions. */
  readonly matches: number
  /** The ids of a page of them, in the order of the list. */
  readonly ids: readonly string[]
  /** The rows that meet each condition. */
  readonly met: readonly number[]
}

interface Comparison {
  readonly conditions: readonly SQL[]
  /** The number of rows to compare. */
  readonly rows: number
  readonly page: FilteredSlice
}

const compareRows = async (
  db: Database,
  { table, id, order, where }: FilteredList,
  { conditions, rows, page: { limit, after } }: Comparison,
): Promise<Compared> => {
  const met = conditions.map((_, index) => sql.raw(`met_${index}`))
  const columns = conditions.map((condition, index) => sql`(${condition}) as ${met[index]}`)
  const isMatch = and(...met) ?? sql`true`
  const listOrder = orderBy(aliasesOf(order), order)
  const [compared] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      matches: sql<number>`count(*) filter (where ${isMatch})::int`,
      ids: sql<string[] | null>`to_json((array_agg(id order by ${listOrder}) filter (where ${isMatch}))[1:${limit}])`,
      met: sql<number[]>`array[${listOf(met.map((name) => sql`count(*) filter (where ${name})`))}]::int[]`,
    })
    .from(sql`(
      select ${listOf([sql`${id} as id`, selectKeys(order), ...columns])} from ${table}
      where ${and(where, afterPosition(order, after)) ?? sql`true`} order by ${inOrder(order)} limit ${rows}) as first_rows`)
  return {
    rows: compared?.rows ?? 0,
    matches: compared?.matches ?? 0,
    ids: compared?.ids ?? [],
    met: compared?.met ?? [],
  }
}

/**
 * Chooses the conditions whose indexes are read; the others are compared in the rows that these find. An index lists all
 * rows of its condition before the first can be read, so that of a common condition costs more than it saves.
 */
const chooseIndexed = (match: readonly SQL[], { rows, met }: Compared): readonly SQL[] => {
  const counts = met.slice(0, match.length)
  const fewest = Math.min(...counts)
  const isWorthReading = (count: number): boolean =>
    count === fewest || count * rows <= LISTED_PER_READ * (fewest + 1) * (rows - count)
  return match.filter((_, index) => isWorthReading(counts[index] ?? 0))
}

// `materialized` prevents a scan of the whole list for a rare condition: PostgreSQL plans the CTE as if all its rows
// were needed, but reads only as many as the outer query wants. The list's own condition stays outside of the CTE, so
// that the planner does not choose one of the list's indexes.
const indexedMatches = ({ table, id, order, where, match, filter }: FilteredList, indexed: readonly SQL[]): SQL => {
  const others = match.filter((condition) => !indexed.includes(condition))
  return sql`with hits as materialized (
    select ${id} as id, ${selectKeys(order)}, ${and(where, ...others, filter) ?? sql`true`} as is_listed
    from ${table} where ${and(...indexed) ?? sql`true`})`
}

/** The ids of a page in its order. */
export interface FoundPage {
  readonly ids: readonly string[]
  /** The number of all matches, up to one more than {@link EXACT_TOTAL_MAX}. After the first page only from an index. */
  readonly total: number | undefined
}

/** A page, and the conditions whose indexes find it. */
interface IndexedPage extends FilteredSlice {
  readonly indexed: readonly SQL[]
}

const findInIndex = async (
  db: Database,
  list: FilteredList,
  { limit, after, indexed }: IndexedPage,
): Promise<FoundPage> => {
  const aliases = aliasesOf(list.order)
  const condition = and(sql`is_listed`, isAfter(aliases, list.order, after))
  const rows = await db
    .select({ id: sql<string>`id`, matches: sql<number>`matches` })
    .from(sql`(${indexedMatches(list, indexed)}
    select id, (select count(*)::int from hits where is_listed) as matches from hits where ${condition}
    order by ${orderBy(aliases, list.order)} limit ${limit}) as found`)
  const matches = rows[0]?.matches ?? (after ? undefined : 0)
  return { ids: rows.map(({ id }) => id), total: matches === undefined ? undefined : Math.min(matches, COUNTED) }
}

/**
 * Finds one page in the order of the list, and the total with the first page. The cost does not grow with the list: for a
 * common condition the first rows already contain enough matches, and for a rare one the index of the condition finds
 * few rows. More rows are compared as long as these probably contain enough matches. The queries leave the planner no
 * choice, so plans are the same before the first ANALYZE.
 */
export const findPage = async (db: Database, list: FilteredList, page: FilteredSlice): Promise<FoundPage> => {
  const { match, filter } = list
  const wanted = page.after ? page.limit : Math.max(page.limit, COUNTED)
  const most = page.after ? MOST_COMPARED.page : MOST_COMPARED.total
  const first = await compareRows(db, list, { conditions: filter ? [...match, filter] : match, rows: WINDOW, page })
  let [last, compared] = [first, WINDOW]
  while (last.rows === compared && last.matches < wanted) {
    compared = Math.ceil((MARGIN * wanted * compared) / last.matches)
    if (compared > most) return findInIndex(db, list, { ...page, indexed: chooseIndexed(match, first) })
    last = await compareRows(db, list, { conditions: [and(...match, filter) ?? sql`true`], rows: compared, page })
  }
  return { ids: last.ids, total: page.after ? undefined : Math.min(last.matches, COUNTED) }
}

/** Counts the rows that meet the condition, up to one more than {@link EXACT_TOTAL_MAX}. */
export const countFiltered = async (db: Database, list: FilteredList): Promise<number> =>
  (await findPage(db, list, { limit: 1, after: undefined })).total ?? 0
