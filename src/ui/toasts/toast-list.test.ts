import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Toast } from './toast.ts'
import { createToastList } from './toast-list.ts'

const TEN_SECONDS_MS = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list whose open toasts are known by their texts, the front one first. */
const openList = (textsOnPage: readonly string[] = [], isPhone = false) => {
  const open = new Map<string, Pick<Toast, 'text' | 'detail' | 'ms'> & { readonly onEnded: () => void }>()
  const end = (id: string): void => {
    const ended = open.get(id)
    open.delete(id)
    ended?.onEnded()
  }
  const list = createToastList({
    open: (id, { text, detail, ms }, onEnded) => void open.set(id, { text, detail, ms, onEnded }),
    update: (id, { text, detail, ms }) =>
      void open.set(id, { onEnded: () => undefined, ...open.get(id), text, detail, ms }),
    close: end,
    isOnScreen: (text) => textsOnPage.includes(text),
    isPhone: () => isPhone,
  })
  const texts = (): string[] => [...open.values()].map(({ text }) => text).reverse()
  /** As a tap on Close or Undo does. */
  const tap = (text: string): void => {
    for (const [id, toast] of open) if (toast.text === text) end(id)
  }
  const front = (): string | undefined => [...open.values()].at(-1)?.detail
  const frontMs = (): number | undefined => [...open.values()].at(-1)?.ms
  return { ...list, texts, tap, front, frontMs }
}

const createToast = (tone: Toast['tone'], text: string, more: Partial<Toast> = {}): Toast => ({
  tone,
  text,
  ms: 5000,
  hasFixedEnd: false,
  onClosed: () => undefined,
  detail: '',
  action: undefined,
  link: '',
  key: '',
  ...more,
})
const UNDO = { ms: TEN_SECONDS_MS, hasFixedEnd: true }
const accepted = (key: string) => createToast('success', 'Student accepted', { detail: 'Amina', key, ...UNDO })

test('two changes with the same words have two toasts, and one change has one', () => {
  const { show, texts } = openList()
  for (const key of ['tajweed amina', 'hifz amina', 'hifz amina']) show(accepted(key))
  expect(texts()).toEqual(['Student accepted', 'Student accepted'])
})

test('each of two toasts with Undo ends ten seconds after its change', () => {
  const { show, texts } = openList()
  show(accepted('tajweed amina'))
  vi.advanceTimersByTime(4000)
  show(accepted('hifz amina'))
  vi.advanceTimersByTime(6000)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(4000)
  expect(texts()).toEqual([])
})

test('toasts leave on navigation, except one with Undo, which stays for its ten seconds [D14.19]', () => {
  const { show, closeOld, texts } = openList()
  show(accepted('tajweed amina'))
  show(createToast('success', 'Class saved'))
  vi.advanceTimersByTime(1500)
  show(createToast('error', 'This page is not found'))
  closeOld()
  expect(texts()).toEqual(['This page is not found', 'Student accepted'])
  vi.advanceTimersByTime(TEN_SECONDS_MS - 1501)
  expect(texts()).toContain('Student accepted')
  vi.advanceTimersByTime(1)
  expect(texts()).not.toContain('Student accepted')
})

test('a notification waits until Undo has ended, and comes in front of other toasts', () => {
  const { show, texts } = openList()
  show(createToast('success', 'Class saved'))
  show(accepted('tajweed amina'))
  show(createToast('info', 'Yusuf asks for a place'))
  expect(texts()).toEqual(['Student accepted', 'Class saved'])
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect(texts()).toEqual(['Yusuf asks for a place', 'Class saved'])
})

test('a notification waits for the last of two toasts with Undo, and no longer if the user closes both', () => {
  const { show, texts, tap } = openList()
  for (const key of ['tajweed amina', 'hifz amina']) show(accepted(key))
  show(createToast('info', 'Yusuf asks for a place'))
  vi.advanceTimersByTime(5000)
  expect(texts()).not.toContain('Yusuf asks for a place')
  tap('Student accepted')
  expect(texts()).toEqual(['Yusuf asks for a place'])
})

test('the newest toast says how many more changes can be undone, and closing it shows the one before [D14.21]', () => {
  const { show, front, texts, tap } = openList()
  for (const name of ['Amina', 'Yusuf', 'Zaynab']) {
    show(createToast('success', `${name} accepted`, { detail: name, ...UNDO }))
    vi.advanceTimersByTime(1000)
  }
  expect(front()).toBe('2 more Undos · Zaynab')
  tap('Zaynab accepted')
  expect(front()).toBe('1 more Undo · Yusuf')
  show(createToast('error', 'Failed to accept student'))
  expect(front()).toBe('2 more Undos')
  vi.advanceTimersByTime(TEN_SECONDS_MS - 3000)
  expect(front()).toBe('1 more Undo')
  tap('Failed to accept student')
  expect(front()).toBe('Yusuf')
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
})

test('a toast that is closing is not updated, because that would open it again', () => {
  const closed: string[] = []
  const update = vi.fn()
  const list = createToastList({
    open: () => undefined,
    close: (id) => void closed.push(id),
    update,
    isOnScreen: () => false,
    isPhone: () => true,
  })
  for (const key of ['tajweed amina', 'hifz amina']) list.show(accepted(key))
  list.closeUndo()
  expect(closed).toHaveLength(2)
  expect(update).not.toHaveBeenCalled()
})

