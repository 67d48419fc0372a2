import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexedToken } from '#outbox/shared-token.ts'
import type { SavedHome } from './messages.ts'
import { saveHome, withSavedHome } from './saved-home.ts'

const SHELL = '<div id="app"><!--app--></div>'
const KEPT_HEADERS = { 'content-security-policy': "default-src 'self'", 'content-type': 'text/html' }
const DAY_MS = 24 * 3600 * 1000
const HOME: SavedHome = {
  account: 'amina',
  release: 'today',
  path: '/student-dashboard',
  html: '<p>Two $& classes</p>',
}
const SHOWN = SHELL.replace('<!--app-->', () => HOME.html)

/** The names of the caches with their one response. */
let stored: Map<string, Response>

beforeEach(() => {
  stored = new Map()
  vi.stubEnv('VITE_RELEASE', 'today')
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_key: string, response: Response) => void stored.set(name, response),
    }),
    match: async (_key: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.clone(),
    delete: async (name: string) => stored.delete(name),
  })
  signIn('amina')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

const tokenOf = (id: string): string => `e30.${btoa(JSON.stringify({ id, role: 'student', exp: 1 }))}.x`
const signIn = (id: string | undefined): void =>
  void vi.spyOn(indexedToken, 'read').mockResolvedValue(id === undefined ? undefined : tokenOf(id))

const open = async (path: string): Promise<Response> => {
  const headers = { ...KEPT_HEADERS, 'content-length': '1', 'content-encoding': 'br' }
  const url = new URL(path, 'https://halaqah.test')
  const visit = { url, request: new Request(url), event: new Event('fetch') }
  return withSavedHome(async () => new Response(SHELL, { headers }))(visit)
}

const openAsText = async (path: string): Promise<string> => (await open(path)).text()

test.each(['/student-dashboard', '/start'])('%s shows the saved home page', async (path) => {
  await saveHome(HOME)
  const page = await open(path)
  expect(await page.text()).toBe(SHOWN)
  expect(Object.fromEntries(page.headers)).toEqual(KEPT_HEADERS)
})

test('the last home page is shown', async () => {
  await saveHome(HOME)
  await saveHome({ ...HOME, html: '<p>Three classes</p>' })
  expect(await openAsText(HOME.path)).toContain('Three classes')
})

test.each(['/teacher-dashboard', '/student-dashboard/1', '/student-dashboard?tab=1'])('%s shows none', async (path) => {
  await saveHome(HOME)
  expect(await openAsText(path)).toBe(SHELL)
  expect(await openAsText(HOME.path)).toBe(SHOWN)
})

test.each([
  ['another user', () => signIn('bilal')],
  ['nobody, whose logout was interrupted', () => signIn(undefined)],
  ['another build', () => vi.stubEnv('VITE_RELEASE', 'tomorrow')],
  ['the user a month later', () => vi.useFakeTimers({ now: Date.now() + 31 * DAY_MS, toFake: ['Date'] })],
])('%s is not shown the home page, and it is deleted', async (_who, change) => {
  await saveHome(HOME)
  change()
  expect(await openAsText('/start')).toBe(SHELL)
  expect([...stored.keys()]).toEqual([])
})

test('a home page that arrives after the logout is not saved', async () => {
  signIn(undefined)
  await saveHome(HOME)
  expect([...stored.keys()]).toEqual([])
})

test('a home page is deleted if the user logs out while it is saved', async () => {
  vi.spyOn(indexedToken, 'read').mockResolvedValueOnce(tokenOf('amina')).mockResolvedValueOnce(undefined)
  await saveHome(HOME)
  expect([...stored.keys()]).toEqual([])
})

test('the shell is shown where the browser blocks storage', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('blocked')) })
  expect(await openAsText(HOME.path)).toBe(SHELL)
})
