import { expect, test, vi } from 'vitest'
import { parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { REVIEWS_PER_PAGE } from '#contract/public/reviews-address.ts'
import { getGigReviews, getTeacherReviews } from '#contract/reviews/reviews.ts'
import { buildRequest } from '#outbox/request.ts'

vi.mock('./runtime-cache.ts', () => ({ cacheResponse: async () => undefined }))
const { listResponsePaths } = await import('./warm-cache.ts')

const listPaths = (path: string) => listResponsePaths(new URL(path, 'https://halaqah.test'))

test.each(['', '?subject=Arabic%20Language&womenOnly=true&maxPrice=6000', '?sort=price&fbclid=x&search=حفظ'])(
  'the saved response for /courses%s has the URL that the page requests',
  (query) => {
    const search = parseCatalogueSearch(Object.fromEntries(new URLSearchParams(query)))
    expect(listPaths(`/courses${query}`)).toEqual([buildRequest(listPublicGigs, { input: { query: search } }).url])
  },
)

const ID = '7f3c2a10-9b4e-4d6a-8c21-5e0f9a1b2c3d'
const CURSOR = `1764000000000_${ID}`

test.each([
  ['courses', 'gigs', getGigReviews],
  ['teachers', 'teachers', getTeacherReviews],
] as const)('a page of reviews under /%s is saved by the URL that the page requests', (page, collection, endpoint) => {
  const self = `/api/public/${collection}/${ID}`
  const callOf = (cursor?: string) =>
    buildRequest(endpoint, { input: { params: { id: ID }, query: { limit: REVIEWS_PER_PAGE, cursor } } }).url
  expect(listPaths(`/${page}/${ID}`)).toEqual([self])
  expect(listPaths(`/${page}/${ID}?reviews=invented`)).toEqual([self])
  expect(listPaths(`/${page}/${ID}?reviews=all`)).toEqual([self, callOf()])
  expect(listPaths(`/${page}/${ID}?reviews=${CURSOR}`)).toEqual([self, callOf(CURSOR)])
})
