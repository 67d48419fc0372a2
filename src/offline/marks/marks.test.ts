import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Marks } from '#contract/library/bookmarks.ts'
import { changeBookmark, combineMarks, EMPTY_MARKS, findMissingMarks, hasNoMarks, listBookmarks } from '#quran/marks.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { setTransport, type TransportRequest } from '#src/api/transport.ts'
import { session } from '#src/session/session.ts'
import { deleteSyncedMarks } from './marks-keys.ts'
import { readPendingMarks, setBookmark, setLastRead, subscribeToMarks } from './marks-store.ts'
import { syncMarks } from './sync-marks.ts'

/** `localStorage` whose keys can be listed with `Object.keys`, as in a browser. */
class Storage {
  room = Number.POSITIVE_INFINITY
  readonly kept = new Map<string, string>()
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (value.length > this.room) throw new DOMException('Full', 'QuotaExceededError')
    this.kept.set(key, value)
  }
  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

const usePhone = (phone: Storage): void => {
  const keys = {
    ownKeys: () => [...phone.kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }
  const listed = new Proxy({}, { ...keys, get: (_, name) => Reflect.get(phone, name).bind(phone) })
  vi.stubGlobal('localStorage', listed)
}

const signIn = (id: string): void => {
  const claims = { id, role: 'student', verificationStatus: null, name: id, email: 'a@b.test', exp: 1 }
  session.start(`e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`)
}
const signOut = (): void => {
  session.end()
  deleteSyncedMarks()
}

/** A server whose behaviour its own tests prove. */
const marksByAccount = new Map<string, { version: string; marks: Marks }>()
const respondAsServer = async ({ request, token }: TransportRequest): Promise<Response> => {
  const { id } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  const { version, marks } = JSON.parse(String(request.body))
  const accountMarks = marksByAccount.get(id) ?? { version: 'first', marks: EMPTY_MARKS }
  const isNews = !hasNoMarks(findMissingMarks(accountMarks.marks, marks))
  const next = {
    version: isNews ? crypto.randomUUID() : accountMarks.version,
    marks: combineMarks(accountMarks.marks, marks),
  }
  marksByAccount.set(id, next)
  return Response.json({ version: next.version, marks: version === accountMarks.version ? null : next.marks })
}

const listShownBookmarks = (): readonly string[] => {
  let marks: Marks = EMPTY_MARKS
  for (const [key, text] of phone.kept) {
    const isOwn = key.endsWith(`:${session.current()?.user.id ?? 'nobody'}`)
    if (key.startsWith('quran-marks') && isOwn) marks = combineMarks(marks, JSON.parse(text).marks ?? JSON.parse(text))
  }
  return listBookmarks(marks).map(({ key }) => key)
}

let phone = new Storage()
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('window', new EventTarget())
  marksByAccount.clear()
  phone = new Storage()
  usePhone(phone)
  setTransport(respondAsServer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const passTime = () => vi.advanceTimersByTime(10)

test('moves signed-out marks to the account at sign-in', async () => {
  setBookmark('2:255', true)
  setLastRead('2:142')
  expect(listShownBookmarks()).toEqual(['2:255'])
  signIn('asiya')
  await syncMarks()
  expect(listShownBookmarks()).toEqual(['2:255'])
  expect(marksByAccount.get('asiya')?.marks).toMatchObject({
    bookmarks: [{ key: '2:255' }],
    lastRead: { key: '2:142' },
  })
  expect(readPendingMarks()).toEqual(EMPTY_MARKS)
  signOut()
  expect([...phone.kept.keys()]).toEqual([])
})

test('stores an offline change and sends it at the next sync', async () => {
  signIn('asiya')
  setTransport(async () => {
    throw new NetworkError()
  })
  setBookmark('36:1', true)
  await syncMarks()
  expect(readPendingMarks().bookmarks.map(({ key }) => key)).toEqual(['36:1'])
  expect([...phone.kept.keys()]).toContain('quran-marks-waiting:asiya')
  setTransport(respondAsServer)
  await syncMarks()
  expect(readPendingMarks()).toEqual(EMPTY_MARKS)
  expect(listShownBookmarks()).toEqual(['36:1'])
})

test('keeps unsynced marks after a logout for their user only', async () => {
  signIn('asiya')
  setBookmark('36:1', true)
  signOut()
  expect(listShownBookmarks()).toEqual([])
  signIn('bilal')
  await syncMarks()
  expect(listShownBookmarks()).toEqual([])
  expect(marksByAccount.get('bilal')?.marks.bookmarks).toEqual([])
  signOut()
  signIn('asiya')
  await syncMarks()
  expect(marksByAccount.get('asiya')?.marks.bookmarks.map(({ key }) => key)).toEqual(['36:1'])
})

test("deletes another account's marks when a new user signs in", async () => {
  signIn('asiya')
  setBookmark('36:1', true)
  await syncMarks()
  signIn('bilal')
  await syncMarks()
  expect([...phone.kept.keys()].filter((key) => key.includes('asiya'))).toEqual([])
})

test('keeps two phones in sync without restoring removed marks', async () => {
  signIn('asiya')
  setBookmark('2:255', true)
  setBookmark('36:1', true)
  await syncMarks()
  const first = phone
  phone = new Storage()
  usePhone(phone)
  signIn('asiya')
  await syncMarks()
  expect(listShownBookmarks()).toEqual(['2:255', '36:1'])
  passTime()
  setBookmark('2:255', false)
  await syncMarks()
  phone = first
  usePhone(first)
  setBookmark('67:1', true)
  await syncMarks()
  expect(listShownBookmarks()).toEqual(['36:1', '67:1'])
})

test('keeps changes made during a sync', async () => {
  signIn('asiya')
  setBookmark('2:255', true)
  setTransport(async (passage) => {
    passTime()
    setBookmark('36:1', true)
    setBookmark('2:255', false)
    return respondAsServer(passage)
  })
  await syncMarks()
  expect(listShownBookmarks()).toEqual(['36:1'])
  expect(readPendingMarks().bookmarks).toHaveLength(2)
  setTransport(respondAsServer)
  await syncMarks()
  expect(listBookmarks(marksByAccount.get('asiya')?.marks ?? EMPTY_MARKS).map(({ key }) => key)).toEqual(['36:1'])
})

test('stores nothing from a response that arrives after a logout', async () => {
  signIn('asiya')
  setBookmark('2:255', true)
  setTransport(async (passage) => {
    const answer = await respondAsServer(passage)
    signOut()
    return answer
  })
  await syncMarks()
  expect([...phone.kept.keys()]).toEqual(['quran-marks-waiting:asiya'])
})

test('sends marks again that the server has lost', async () => {
  signIn('asiya')
  setBookmark('2:255', true)
  await syncMarks()
  marksByAccount.clear()
  await syncMarks()
  await syncMarks()
  expect(marksByAccount.get('asiya')?.marks.bookmarks.map(({ key }) => key)).toEqual(['2:255'])
})

test('removes a signed-out bookmark without a tombstone', () => {
  setBookmark('2:255', true)
  setBookmark('2:255', false)
  expect([...phone.kept.keys()]).toEqual([])
})

test('allows 500 bookmarks, refuses more until one is removed', () => {
  const keys = Array.from({ length: 501 }, (_, index) => (index < 286 ? `2:${index + 1}` : `26:${index - 285}`))
  const changes = keys.slice(0, 499).map((key, index) => changeBookmark(EMPTY_MARKS, { key, isKept: true, now: index }))
  phone.kept.set('quran-marks-waiting:nobody', JSON.stringify(changes.reduce(combineMarks)))
  expect(setBookmark(keys[499] ?? '', true)).toBe('done')
  expect(setBookmark(keys[500] ?? '', true)).toBe('full')
  expect(setBookmark(keys[3] ?? '', false)).toBe('done')
  expect(setBookmark(keys[500] ?? '', true)).toBe('done')
})

test('reports a full phone and keeps the stored marks', () => {
  setBookmark('2:255', true)
  phone.room = 0
  expect(setBookmark('2:256', true)).toBe('refused')
  setLastRead('2:3')
  expect(listShownBookmarks()).toEqual(['2:255'])
})

test.each(['{', '{"bookmarks":1}', '[]', '{"bookmarks":[{"key":"9:999","at":1,"isKept":true}],"lastRead":null}'])(
  'ignores tampered storage (%s)',
  (text) => {
    phone.kept.set('quran-marks-waiting:nobody', text)
    expect(setBookmark('2:255', true)).toBe('done')
    expect(listShownBookmarks()).toEqual(['2:255'])
  },
)

test('notifies listeners until they unsubscribe', () => {
  let times = 0
  const stop = subscribeToMarks(() => {
    times += 1
  })
  setBookmark('2:255', true)
  setLastRead('2:1')
  setLastRead('2:1')
  stop()
  setBookmark('2:1', true)
  expect(times).toBe(2)
})
