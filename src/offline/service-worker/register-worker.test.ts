import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker.ts'

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined
    register = async () => ({})
  },
}))
vi.mock('./offline-files.ts', () => ({ checkOfflineFiles: async () => undefined }))

const ORIGIN = 'https://halaqah.test'

let messages: unknown[]

/** A first visit of this page, which the worker has not answered. */
const openPage = (path: string): void => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', new URL(path, ORIGIN))
  vi.stubGlobal('addEventListener', () => undefined)
  const active = { postMessage: (message: unknown) => messages.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } })
}

/** The history of the tab, in a browser with the Navigation API. Its URLs may be null. */
const stubHistory = (paths: readonly (string | null)[]): void => {
  const navigation = { entries: () => paths.map((path) => ({ url: path === null ? null : `${ORIGIN}${path}` })) }
  vi.stubGlobal('window', { navigation })
  vi.stubGlobal('navigation', navigation)
}

beforeEach(() => {
  // The hourly check for updates.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  messages = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the worker receives the pages that were opened before it was ready, the current one first and each once', async () => {
  openPage('/courses?subject=Quran')
  stubHistory([
    '/',
    '/quran-chapters/112#112:2',
    '/faq',
    '/quran-chapters/112',
    null,
    '/courses?subject=Quran',
    '/about',
  ])
  await registerWorker()
  const paths = ['/courses?subject=Quran', '/about', '/quran-chapters/112', '/faq', '/']
  expect(messages).toEqual([{ kind: 'opened', path: paths[0], paths }])
})

test('after a long visit, the worker receives the current page and the last ones', async () => {
  openPage('/faq')
  stubHistory(['/faq', ...Array.from({ length: 40 }, (_, index) => `/quran-chapters/${index + 1}`)])
  await registerWorker()
  const newest = Array.from({ length: 19 }, (_, index) => `/quran-chapters/${40 - index}`)
  expect(messages).toEqual([{ kind: 'opened', path: '/faq', paths: ['/faq', ...newest] }])
})

test('in a browser without the Navigation API, the worker receives the current page', async () => {
  openPage('/quran-chapters/112?from=x')
  await registerWorker()
  const path = '/quran-chapters/112?from=x'
  expect(messages).toEqual([{ kind: 'opened', path, paths: [path] }])
})

test('a page that the worker has answered is not sent to it', async () => {
  openPage('/faq')
  class Timing {
    readonly workerStart = 5
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Timing()] })
  await registerWorker()
  expect(messages).toEqual([])
})
