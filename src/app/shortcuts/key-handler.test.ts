import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyStorage } from '#tests/support/screen.ts'
import { createKeyHandler } from './key-handler.ts'

/** The target of a key press: inside a form field, or not. */
class FakeElement extends EventTarget {
  readonly isField: boolean
  constructor(isField: boolean) {
    super()
    this.isField = isField
  }
  closest(): FakeElement | null {
    return this.isField ? this : null
  }
}

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => vi.unstubAllGlobals())

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }

/** @param ownKeys of the page */
const start = (...ownKeys: string[]) => {
  const log: string[] = []
  const say = (text: string) => () => void log.push(text)
  const handle = createKeyHandler({
    goTo: (letter) => void log.push(`go to ${letter}`),
    keys: { '/': say('search'), j: say('next'), k: say('previous'), '?': say('help') },
    openHelp: say('help'),
    isKeyOfPage: (key) => ownKeys.includes(key),
  })
  const press = (
    key: string,
    more: Partial<typeof NO_MODIFIERS> & { at?: number; code?: string } = {},
    field = false,
  ) => {
    const { at = 0, code = '', ...modifiers } = more
    const event = { key, code, timeStamp: at, target: new FakeElement(field), ...NO_MODIFIERS, ...modifiers }
    handle({ ...event, preventDefault: say('taken'), stopPropagation: () => undefined })
  }
  const takeLog = () => log.splice(0).filter((entry) => entry !== 'taken')
  return { press, log, takeLog }
}

test('/, j, k and ? work, and other letters stay with the browser', () => {
  const { press, log, takeLog } = start()
  for (const key of ['/', 'j', 'k']) press(key)
  press('?', { shiftKey: true })
  expect(takeLog()).toEqual(['search', 'next', 'previous', 'help'])
  press('x')
  press('Enter')
  expect(log).toEqual([])
})

test('g and a letter go to a section, but not after a pause or another key', () => {
  const { press, takeLog } = start()
  press('g')
  press('h', { at: 1400 })
  press('g', { at: 5000 })
  press('h', { at: 6600 })
  press('g', { at: 8000 })
  press('j', { at: 8100 })
  press('j', { at: 8200 })
  expect(takeLog()).toEqual(['go to h', 'go to j', 'next'])
})

test('the letter after g never reaches the page, where it could accept a request', () => {
  const { press, log, takeLog } = start('a', 'j')
  press('a')
  press('j')
  expect(log).toEqual([])
  press('g')
  press('a', { at: 100 })
  expect(log).toEqual(['taken', 'taken', 'go to a'])
  takeLog()
})

test('no key works while typing, with modifiers, held down, or above a dialog (WCAG 2.1.4)', () => {
  const { press, log } = start()
  press('j', {}, true)
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'repeat'] as const)
    press('j', { [modifier]: true })
  vi.stubGlobal('document', { querySelectorAll: () => [{ contains: () => false }] })
  press('j')
  press('/', { ctrlKey: true })
  expect(log).toEqual([])
})

test('while shortcuts are off only Ctrl and / work, which open their switch', () => {
  vi.stubGlobal('localStorage', { ...emptyStorage, getItem: () => 'true' })
  const { press, takeLog } = start()
  for (const key of ['/', 'j', '?', 'g', 'h']) press(key)
  expect(takeLog()).toEqual([])
  press('/', { ctrlKey: true }, true)
  expect(takeLog()).toEqual(['help'])
})

test('the keys work on an Urdu keyboard', () => {
  const { press, takeLog } = start()
  press('ج', { code: 'KeyJ' })
  expect(takeLog()).toEqual(['next'])
})
