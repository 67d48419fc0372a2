import { expect, test, vi } from 'vitest'
import { parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { buildRequest } from '#outbox/request.ts'

vi.mock('./runtime-cache.ts', () => ({ cacheResponse: async () => undefined }))
const { catalogueCallPath } = await import('./warm-cache.ts')

test.each(['', '?subject=Arabic%20Language&womenOnly=true&maxPrice=6000', '?sort=price&fbclid=x&search=حفظ'])(
  'the saved response for /courses%s has the URL that the page requests',
  (query) => {
    const parameters = new URLSearchParams(query)
    const search = parseCatalogueSearch(Object.fromEntries(parameters))
    expect(catalogueCallPath(parameters)).toBe(buildRequest(listPublicGigs, { input: { query: search } }).url)
  },
)
