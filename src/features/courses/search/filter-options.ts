import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'

interface Filter {
  /** The parameter in the URL. */
  readonly name: keyof CatalogueSearch
  /** Shown while nothing is chosen. */
  readonly label: string
  /** Above the options: how to read them. */
  readonly legend?: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

const WORKING_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const
const WEEKEND = ['Saturday', 'Sunday'] as const
const toDaysValue = (days: readonly string[]): string => days.join(',').toLowerCase()
/** Timetables are kept by the clock of the class, which is not always the reader's. */
const CLASS_CLOCK = "In the class's time"
/** The filter compares the prices as they are: cards say what they are for. */
const PRICE_PERIODS = 'For a month or for all lessons'
const PRICES_PKR = [4000, 6000, 10_000, 20_000] as const

const describePrice = (price: number): string => `Up to ${formatPkr(price)}`

const toOption = (value: string): readonly [string, string] => [value, value]

export const SORT_OPTIONS = [
  // Best rated, with full classes last.
  ['rated', 'Recommended'],
  ['newest', 'Newest'],
  ['price', 'Lowest price'],
  ['soonest', 'Starts soonest'],
] as const satisfies Filter['options']

/** The filters of the catalogue, each a native select that also works without scripts. */
export const FILTERS: readonly Filter[] = [
  { name: 'subject', label: 'Subject', options: EXPERTISE_OPTIONS.map(toOption) },
  { name: 'language', label: 'Language', options: TEACHING_LANGUAGES.map(toOption) },
  {
    name: 'level',
    label: 'Level',
    options: [
      ['beginner', 'Beginners'],
      ['intermediate', 'Intermediate'],
      ['advanced', 'Advanced'],
    ],
  },
  {
    name: 'days',
    label: 'Days',
    legend: CLASS_CLOCK,
    options: [
      [toDaysValue(WORKING_DAYS), 'Monday to Friday'],
      [toDaysValue(WEEKEND), 'Weekend'],
      ...[...WORKING_DAYS, ...WEEKEND].map((day) => [toDaysValue([day]), day] as const),
    ],
  },
  {
    name: 'dayPart',
    label: 'Time of day',
    legend: CLASS_CLOCK,
    options: [
      ['morning', 'Morning'],
      ['afternoon', 'Afternoon'],
      ['evening', 'Evening'],
    ],
  },
  {
    name: 'maxPrice',
    label: 'Price',
    legend: PRICE_PERIODS,
    options: PRICES_PKR.map((price) => [String(price), describePrice(price)] as const),
  },
]

/** The options of a filter, and the value of the URL if the form does not offer it. */
export const listOptions = ({ name, options }: Filter, search: CatalogueSearch): Filter['options'] => {
  const value = search[name]
  if (value === undefined || options.some(([offered]) => offered === String(value))) return options
  return [...options, [String(value), typeof value === 'number' ? describePrice(value) : value.replaceAll(',', ', ')]]
}
