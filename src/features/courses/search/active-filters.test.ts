import { expect, test } from 'vitest'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import { listActiveFilters } from './active-filters.ts'
import { FILTERS, listOptions, SORT_OPTIONS } from './filter-options.ts'

const search = {
  search: 'hifz',
  womenOnly: 'true',
  days: 'saturday,sunday',
  maxPrice: 6000,
  sort: 'price',
  cursor: 'x',
} as const satisfies CatalogueSearch

test('each filter is named as in its select, and is removed without the others', () => {
  const filters = listActiveFilters(search)
  expect(filters.map(({ label }) => label)).toEqual(['“hifz”', 'Women only', 'Weekend', 'Up to PKR 6,000'])
  expect(filters[1]?.without).toEqual({ search: 'hifz', days: 'saturday,sunday', maxPrice: 6000, sort: 'price' })
})

test('each word of a search is removed on its own, but a long text as a whole', () => {
  expect(listActiveFilters({ search: 'hifz  karachi', sort: 'price' })).toEqual([
    { label: '“hifz”', without: { search: 'karachi', sort: 'price' } },
    { label: '“karachi”', without: { search: 'hifz', sort: 'price' } },
  ])
  expect(listActiveFilters({ search: 'one two three four five' })).toHaveLength(1)
})

test('a removed filter starts at the first page again', () => {
  for (const { without } of listActiveFilters(search)) expect(without).not.toHaveProperty('cursor')
})

test('order and position are no filters', () => {
  expect(listActiveFilters({ sort: 'price', cursor: 'x' })).toEqual([])
})

test('a value of the URL that the form does not offer stays in it', () => {
  const written = { maxPrice: 5000, days: 'friday,sunday' } as const
  const added = FILTERS.flatMap((filter) =>
    listOptions(filter, written).filter((option) => !filter.options.includes(option)),
  )
  expect(added).toEqual([
    ['friday,sunday', 'friday, sunday'],
    ['5000', 'Up to PKR 5,000'],
  ])
  expect(FILTERS.map((filter) => listOptions(filter, search))).toEqual(FILTERS.map(({ options }) => options))
})

test('the catalogue offers every specified filter and order', () => {
  expect(FILTERS.map(({ name }) => name)).toEqual(['subject', 'language', 'level', 'days', 'dayPart', 'maxPrice'])
  expect(SORT_OPTIONS.map(([value]) => value)).toEqual(['rated', 'newest', 'price', 'soonest'])
})
