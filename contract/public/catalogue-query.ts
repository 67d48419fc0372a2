import * as z from 'zod/mini'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import { DAY_PARTS, WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { FILTER_LEVELS, GIG_SORTS, LARGEST_PRICE, SEARCH_MAX_LENGTH } from './catalogue-search.ts'

const CURSOR_MAX_LENGTH = 200

const DAY = `(?:${WEEKDAYS.join('|')})`
/** The days with commas between them. */
const Days = z
  .string()
  .check(z.maxLength(100), z.regex(new RegExp(`^${DAY}(?:,${DAY})*$`), 'days: weekdays with commas'))

/** The query parameters of the catalogue call: filters and order. */
export const CatalogueQuery = {
  search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_LENGTH))),
  subject: z.optional(z.enum(EXPERTISE_OPTIONS)),
  language: z.optional(z.enum(TEACHING_LANGUAGES)),
  /** Finds classes of this level and classes for any level. */
  level: z.optional(z.enum(FILTER_LEVELS)),
  womenOnly: z.optional(z.literal('true')),
  /** Finds classes with a lesson on at least one of the days. */
  days: z.optional(Days),
  /** Finds classes with a lesson in this part of the day, in the class's time zone; with `days`, on one of these days. */
  dayPart: z.optional(z.enum(DAY_PARTS)),
  maxPrice: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LARGEST_PRICE))),
  sort: z.optional(z.enum(GIG_SORTS)),
  cursor: z.optional(z.string().check(z.maxLength(CURSOR_MAX_LENGTH))),
}
