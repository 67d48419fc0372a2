import { expect, test } from 'vitest'
import { findPage, isPrerendered, PAGE_PATHS } from './find-page.ts'
import { PAGES } from './pages.ts'

test('findPage returns the page and its parameter, with or without a trailing slash', () => {
  expect(findPage('/')).toEqual({ path: '/', pathname: '/', param: undefined })
  expect(findPage('/login/')).toEqual(findPage('/login'))
  expect(findPage('/quran-chapters/36/')).toEqual({
    path: '/quran-chapters/$chapterId',
    pathname: '/quran-chapters/36',
    param: '36',
  })
  expect(findPage('/my-gigs/gigs/g1/edit')?.path).toBe('/my-gigs/gigs/$gigId/edit')
})

test.each(['/enrol', '/healthz', '/my-gigs/gigs', '/my-gigs/gigs/g1/delete', '//login', '/about//', '/toString'])(
  '%s is no page',
  (path) => {
    expect(findPage(path)).toBeUndefined()
  },
)

test('only the 114 chapters are prerendered, so invented addresses cannot fill the memory', () => {
  for (const id of ['1', '99', '114']) expect(isPrerendered(`/quran-chapters/${id}`)).toBe(true)
  for (const id of ['0', '01', '115', '1e2', 'x', '-1']) expect(isPrerendered(`/quran-chapters/${id}`)).toBe(false)
})

test('a damaged link to a class or a teacher is not prerendered, because no row has its id', () => {
  for (const path of ['/courses', '/teachers']) {
    for (const id of [crypto.randomUUID(), '019ac7a0-6a5c-7b0e-9d3f-000000000001'])
      expect(isPrerendered(`${path}/${id}`), id).toBe(true)
    for (const id of ['12345678-1234-0234-1234-123456789abc', '019ac7a0-6a5c-7b0e-7d3f-000000000001', '019ac7a0'])
      expect(isPrerendered(`${path}/${id}`), id).toBe(false)
  }
})

test('only public pages whose content is the same for everyone are prerendered', () => {
  const rendered = PAGE_PATHS.filter((path) => PAGES[path].isPrerendered)
  expect(rendered.filter((path) => PAGES[path].access)).toEqual([])
  for (const path of ['/hadiths', '/fiqh-books', '/other-books', '/downloads']) expect(isPrerendered(path)).toBe(false)
  for (const path of ['/', '/about/', '/login', '/signup', '/forgot-password', '/reset-password'])
    expect(isPrerendered(path)).toBe(true)
})