test('on a desktop, an error in front keeps its time when an Undo behind it ends', () => {
  const { show, front, frontMs } = openList()
  show(accepted('tajweed amina'))
  vi.advanceTimersByTime(TEN_SECONDS_MS - 2000)
  show(createToast('error', 'Failed to accept student', { ms: 5000 }))
  expect(front()).toBe('1 more Undo')
  vi.advanceTimersByTime(2000)
  expect([front(), frontMs()]).toEqual(['', 3000])
})

test('on a desktop, an error does not wait for Undo', () => {
  const { show, texts } = openList()
  show(accepted('tajweed amina'))
  show(createToast('error', 'Failed to accept student'))
  expect(texts()).toEqual(['Failed to accept student', 'Student accepted'])
})

/** A list of a phone. */
const openPhone = (textsOnPage: readonly string[] = []) => openList(textsOnPage, true)

test('on a phone, an error waits until nothing can be undone, and the toast in front says so [D14.21]', () => {
  const { show, closeOld, front, texts, tap } = openPhone()
  for (const key of ['tajweed amina', 'hifz amina']) show(accepted(key))
  for (const text of ['No connection', 'No connection', 'Not found']) show(createToast('error', text))
  expect([texts().length, front()]).toEqual([2, '2 errors waiting · 1 more Undo · Amina'])
  closeOld()
  vi.advanceTimersByTime(TEN_SECONDS_MS - 1)
  expect(texts()).toEqual(['Student accepted', 'Student accepted'])
  vi.advanceTimersByTime(1)
  expect([texts(), front()]).toEqual([['No connection'], '1 error waiting'])
  tap('No connection')
  expect([texts(), front()]).toEqual([['Not found'], ''])
})

test('on a phone, a tap on Undo shows the error that waits, and then the notification', () => {
  const { show, texts, tap } = openPhone()
  show(accepted('tajweed amina'))
  show(createToast('info', 'Yusuf asks for a place'))
  show(createToast('error', 'No connection'))
  tap('Student accepted')
  expect(texts()).toEqual(['No connection'])
  tap('No connection')
  expect(texts()).toEqual(['Yusuf asks for a place'])
})

test('on a phone, the time of an error does not run behind another toast', () => {
  const { show, frontMs, texts, tap } = openPhone()
  show(createToast('error', 'No connection'))
  vi.advanceTimersByTime(2000)
  show(accepted('tajweed amina'))
  vi.advanceTimersByTime(9000)
  show(createToast('success', 'Class saved'))
  tap('Student accepted')
  expect(texts()).toEqual(['Class saved', 'No connection'])
  tap('Class saved')
  expect([texts(), frontMs()]).toEqual([['No connection'], 3000])
})

test('on a phone, an error that was open before an Undo stays on navigation, and is shown when that closes [D14.19]', () => {
  const { show, closeOld, front, frontMs, texts, tap } = openPhone()
  show(createToast('error', 'No connection'))
  vi.advanceTimersByTime(2000)
  show(accepted('tajweed amina'))
  expect(front()).toBe('1 error waiting · Amina')
  vi.advanceTimersByTime(2000)
  closeOld()
  expect(texts()).toEqual(['Student accepted', 'No connection'])
  tap('Student accepted')
  expect([texts(), front(), frontMs()]).toEqual([['No connection'], '', 3000])
})

test('on a phone, an Undo counts an error that was open before it once, also if it is reported again [D14.21]', () => {
  const { show, front } = openPhone()
  show(createToast('error', 'No connection'))
  show(accepted('tajweed amina'))
  for (const text of ['No connection', 'Not found']) show(createToast('error', text))
  expect(front()).toBe('2 errors waiting · Amina')
})

test('on a phone, an error that was open before an Undo leaves at the sign-out', () => {
  const { show, closeUndo, texts } = openPhone()
  show(createToast('error', 'No connection'))
  show(accepted('tajweed amina'))
  closeUndo()
  expect(texts()).toEqual([])
})

test('an error that the page shows by then is left out, and what waits behind it comes', () => {
  const page: string[] = []
  const { show, texts, tap } = openPhone(page)
  show(accepted('tajweed amina'))
  for (const text of ['No connection', 'Not found']) show(createToast('error', text))
  page.push('No connection')
  tap('Student accepted')
  expect(texts()).toEqual(['Not found'])
})

test('a waiting notification is not shown if its page was opened, or if the page shows its text', () => {
  const { show, closeAbout, texts } = openList(['Already here'])
  const onClosed = vi.fn()
  show(accepted('tajweed amina'))
  show(createToast('info', 'A new message', { link: '/discussion', onClosed }))
  show(createToast('info', 'Already here', { onClosed }))
  closeAbout('/discussion')
  expect(onClosed).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect(texts()).toEqual([])
})

test('nothing of a user stays after the sign-out, and the toast about it is shown at once', () => {
  const { show, closeUndo, texts } = openPhone()
  show(accepted('tajweed amina'))
  show(createToast('info', 'Yusuf asks for a place'))
  show(createToast('error', 'Failed to accept student'))
  closeUndo()
  expect(texts()).toEqual([])
  show(createToast('info', 'You are logged out'))
  expect(texts()).toEqual(['You are logged out'])
  vi.advanceTimersByTime(TEN_SECONDS_MS)
  expect(texts()).toEqual(['You are logged out'])
})
