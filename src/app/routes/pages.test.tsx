import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findPage, PAGE_PATHS } from '#contract/pages/find-page.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { App } from '#src/app/app.tsx'
import { createAppRouter } from '#src/app/router.tsx'

const routes = createAppRouter(new QueryClient(), createMemoryHistory()).routesByPath

test('each route is in the table of pages, and each page of the table has a route', () => {
  expect(Object.keys(routes).sort()).toEqual([...PAGE_PATHS].sort())
})

test.each(PAGE_PATHS)('%s is guarded unless the table makes it public', (path) => {
  const { options, parentRoute } = routes[path]
  expect(options.staticData).toBe(PAGES[path])
  expect(parentRoute?.id).toBe(PAGES[path].access ? '/guarded' : '__root__')
})

const findPagesHiding = (part: 'header' | 'footer' | 'navigation'): string[] =>
  PAGE_PATHS.filter((path) => PAGES[path].hides?.includes(part))
const SIGN_IN = ['/', '/signup', '/login', '/forgot-password', '/reset-password']

test('the top bar and the footer are hidden where the specification says, and on pages of full height [2.1.23, D13.1]', () => {
  expect(findPagesHiding('header').sort()).toEqual([...SIGN_IN, '/about', '/donate', '/room/$roomName'].sort())
  const wholeHeight = [
    '/quran-chapters/$chapterId',
    '/outbox',
    '/my-gigs/gigs/$gigId',
    '/my-gigs/requests',
    '/room/$roomName',
    '/student-dashboard/$gigId',
    '/teacher-dashboard/gig/$gigId/$tab',
  ]
  expect(findPagesHiding('footer').sort()).toEqual([...SIGN_IN, ...wholeHeight].sort())
})

test('the bottom navigation covers no sign-in form and no live room', () => {
  const forms = SIGN_IN.filter((path) => path !== '/')
  expect(findPagesHiding('navigation').sort()).toEqual([...forms, '/room/$roomName'].sort())
})

const renderPath = async (path: string): Promise<string> => {
  const client = new QueryClient()
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(<App client={client} router={router} />)
}

test.each([
  ['/login', false, false],
  ['/about', false, true],
  ['/faq', true, true],
  ['/no-such-page', true, true],
])('around %s the top bar is shown: %s, and the footer: %s', async (path, hasHeader, hasFooter) => {
  const html = await renderPath(path)
  expect([html.includes('aria-label="Menu"'), html.includes('<footer')]).toEqual([hasHeader, hasFooter])
})

test('the installed app starts at a page, and so does each of its shortcuts', () => {
  const Addresses = z.object({ start_url: z.string(), shortcuts: z.array(z.object({ url: z.string() })) })
  const manifest = Addresses.parse(JSON.parse(readFileSync('manifest.webmanifest', 'utf8')))
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]
  expect(addresses.filter((url) => !findPage(new URL(url, 'https://halaqah.test').pathname))).toEqual([])
})
