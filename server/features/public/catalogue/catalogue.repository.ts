import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { PRICE_MAX_PKR } from '#contract/gigs/price.ts'
import { type CatalogueSearch, daysOf } from '#contract/public/catalogue-search.ts'
import { isBlank } from '#contract/text/blank.ts'
import { type DayPart, toIsoWeekday, type Weekday } from '#contract/timetable/weekdays.ts'
import { isFoundByEverybody } from '#server/domain/public-search.ts'
import {
  afterPosition,
  countFiltered,
  type FilteredList,
  type FilteredSlice,
  findPage,
  inOrder,
} from '#server/storage/database/lists/ordered-list.ts'
import type { CountedRows } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { countRows } from '#server/storage/database/search.ts'
import { isOnSale, type PublicGigRecord, readPublicGigs } from '../public.repository.ts'
import { catalogueOrder } from './catalogue-order.ts'

/** The step size of prices in the filter index, in PKR. */
const PRICE_STEP = 1000
/** Higher than any price, so a higher limit filters nothing. */
const DEAREST = 2 * PRICE_MAX_PKR

const listOf = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

const costsAtMost = (maxPrice: number): SQL => {
  const steps = Array.from({ length: Math.floor(maxPrice / PRICE_STEP) + 1 }, (_, step) => step)
  return sql`array[${gigs.price} / 1000] && array[${listOf(steps)}]::integer[]`
}

/** Days and part of the day together: a lesson on one of these days in that part of it. */
const meetsOn = (days: readonly Weekday[], dayPart: DayPart | undefined): SQL | undefined => {
  if (dayPart && days.length > 0)
    return sql`${gigs.weekdayParts} && array[${listOf(days.map((day) => `${day}-${dayPart}`))}]::text[]`
  if (dayPart) return sql`${gigs.dayParts} @> array[${dayPart}]::text[]`
  if (days.length > 0) return sql`${gigs.lessonWeekdays} && array[${listOf(days.map(toIsoWeekday))}]::smallint[]`
  return undefined
}

/** A search as the API's schema parses it. */
type Search = { readonly [Name in keyof CatalogueSearch]: CatalogueSearch[Name] | undefined }

/** The conditions of a search that indexes find: the text, and one index for all filters. */
const findConditions = (found: Search): readonly SQL[] => {
  const { search, subject, language, level, womenOnly, dayPart, maxPrice } = found
  return [
    ...(search && !isBlank(search) ? isFoundByEverybody(search) : []),
    language && sql`${gigs.languages} @> array[${language}]::text[]`,
    meetsOn(daysOf({ days: found.days ?? '' }), dayPart),
    subject && sql`array[${gigs.subject}] @> array[${subject}]::gig_subject[]`,
    level && sql`array[${gigs.level}] && array[${level}, 'any']::gig_level[]`,
    womenOnly && sql`array[${gigs.audience}] @> array['women']::gig_audience[]`,
    maxPrice !== undefined && maxPrice < DEAREST && costsAtMost(maxPrice),
  ].filter((condition) => typeof condition === 'object')
}

/** @returns undefined if the search has no filter */
const toFilteredList = (found: Search): FilteredList | undefined => {
  const match = findConditions(found)
  if (match.length === 0) return undefined
  // The index has the price in steps only.
  const filter = found.maxPrice === undefined ? undefined : sql`${gigs.price} <= ${found.maxPrice}`
  return { table: gigs, id: gigs.id, order: catalogueOrder(found.sort), where: isOnSale, match, filter }
}

/** Reads one page of the gigs on sale that match a search, in its order. */
export const readCatalogue = async (
  db: Database,
  found: Search,
  page: FilteredSlice,
): Promise<CountedRows<PublicGigRecord>> => {
  const order = catalogueOrder(found.sort)
  const list = toFilteredList(found)
  if (!list) {
    const where = and(isOnSale, afterPosition(order, page.after))
    return { rows: await readPublicGigs(db, { where, orderBy: inOrder(order), limit: page.limit }), total: undefined }
  }
  const { ids, total } = await findPage(db, list, page)
  if (ids.length === 0) return { rows: [], total }
  const where = inArray(gigs.id, [...ids])
  return { rows: await readPublicGigs(db, { where, orderBy: inOrder(order), limit: page.limit }), total }
}

/** Counts the gigs on sale that match a search, up to one more than `EXACT_TOTAL_MAX`. */
export const countCatalogue = (db: Database, found: Search): PromiseLike<number> => {
  const list = toFilteredList(found)
  return list
    ? countFiltered(db, list)
    : countRows(db, { table: gigs, where: isOnSale, order: [gigs.createdAt, gigs.id] })
}
