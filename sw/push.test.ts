import { afterEach, expect, test, vi } from 'vitest'
import { onNotificationClick } from './push.ts'

const ORIGIN = 'https://halaqah.test'

afterEach(() => vi.unstubAllGlobals())

/** Taps a notification while these windows are open. Returns the actions on each window. */
const tapNotification = async (link: string, open: readonly string[]): Promise<string[]> => {
  const done: string[] = []
  const windows = open.map((path) => {
    const window = {
      url: ORIGIN + path,
      focus: async () => {
        done.push(`focus ${path}`)
        return window
      },
      navigate: async (url: string) => void done.push(`lead ${path} to ${url.replace(ORIGIN, '')}`),
    }
    return window
  })
  const openWindow = async (url: string) => void done.push(`open ${url.replace(ORIGIN, '')}`)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('self', { clients: { matchAll: async () => windows, openWindow } })
  let work: Promise<unknown> = Promise.resolve()
  const notification = { close: () => undefined, data: { link } }
  const waitUntil = (until: Promise<unknown>): void => {
    work = until
  }
  Reflect.apply(onNotificationClick, null, [{ notification, waitUntil }])
  await work
  return done
}

test('a notification does not navigate a window away from a live class', async () => {
  expect(await tapNotification('/my-gigs', ['/room/abc'])).toEqual(['open /my-gigs'])
  expect(await tapNotification('/my-gigs', ['/room/abc', '/library'])).toEqual([
    'focus /library',
    'lead /library to /my-gigs',
  ])
})

test('a window that already shows the page is only focused', async () => {
  expect(await tapNotification('/my-gigs', ['/library', '/my-gigs'])).toEqual(['focus /my-gigs'])
})
