// No schemas here: the router parses the catalogue's URL before the first paint, and zod is loaded later.
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import { DAY_PARTS, type DayPart, WEEKDAYS, type Weekday } from '#contract/timetable/weekdays.ts'

export const GIG_SORTS = ['rated', 'newest', 'price', 'soonest'] as const
/** The order when the URL has no `sort` parameter. */
export const GIG_SORT_DEFAULT = 'rated'
export const FILTER_LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export const SEARCH_MAX_LENGTH = 200
/** The largest value of PostgreSQL's type `integer`, which the price column has. */
export const LARGEST_PRICE = 2_147_483_647

/** The search parameters of `/courses`: filters, order and cursor. */
export interface CatalogueSearch {
  readonly search?: string
  readonly subject?: (typeof EXPERTISE_OPTIONS)[number]
  readonly language?: (typeof TEACHING_LANGUAGES)[number]
  readonly level?: (typeof FILTER_LEVELS)[number]
  readonly womenOnly?: 'true'
  /** Comma-separated, in the order of the week. */
  readonly days?: string
  readonly dayPart?: DayPart
  /** PKR. */
  readonly maxPrice?: number
  readonly sort?: (typeof GIG_SORTS)[number]
  readonly cursor?: string
}

/** Splits `days` of a catalogue search. */
export const daysOf = ({ days = '' }: CatalogueSearch): readonly Weekday[] =>
  WEEKDAYS.filter((day) => days.split(',').includes(day))

/** PostgreSQL stores no NUL in a text, and no search needs the others. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** A native form submits empty fields and repeats a field for each checked day. The router writes lists as JSON. */
const toText = (value: unknown): string | undefined => {
  const items = Array.isArray(value) ? value : [value ?? '']
  return items.map(String).join(',').replace(CONTROL_CHARACTERS, ' ').trim() || undefined
}

const toOption = <const Options extends readonly string[]>(
  options: Options,
  text: string | undefined,
): Options[number] | undefined => options.find((option) => option === text)

/** Accepts comma-separated and JSON lists. Returns each day once, in the order of the week. */
const toDays = (text = ''): string | undefined => toText(WEEKDAYS.filter((day) => text.split(/[^a-z]+/).includes(day)))

const toPrice = (text: string | undefined): number | undefined => {
  const price = Number(text)
  return Number.isInteger(price) && price > 0 && price <= LARGEST_PRICE ? price : undefined
}

const toShortText = (text: string | undefined): string | undefined =>
  text !== undefined && text.length <= SEARCH_MAX_LENGTH ? text : undefined

/** The order of these keys is the order of the parameters in every link. */
const readFields = (text: (name: keyof CatalogueSearch) => string | undefined) => ({
  search: toShortText(text('search')),
  subject: toOption(EXPERTISE_OPTIONS, text('subject')),
  language: toOption(TEACHING_LANGUAGES, text('language')),
  level: toOption(FILTER_LEVELS, text('level')),
  womenOnly: toOption(['true'], text('womenOnly')),
  days: toDays(text('days')),
  dayPart: toOption(DAY_PARTS, text('dayPart')),
  maxPrice: toPrice(text('maxPrice')),
  sort: toOption(GIG_SORTS, text('sort')),
  cursor: toShortText(text('cursor')),
})

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

const withoutEmpty = <Fields extends object>(fields: Fields): Present<Fields> => {
  const present: Present<Fields> = { ...fields }
  for (const name in present) if (present[name] === undefined) delete present[name]
  return present
}

/**
 * Parses the query of the page `/courses`. Ignores unknown parameters, such as those of a campaign, because a shared
 * link must open. Equal filters produce equal results in any order of the parameters.
 */
export const parseCatalogueSearch = (raw: Readonly<Record<string, unknown>>): CatalogueSearch =>
  withoutEmpty(readFields((name) => toText(raw[name])))

/**
 * Writes the query of a link to the catalogue, always in the same order.
 * @returns with `?`, or empty without any filter
 */
export const catalogueQueryString = (search: CatalogueSearch): string => {
  const pairs = Object.entries(readFields((name) => toText(search[name]))).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
