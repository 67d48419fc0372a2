import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { GIG_SORT_DEFAULT, type GIG_SORTS } from '#contract/public/catalogue-search.ts'
import type { FilteredSlice, ListOrder } from '#server/storage/database/lists/ordered-list.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

type GigSort = (typeof GIG_SORTS)[number]

/** The columns of a gig that orders and cursors read. */
export interface OrderedGig {
  readonly id: string
  readonly createdAt: Date
  readonly price: number
  readonly hasFreeSeats: boolean
  readonly ratingScore: number
  readonly nextLessonAt: Date | null
}

/** A sort key with its SQL expression and its notation in a cursor. */
interface OrderKey {
  readonly column: SQLWrapper
  readonly write: (gig: OrderedGig) => string
  readonly pattern: RegExp
  readonly read: (text: string) => SQL
}

const NEVER = 'never'
const toMoment = (text: string): SQL => sql`${new Date(Number(text)).toISOString()}::timestamptz`

const byId: OrderKey = {
  column: gigs.id,
  write: ({ id }) => id,
  pattern: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  read: (text) => sql`${text}::uuid`,
}
const byCreation: OrderKey = {
  column: gigs.createdAt,
  write: ({ createdAt }) => String(createdAt.getTime()),
  pattern: /^\d{1,13}$/,
  read: toMoment,
}
/** Classes with a free seat come first, because true is greater than false. */
const byFreeSeats: OrderKey = {
  column: gigs.hasFreeSeats,
  write: ({ hasFreeSeats }) => (hasFreeSeats ? '1' : '0'),
  pattern: /^[01]$/,
  read: (text) => sql`${text === '1'}::boolean`,
}
const byPrice: OrderKey = {
  column: gigs.price,
  write: ({ price }) => String(price),
  pattern: /^\d{1,10}$/,
  read: (text) => sql`${text}::bigint`,
}
const byRating: OrderKey = {
  column: gigs.ratingScore,
  write: ({ ratingScore }) => String(ratingScore),
  pattern: /^\d(?:\.\d{1,20})?$/,
  read: (text) => sql`${text}::float8`,
}
/** Classes without a timetable come last. */
const byNextLesson: OrderKey = {
  column: sql`coalesce(${gigs.nextLessonAt}, 'infinity')`,
  write: ({ nextLessonAt }) => (nextLessonAt ? String(nextLessonAt.getTime()) : NEVER),
  pattern: /^(?:\d{1,13}|never)$/,
  read: (text) => (text === NEVER ? sql`'infinity'::timestamptz` : toMoment(text)),
}

interface SortKeys {
  readonly keys: readonly OrderKey[]
  readonly isDescending: boolean
}

/** Each order has a partial index on the gigs on sale. */
const SORTS: Readonly<Record<GigSort, SortKeys>> = {
  rated: { keys: [byFreeSeats, byRating, byCreation, byId], isDescending: true },
  newest: { keys: [byCreation, byId], isDescending: true },
  price: { keys: [byPrice, byId], isDescending: false },
  soonest: { keys: [byNextLesson, byId], isDescending: false },
}

/** An order of the catalogue with its cursors. It rejects cursors of other orders. */
export interface CatalogueOrder extends ListOrder {
  readonly cursorOf: (gig: OrderedGig) => string
  readonly parseCursor: (cursor: string) => FilteredSlice['after']
}

export const catalogueOrder = (sort: GigSort = GIG_SORT_DEFAULT): CatalogueOrder => {
  const { keys, isDescending } = SORTS[sort]
  return {
    keys: keys.map(({ column }) => column),
    isDescending,
    cursorOf: (gig) => [sort, ...keys.map(({ write }) => write(gig))].join('_'),
    parseCursor: (cursor) => {
      const [ofSort, ...texts] = cursor.split('_')
      const isValid =
        texts.length === keys.length && keys.every(({ pattern }, index) => pattern.test(texts[index] ?? ''))
      return ofSort === sort && isValid ? keys.map(({ read }, index) => read(texts[index] ?? '')) : undefined
    },
  }
}
