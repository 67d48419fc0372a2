import { expect, test } from 'vitest'
import { catalogueQueryString, daysOf, parseCatalogueSearch } from './catalogue-search.ts'

test('an empty field of the form filters nothing', () => {
  expect(parseCatalogueSearch({ search: ' ', subject: '', maxPrice: '', days: [] })).toEqual({})
})

test('unknown and invalid fields of a shared link are ignored', () => {
  expect(parseCatalogueSearch({ fbclid: 'x', subject: 'Alchemy', maxPrice: 'cheap', sort: 'price' })).toEqual({
    sort: 'price',
  })
})

test('control characters of a damaged link are no part of a search', () => {
  expect(parseCatalogueSearch({ search: '\0 noor\0ul\n' })).toEqual({ search: 'noor ul' })
  expect(parseCatalogueSearch({ search: '\0' })).toEqual({})
})

test('a number that the router parsed in the address is a search text', () => {
  expect(parseCatalogueSearch({ search: 30, maxPrice: 5000 })).toEqual({ search: '30', maxPrice: 5000 })
})

test.each([[['sunday', 'friday']], ['friday,sunday'], ['["sunday","friday","friday"]'], ['sunday friday someday']])(
  'the days %j are friday and sunday in any notation',
  (days) => {
    const search = parseCatalogueSearch({ days })
    expect(search).toEqual({ days: 'friday,sunday' })
    expect(daysOf(search)).toEqual(['friday', 'sunday'])
  },
)

test('equal filters have one address', () => {
  const search = parseCatalogueSearch({ sort: 'price', subject: 'Arabic Language', womenOnly: 'true' })
  expect(catalogueQueryString(search)).toBe('?subject=Arabic%20Language&womenOnly=true&sort=price')
  expect(catalogueQueryString({})).toBe('')
})
