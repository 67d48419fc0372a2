import { afterEach, expect, test, vi } from 'vitest'
import { indexedToken } from '#outbox/shared-token.ts'
import { createToken } from '#tests/support/outbox-env.ts'
import { onNotificationClick, onPush } from './push.ts'

const ORIGIN = 'https://halaqah.test'

afterEach(() => vi.unstubAllGlobals())

/** Taps a notification while these windows and frames are open. Returns the actions on each. */
const tapNotification = async (
  link: string,
  open: readonly string[],
  frames: readonly string[] = [],
): Promise<string[]> => {
  const done: string[] = []
  const windows = [...frames, ...open].map((path) => {
    const window = {
      url: ORIGIN + path,
      frameType: frames.includes(path) ? 'nested' : 'top-level',
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

test('a notification navigates an open window, and not one of its frames', async () => {
  const done = ['focus /library', 'lead /library to /my-gigs']
  expect(await tapNotification('/my-gigs', ['/library'])).toEqual(done)
  expect(await tapNotification('/my-gigs', ['/library'], ['/my-gigs', '/quran-chapters/2'])).toEqual(done)
})

test('during a live class a notification navigates no window and no frame', async () => {
  const done = ['open /my-gigs']
  expect(await tapNotification('/my-gigs', ['/room/abc'])).toEqual(done)
  expect(await tapNotification('/my-gigs', ['/room/abc', '/library'])).toEqual(done)
  expect(await tapNotification('/my-gigs', ['/room/abc'], ['/quran-chapters/2'])).toEqual(done)
  expect(await tapNotification('/my-gigs', ['/my-classes/abc'], ['/room/abc'])).toEqual(done)
  expect(await tapNotification('/my-gigs', ['/my-classes/abc', '/my-gigs'], ['/room/abc'])).toEqual(['focus /my-gigs'])
})

test('a window that already shows the page is only focused', async () => {
  expect(await tapNotification('/my-gigs', ['/library', '/my-gigs'])).toEqual(['focus /my-gigs'])
})

interface Arrival {
  readonly windows?: readonly object[]
  readonly isListed?: boolean
  readonly until?: number
  /** In the tray before. */
  readonly tray?: readonly object[]
}

/** Delivers a push message to a phone on which this account is signed in, by default with no open window. */
const receivePush = async (
  account: string | undefined,
  signedIn: string | undefined,
  { windows = [], tray = [], ...more }: Arrival = {},
): Promise<unknown[]> => {
  const shown: unknown[] = []
  vi.spyOn(indexedToken, 'read').mockResolvedValue(signedIn && createToken(signedIn, -1_800_000_000))
  const getNotifications = async () => tray
  const registration = {
    getNotifications,
    showNotification: async (_title: string, options: unknown) => void shown.push(options),
  }
  vi.stubGlobal('self', { clients: { matchAll: async () => windows }, registration })
  vi.stubGlobal('navigator', { setAppBadge: async (unread: number) => void shown.push(unread) })
  let work: Promise<unknown> = Promise.resolve()
  const message = { kind: 'message', title: 'Halaqah', body: 'New', link: '/my-gigs', unread: 2, account, ...more }
  const waitUntil = (until: Promise<unknown>): void => {
    work = until
  }
  Reflect.apply(onPush, null, [{ data: { json: () => message }, waitUntil }])
  await work
  return shown
}

test('a push message is shown to its account, also while the access token has expired', async () => {
  const shown = { tag: 'message /my-gigs', data: { link: '/my-gigs', account: 'u1' } }
  expect(await receivePush('u1', 'u1')).toEqual([2, expect.objectContaining(shown)])
  expect(await receivePush(undefined, 'u1')).toHaveLength(2)
})

test.each(['u2', undefined])('a shared phone shows and counts no message of another account: %s', async (signedIn) => {
  expect(await receivePush('u1', signedIn)).toEqual([])
})

test('a visible app shows what it lists itself; the tray shows a reminder that is switched off in the app [D14.20]', async () => {
  const windows = [{ focused: true, visibilityState: 'visible' }]
  expect(await receivePush('u1', 'u1', { windows })).toEqual([2])
  const data = { link: '/my-gigs', account: 'u1', isListed: false, until: 9 }
  const shown = await receivePush('u1', 'u1', { windows, isListed: false, until: 9 })
  expect(shown).toEqual([2, expect.objectContaining({ data })])
})

test('the next push message closes reminders that are over and that no list of the app closes', async () => {
  const closed: string[] = []
  const inTray = (name: string, data: unknown) => ({ data, close: () => closed.push(name) })
  const reminder = (until: number) => ({ link: '/my-gigs', isListed: false, until })
  const tray = [
    inTray('over', reminder(Date.now() - 1000)),
    inTray('later', reminder(Date.now() + 60_000)),
    inTray('listed', { link: '/my-gigs' }),
    inTray('without data', null),
  ]
  await receivePush('u1', 'u1', { tray })
  expect(closed).toEqual(['over'])
})
