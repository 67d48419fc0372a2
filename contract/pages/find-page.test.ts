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

test('only public pages whose content is the same for everyone are prerendered', () => {
  const rendered = PAGE_PATHS.filter((path) => PAGES[path].isPrerendered)
  expect(rendered.filter((path) => PAGES[path].access)).toEqual([])
  for (const path of ['/hadiths', '/fiqh-books', '/other-books', '/downloads']) expect(isPrerendered(path)).toBe(false)
  for (const path of ['/', '/about/', '/login', '/signup', '/forgot-password', '/reset-password'])
    expect(isPrerendered(path)).toBe(true)
})
