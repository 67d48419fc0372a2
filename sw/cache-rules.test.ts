import { expect, test } from 'vitest'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { findCacheRule } from './cache-rules.ts'

const OUR_ORIGIN = 'https://halaqah.test'
const findCacheName = (path: string) => {
  const url = new URL(path, OUR_ORIGIN)
  return findCacheRule(url, url.origin === OUR_ORIGIN)?.cache
}

test('the worker caches no response that belongs to one user [D7.1]', () => {
  const isPublic = (access: unknown) => access === 'public'
  const kept = everyEndpoint.filter(({ path }) => findCacheName(path.replaceAll(/:\w+/g, '1')) !== undefined)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter(({ access, method }) => !isPublic(access) || method !== 'GET')).toEqual([])
  expect(findCacheName('/api/files/1?expires=1&signature=x')).toBeUndefined()
})

test.each([
  ['/quran/v4/chapters', 'quran'],
  ['/quran/v4/chapters/2', 'quran'],
  ['/quran/v4/chapters/114/info', 'quran'],
  ['/quran/v4/quran/verses/indopak?chapter_number=2', 'quran'],
  ['/quran/v4/quran/verses/uthmani?chapter_number=2', 'quran'],
  ['/quran/v4/quran/translations/20?chapter_number=2', 'quran'],
  ['/quran/v4/search?q=mercy&page=2', 'quran-search'],
  ['https://quran.example/api/v4/chapters/2/info', 'quran'],
  ['/api/public/gigs?subject=Quran&sort=price', 'classes'],
  ['/api/public/gigs/3f0c1d2e-0000-4000-8000-000000000001', 'classes'],
  ['/api/public/teachers/3f0c1d2e-0000-4000-8000-000000000001/reviews', 'classes'],
  ['/api/public/files/3f0c1d2e-0000-4000-8000-000000000001', 'covers'],
  ['/api/config', 'config'],
  ['/assets/quran-font-Bx1.woff2', 'build-files'],
])('%s is kept', (path, cache) => {
  expect(findCacheName(path)).toBe(cache)
})

test('Arabic text from another service is never cached', () => {
  expect(findCacheName('https://quran.example/api/v4/quran/verses/indopak?chapter_number=2')).toBeUndefined()
  expect(findCacheName('/proxy/quran/verses/indopak?chapter_number=2')).toBeUndefined()
})
