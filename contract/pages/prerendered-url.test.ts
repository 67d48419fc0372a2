import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'
import { prerenderedUrl } from './prerendered-url.ts'

const ID = '6f1f4a52-9d0c-4b7e-8a58-3f0a2f6f3c11'
const CURSOR = `1760000000000_${ID}`

const keyOf = (path: string, query: Readonly<Record<string, unknown>> = {}): string | undefined => {
  const page = findPage(path)
  return page && prerenderedUrl(page, query)
}

test.each(['/courses', '/teachers'])('a page of reviews below %s has a key of its own', (folder) => {
  expect(keyOf(`${folder}/${ID}`)).toBe(`${folder}/${ID}`)
  expect(keyOf(`${folder}/${ID}/`, { utm_source: 'x', reviews: 'all' })).toBe(`${folder}/${ID}?reviews=all`)
  expect(keyOf(`${folder}/${ID}`, { reviews: CURSOR, enrol: 'true' })).toBe(`${folder}/${ID}?reviews=${CURSOR}`)
})

test.each(['', '0', '-1', '1e9', 'abc', 'ALL', `${CURSOR}0`, `10000000000000_${ID}`, undefined, 2])(
  'the invented page of reviews %j shares the key of the page itself, so that it cannot fill the cache',
  (reviews) => {
    expect(keyOf(`/courses/${ID}`, { reviews })).toBe(`/courses/${ID}`)
  },
)

test('an address that names two pages of reviews shares the key of the page itself', () => {
  expect(keyOf(`/courses/${ID}`, { reviews: ['all', 'all'] })).toBe(`/courses/${ID}`)
})

test('other pages ignore the query, and the catalogue reads its filters only', () => {
  expect(keyOf('/about', { reviews: 'all' })).toBe('/about')
  expect(keyOf('/courses', { reviews: 'all', subject: 'Quran' })).toBe('/courses?subject=Quran')
  expect(keyOf('/courses/1', { reviews: 'all' })).toBeUndefined()
  expect(keyOf('/Enrol')).toBeUndefined()
})
